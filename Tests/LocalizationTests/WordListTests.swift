import Testing

@testable import Localization

/// The lists of words that Ilgi ships, as a site's reader would want them: whole and in good order.
struct WordListTests {
  private static let shipped = ["ar", "de", "en", "es", "fr", "ja", "ko", "zh-Hans", "zh-Hant"]

  @Test func areThereInNineLanguages() throws {
    #expect(try WordListFile.languages() == Self.shipped)
  }

  @Test(arguments: shipped)
  func areWrittenInPlainYAML(language: String) throws {
    let list = try WordListFile(language)
    #expect(list.oddLines.isEmpty)
    #expect(list.repeatedKeys.isEmpty)
  }

  @Test(arguments: shipped)
  func haveTheKeysOfTheEnglishList(language: String) throws {
    let (list, english) = try (WordListFile(language), WordListFile("en"))
    #expect(list.words.keys.sorted() == english.words.keys.sorted())
    #expect(list.weatherWords.keys.sorted() == english.weatherWords.keys.sorted())
    #expect(english.words.count > 60)
    #expect(english.weatherWords.count == 23)
  }

  @Test(arguments: shipped)
  func haveWordsForTheDaysNearToday(language: String) throws {
    let lines = try WordListFile(language).dayWords.dropFirst()
    #expect(lines.count == 3)
    for (line, key) in zip(lines, ["today", "yesterday", "tomorrow"]) {
      #expect(try line.wholeMatch(of: Regex("  \(key): \\[[^\\[\\]]+\\]")) != nil, "\(line)")
    }
  }

  @Test(arguments: shipped)
  func haveTheFormsThatTheLanguageCountsIn(language: String) throws {
    let (list, english) = try (WordListFile(language), WordListFile("en"))
    for (key, word) in english.words {
      switch (word, list.words[key]) {
      case (.plural, .plural(let forms)):
        #expect(Set(forms.keys) == PluralCategory.categories(of: language), "\(key)")
      case (.plain, .plain): break
      default: Issue.record("\(key) is not of the kind it has in English")
      }
    }
  }

  @Test(arguments: shipped)
  func keepEveryPlaceToFillIn(language: String) throws {
    let (list, english) = try (WordListFile(language), WordListFile("en"))
    for (key, word) in english.words {
      let wanted = word.texts.reduce(into: Set()) { $0.formUnion(places(in: $1)) }
      switch list.words[key] {
      case .plain(let text): #expect(places(in: text) == wanted, "\(key)")
      case .plural(let forms):
        for (category, text) in forms {
          // A form for one number alone may say it in words: `يومية واحدة`.
          let numbers = (0...200).filter {
            PluralCategory.category(of: $0, in: language) == category
          }
          #expect(
            places(in: text) == wanted || numbers.count == 1 && places(in: text).isEmpty, "\(key)")
        }
      case nil: Issue.record("\(key) is missing")
      }
    }
  }

  @Test(arguments: shipped)
  func sayEveryWordInTheirOwnLanguage(language: String) throws {
    let (list, english) = try (WordListFile(language), WordListFile("en"))
    for (key, word) in list.words {
      for text in word.texts {
        #expect(!text.isEmpty && text.first != " " && text.last != " ", "\(key)")
      }
    }
    guard language != "en" else { return }
    let same = list.words.filter { english.words[$0.key] == $0.value }
    // What languages share: `Menu`, `km/h`, `Wind`.
    #expect(same.count <= 8, "\(same.keys.sorted())")
  }

  @Test(arguments: shipped)
  func nameEachKindOfWeatherOnceWithSynonyms(language: String) throws {
    let list = try WordListFile(language)
    var conditions: [String: String] = [:]
    for (condition, words) in list.weatherWords.sorted(by: { $0.key < $1.key }) {
      #expect(words.count >= 2 || ["mostly-clear", "hail"].contains(condition), "\(condition)")
      for word in words {
        #expect(!word.isEmpty && !word.contains("\""))
        let other = conditions.updateValue(condition, forKey: word.lowercased())
        #expect(other == nil, "\(word) is under \(condition) and \(other ?? "")")
      }
    }
    #expect(conditions.count >= 80)
  }

  @Test func meanTheSameByAWordInEveryLanguage() throws {
    var conditions: [String: (condition: String, language: String)] = [:]
    for language in Self.shipped {
      for (condition, words) in try WordListFile(language).weatherWords {
        for word in words {
          if let known = conditions[word.lowercased()] {
            #expect(known.condition == condition, "\(word) in \(known.language) and \(language)")
          }
          conditions[word.lowercased()] = (condition, language)
        }
      }
    }
    // Han words that Japanese and Chinese share.
    for (word, condition) in [
      "晴": "clear", "雨": "rain", "雪": "snow", "雹": "hail", "大雨": "heavy-rain",
    ] {
      #expect(conditions[word]?.condition == condition)
    }
  }
}
