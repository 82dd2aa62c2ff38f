extension FieldPattern {
  /// The fields of a CLDR date pattern (`d. MMMM y`, `y년 M월 d일`), or nil when it has one that
  /// only a formatter can work out: weeks, quarters, times of the day, years of a cycle.
  ///
  /// Syntax: UTS 35, "Date Format Patterns": letters are fields, text in `'` is itself, `''` is `'`.
  init?(_ pattern: String, with symbols: DateSymbols) {
    let bytes = Array(pattern.utf8)
    var fields: [Field] = []
    var literal: [UInt8] = []
    var position = 0
    var isQuoted = false
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "'") {
        if position + 1 < bytes.count, bytes[position + 1] == byte {
          literal.append(byte)
          position += 1
        } else {
          isQuoted.toggle()
        }
        position += 1
      } else if isQuoted || !FieldPattern.isLetter(byte) {
        literal.append(byte)
        position += 1
      } else {
        let end = bytes[position...].firstIndex { $0 != byte } ?? bytes.count
        guard let field = FieldPattern.field(byte, width: end - position, with: symbols) else {
          return nil
        }
        if !literal.isEmpty { fields.append(.literal(literal)) }
        literal.removeAll()
        fields.append(field)
        position = end
      }
    }
    if !literal.isEmpty { fields.append(.literal(literal)) }
    self.fields = fields
    digits = symbols.digits
    yearZero = symbols.yearZero
  }

  private static func field(_ letter: UInt8, width: Int, with symbols: DateSymbols) -> Field? {
    switch (letter, width) {
    case (UInt8(ascii: "y"), 2): .yearOfCentury
    case (UInt8(ascii: "y"), _): .year(minimumDigits: width)
    case (UInt8(ascii: "G"), 1...3): .era(symbols.eras)
    case (UInt8(ascii: "G"), 4): .era(symbols.longEras)
    case (UInt8(ascii: "M"), 1...2), (UInt8(ascii: "L"), 1...2): .monthNumber(minimumDigits: width)
    case (UInt8(ascii: "M"), _): symbols.months.ofWidth(width).map(Field.month)
    case (UInt8(ascii: "L"), _): symbols.standaloneMonths.ofWidth(width).map(Field.month)
    case (UInt8(ascii: "d"), 1...2): .day(minimumDigits: width)
    case (UInt8(ascii: "E"), _): symbols.weekdays.ofWidth(width).map(Field.weekday)
    case (UInt8(ascii: "c"), 3...): symbols.standaloneWeekdays.ofWidth(width).map(Field.weekday)
    case (UInt8(ascii: "H"), 1...2): .hour(.from0to23, minimumDigits: width)
    case (UInt8(ascii: "k"), 1...2): .hour(.from1to24, minimumDigits: width)
    case (UInt8(ascii: "K"), 1...2): .hour(.from0to11, minimumDigits: width)
    case (UInt8(ascii: "h"), 1...2): .hour(.from1to12, minimumDigits: width)
    case (UInt8(ascii: "m"), 1...2): .minute(minimumDigits: width)
    case (UInt8(ascii: "s"), 1...2): .second(minimumDigits: width)
    case (UInt8(ascii: "a"), 1...3): .halfOfDay(symbols.halvesOfDay)
    default: nil
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
