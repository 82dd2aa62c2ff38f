import Testing

@testable import Localization

struct TextMeasureTests {
  @Test(arguments: [
    ("", 0), ("   \n\t ", 0), ("Hello, world!", 2), ("don't e-mail it", 3), ("one—two – three", 3),
    ("— 😀 … !", 0), ("café naïve Straße", 3), ("3.5 km, 20%", 3),
    ("겨울 바다에서 보낸 하루", 4), ("아침 기차를 타고, 강릉에 닿았다.", 5),
    ("吾輩は猫である。", 7), ("今天下雨了，很冷。", 7), ("朝、iPhoneで写真を3枚撮った。", 11),
    ("오늘은 晴れ today", 4), ("مرحبا بالعالم ، نعم", 3), ("Привет, мир", 2), ("नमस्ते दुनिया", 2),
    ("ＡＢＣ", 3), ("東京\u{3000}大阪", 4), ("A\u{300}B", 1),
  ])
  func countsWordsAsTheScriptDoes(text: String, count: Int) {
    #expect(TextMeasure(Array(text.utf8)).wordCount == count)
  }

  /// The number of words that ICU's dictionaries find: 33, 33, 15, 15, 14.
  @Test(arguments: [
    (
      "เมื่อเช้านี้ฉันตื่นแต่เช้าเพื่อไปเดินเล่นริมทะเล อากาศเย็นสบายและท้องฟ้าแจ่มใส ฉันนั่งดื่มกาแฟที่ร้านเล็กๆ ใกล้ชายหาด แล้วกลับบ้านตอนเที่ยง",
      30...36
    ),
    (
      "วันนี้ฝนตกทั้งวันเลยไม่ได้ออกไปไหน นั่งอ่านหนังสือกับแมวอยู่ที่บ้าน ตอนเย็นทำต้มยำกุ้งกินกับครอบครัว รู้สึกมีความสุขมาก",
      28...36
    ),
    ("ມື້ນີ້ຝົນຕົກຕະຫຼອດມື້ຂ້ອຍຢູ່ເຮືອນອ່ານປຶ້ມກັບແມວຂອງຂ້ອຍ", 13...18),
    ("ថ្ងៃនេះមេឃភ្លៀងពេញមួយថ្ងៃខ្ញុំនៅផ្ទះអានសៀវភៅជាមួយឆ្មារបស់ខ្ញុំ", 13...17),
    ("ဒီနေ့တစ်နေ့လုံးမိုးရွာနေတယ်ကျွန်တော်အိမ်မှာစာအုပ်ဖတ်နေတယ်", 12...15),
  ])
  func estimatesWordsWithoutSpaces(text: String, range: ClosedRange<Int>) {
    #expect(range.contains(TextMeasure(Array(text.utf8)).wordCount))
  }

  @Test(arguments: [
    ("word ", 10, 1), ("word ", 660, 3), ("바다 ", 1100, 5), ("海", 450, 1), ("海", 1800, 4),
    ("ทะ ", 1320, 4), ("", 1, 1),
  ])
  func takesMinutesToRead(unit: String, times: Int, minutes: Int) {
    let text = Array(String(repeating: unit, count: times).utf8)
    #expect(TextMeasure(text).minutesToRead == minutes)
  }

  @Test func readsBytesThatAreNoUTF8() {
    let broken: [UInt8] = [
      0x61, 0xFF, 0xE2, 0x82, 0x20, 0xF0, 0x9F, 0xC0, 0x80, 0xED, 0xA0, 0x80, 0x62,
    ]
    #expect(TextMeasure(broken).wordCount == 2)
    #expect(excerpt(of: broken, limit: 100).hasPrefix("a\u{FFFD}\u{FFFD}\u{FFFD} \u{FFFD}"))
  }
}
