package import Diagnostics

/// The templates for entries that every new journal comes with.
package enum ShippedTemplates {
  /// The templates in a language, Korean or else English, as files below the site.
  package static func all(in language: String) -> [SourceText] {
    (language == "ko" ? korean : english).map { name, text in
      SourceText(path: "\(EntryTemplate.folder)\(name).md", text: text)
    }
  }

  private static let korean = [
    (
      "morning",
      """
      ---
      tags: [아침]
      prompts:
        - 지금 머릿속에 가장 먼저 떠오르는 것은?
        - 간밤의 꿈이나 잠은 어땠나?
        - 오늘 하나만 해낸다면 무엇을 하고 싶은가?
        - 요즘 자꾸 미루는 일은 무엇이고, 왜일까?
        - 오늘 누구에게 다정하게 대하고 싶은가?
        - 지금 몸은 어떤 느낌인가?
        - 어제의 나에게 한마디 한다면?
      ---
      {{#title}}{{title}}{{/title}}{{^title}}{{weekday}} 아침{{/title}}

      > {{prompt}}


      """
    ),
    (
      "travel",
      """
      ---
      tags: [여행]
      prompts:
        - 오늘 가장 오래 바라본 것은?
        - 처음 맛본 것, 처음 들은 소리는?
        - 길에서 만난 사람은 누구였나?
        - 사진에 담기지 않는 것은 무엇이었나?
        - 다시 온다면 무엇을 하고 싶은가?
      ---
      {{#title}}{{title}}{{/title}}{{^title}}{{#place}}{{place}}에서{{/place}}{{^place}}길 위에서{{/place}}{{/title}}

      > {{prompt}}

      ## 다닌 길

      ## 먹은 것

      ## 남기고 싶은 것

      """
    ),
    (
      "gratitude",
      """
      ---
      tags: [감사]
      prompts:
        - 오늘 고마웠던 사람은?
        - 오늘 나를 웃게 한 것은?
        - 당연해 보이지만 없으면 아쉬울 것은?
        - 오늘의 나에게 고마운 점은?
      ---
      {{#title}}{{title}}{{/title}}{{^title}}{{date}}, 고마운 것 세 가지{{/title}}

      > {{prompt}}

      1.
      2.
      3.

      """
    ),
  ]

  private static let english = [
    (
      "morning",
      """
      ---
      tags: [morning]
      prompts:
        - What is the first thing on your mind?
        - How did you sleep, and what did you dream?
        - If you got only one thing done today, what should it be?
        - What do you keep putting off, and why?
        - To whom would you like to be kind today?
        - How does your body feel right now?
        - What would you tell yourself of yesterday?
      ---
      {{#title}}{{title}}{{/title}}{{^title}}{{weekday}} morning{{/title}}

      > {{prompt}}


      """
    ),
    (
      "travel",
      """
      ---
      tags: [travel]
      prompts:
        - What did you look at longest today?
        - What did you taste or hear for the first time?
        - Whom did you meet on the way?
        - What would no photo have shown?
        - What would you do if you came again?
      ---
      {{#title}}{{title}}{{/title}}{{^title}}{{#place}}In {{place}}{{/place}}{{^place}}On the road{{/place}}{{/title}}

      > {{prompt}}

      ## The way

      ## Food

      ## To keep

      """
    ),
    (
      "gratitude",
      """
      ---
      tags: [gratitude]
      prompts:
        - Who did something good for you today?
        - What made you laugh?
        - What do you take for granted that you would miss?
        - What can you thank yourself for?
      ---
      {{#title}}{{title}}{{/title}}{{^title}}{{date}}: three good things{{/title}}

      > {{prompt}}

      1.
      2.
      3.

      """
    ),
  ]
}
