import JournalModel

/// How the shipped languages say that something comes again.
struct RepetitionVocabulary: Sendable {
  /// What means one kind of repetition by itself: `daily`, `매주`, `chaque semaine`.
  let phrases: [(words: String, repetition: PlanRepetition)]
  /// What stands before a number, and what behind its unit: `every 2 weeks`, `2주마다`.
  var numbers: [(before: String, behind: String)] = []
  /// The units behind such a number.
  var units: [String: PlanRepetition.Unit] = [:]
  /// What stands before days of the week, and what behind them: `every`, `요일마다`.
  var weekdayFrames: [(before: String, behind: String)] = []
  /// Names of the days of the week that mean them only among others: `월` is many things, `월·수·금` is not.
  var shortWeekdays: [String: Int] = [:]
  /// The days of the week by ISO 8601.
  var weekdays: [String: Int] = [:]
}

extension RepetitionVocabulary {
  static let all = [english, korean, japanese, chinese, german, french, spanish, arabic]

  /// What stands between two days of the week.
  static let joiners = [",", "·", "、", "/", "&", "and ", "und ", "et ", "y ", "و", "と", "和"]

  /// The names of the days of the week, a longer one before its beginning.
  static let weekdayNames = all.flatMap { Array($0.weekdays.keys) + $0.shortWeekdays.keys }.sorted {
    ($1.utf8.count, $0) < ($0.utf8.count, $1)
  }

  private static let weekday = PlanRepetition(.week, on: [1, 2, 3, 4, 5])
  private static let weekend = PlanRepetition(.week, on: [6, 7])

  private static let english = RepetitionVocabulary(
    phrases: [
      ("every day", PlanRepetition(.day)), ("daily", PlanRepetition(.day)),
      ("every week", PlanRepetition(.week)), ("weekly", PlanRepetition(.week)),
      ("every other day", PlanRepetition(every: 2, .day)),
      ("every other week", PlanRepetition(every: 2, .week)),
      ("every other month", PlanRepetition(every: 2, .month)),
      ("every other year", PlanRepetition(every: 2, .year)),
      ("every fortnight", PlanRepetition(every: 2, .week)),
      ("fortnightly", PlanRepetition(every: 2, .week)),
      ("biweekly", PlanRepetition(every: 2, .week)),
      ("every month", PlanRepetition(.month)), ("monthly", PlanRepetition(.month)),
      ("every year", PlanRepetition(.year)), ("yearly", PlanRepetition(.year)),
      ("annually", PlanRepetition(.year)),
      ("every weekday", weekday), ("weekdays", weekday), ("every weekend", weekend),
    ],
    numbers: [("every", "")],
    units: [
      "days": .day, "day": .day, "weeks": .week, "week": .week, "months": .month, "month": .month,
      "years": .year, "year": .year,
    ],
    weekdayFrames: [("every", "")],
    weekdays: named([
      ["mondays", "monday", "mon"], ["tuesdays", "tuesday", "tues", "tue"],
      ["wednesdays", "wednesday", "wed"], ["thursdays", "thursday", "thurs", "thu"],
      ["fridays", "friday", "fri"], ["saturdays", "saturday", "sat"],
      ["sundays", "sunday", "sun"],
    ]))

  private static let korean = RepetitionVocabulary(
    phrases: [
      ("매일", PlanRepetition(.day)), ("날마다", PlanRepetition(.day)),
      ("격일", PlanRepetition(every: 2, .day)), ("이틀마다", PlanRepetition(every: 2, .day)),
      ("사흘마다", PlanRepetition(every: 3, .day)),
      ("매주", PlanRepetition(.week)), ("주마다", PlanRepetition(.week)),
      ("격주", PlanRepetition(every: 2, .week)), ("격주로", PlanRepetition(every: 2, .week)),
      ("매월", PlanRepetition(.month)), ("매달", PlanRepetition(.month)),
      ("달마다", PlanRepetition(.month)), ("격월", PlanRepetition(every: 2, .month)),
      ("매년", PlanRepetition(.year)), ("매해", PlanRepetition(.year)),
      ("해마다", PlanRepetition(.year)), ("격년", PlanRepetition(every: 2, .year)),
      ("평일마다", weekday), ("매 평일", weekday), ("주말마다", weekend),
    ],
    numbers: [("", "마다")],
    units: [
      "일": .day, "주일": .week, "주": .week, "개월": .month, "달": .month, "년": .year, "해": .year,
    ],
    weekdayFrames: [("매주", ""), ("격주", ""), ("", "마다")],
    shortWeekdays: named("월화수목금토일".map { [String($0)] }),
    weekdays: named([
      ["월요일"], ["화요일"], ["수요일"], ["목요일"], ["금요일"], ["토요일"],
      ["일요일"],
    ]))

  private static let japanese = RepetitionVocabulary(
    phrases: [
      ("毎日", PlanRepetition(.day)), ("隔日", PlanRepetition(every: 2, .day)),
      ("毎週", PlanRepetition(.week)), ("隔週", PlanRepetition(every: 2, .week)),
      ("毎月", PlanRepetition(.month)), ("隔月", PlanRepetition(every: 2, .month)),
      ("毎年", PlanRepetition(.year)), ("平日", weekday),
    ],
    numbers: [("", "ごと"), ("", "おき")],
    units: [
      "日": .day, "週間": .week, "週": .week, "か月": .month, "ヶ月": .month, "カ月": .month, "年": .year,
    ],
    weekdayFrames: [("毎週", ""), ("隔週", "")],
    shortWeekdays: named("月火水木金土日".map { [String($0)] }),
    weekdays: named([
      ["月曜日", "月曜"], ["火曜日", "火曜"], ["水曜日", "水曜"], ["木曜日", "木曜"],
      ["金曜日", "金曜"], ["土曜日", "土曜"], ["日曜日", "日曜"],
    ]))

  private static let chinese = RepetitionVocabulary(
    phrases: [
      ("每天", PlanRepetition(.day)), ("每日", PlanRepetition(.day)),
      ("每周", PlanRepetition(.week)), ("每週", PlanRepetition(.week)),
      ("每星期", PlanRepetition(.week)),
      ("隔周", PlanRepetition(every: 2, .week)), ("隔週", PlanRepetition(every: 2, .week)),
      ("每两周", PlanRepetition(every: 2, .week)), ("每兩週", PlanRepetition(every: 2, .week)),
      ("每月", PlanRepetition(.month)), ("每个月", PlanRepetition(.month)),
      ("每個月", PlanRepetition(.month)), ("每年", PlanRepetition(.year)),
      ("每个工作日", weekday), ("每個工作日", weekday),
    ],
    numbers: [("每", ""), ("每隔", "")],
    units: [
      "天": .day, "日": .day, "周": .week, "週": .week, "个星期": .week, "個星期": .week, "个月": .month,
      "個月": .month, "年": .year,
    ],
    weekdayFrames: [("每周", ""), ("每週", ""), ("每星期", ""), ("每", "")],
    weekdays: named(
      ["一", "二", "三", "四", "五", "六", "日"].enumerated().map { index, day in
        ["星期", "周", "週", ""].map { $0 + day } + (index == 6 ? ["天", "星期天"] : [])
      }))

  private static let german = RepetitionVocabulary(
    phrases: [
      ("jeden tag", PlanRepetition(.day)), ("täglich", PlanRepetition(.day)),
      ("jede woche", PlanRepetition(.week)), ("wöchentlich", PlanRepetition(.week)),
      ("jede zweite woche", PlanRepetition(every: 2, .week)),
      ("jeden monat", PlanRepetition(.month)), ("monatlich", PlanRepetition(.month)),
      ("jedes jahr", PlanRepetition(.year)), ("jährlich", PlanRepetition(.year)),
      ("werktags", weekday),
    ],
    numbers: [("alle", "")],
    units: ["tage": .day, "wochen": .week, "monate": .month, "jahre": .year],
    weekdayFrames: [("jeden", "")],
    weekdays: named([
      ["montag", "mo"], ["dienstag", "di"], ["mittwoch", "mi"], ["donnerstag", "do"],
      ["freitag", "fr"], ["samstag", "sonnabend", "sa"], ["sonntag", "so"],
    ]))

  private static let french = RepetitionVocabulary(
    phrases: [
      ("chaque jour", PlanRepetition(.day)), ("tous les jours", PlanRepetition(.day)),
      ("chaque semaine", PlanRepetition(.week)), ("toutes les semaines", PlanRepetition(.week)),
      ("chaque mois", PlanRepetition(.month)), ("tous les mois", PlanRepetition(.month)),
      ("chaque année", PlanRepetition(.year)), ("tous les ans", PlanRepetition(.year)),
    ],
    numbers: [("tous les", ""), ("toutes les", "")],
    units: ["jours": .day, "semaines": .week, "mois": .month, "ans": .year],
    weekdayFrames: [("chaque", ""), ("tous les", "")],
    weekdays: named([
      ["lundis", "lundi"], ["mardis", "mardi"], ["mercredis", "mercredi"], ["jeudis", "jeudi"],
      ["vendredis", "vendredi"], ["samedis", "samedi"], ["dimanches", "dimanche"],
    ]))

  private static let spanish = RepetitionVocabulary(
    phrases: [
      ("cada día", PlanRepetition(.day)), ("todos los días", PlanRepetition(.day)),
      ("cada semana", PlanRepetition(.week)), ("todas las semanas", PlanRepetition(.week)),
      ("cada mes", PlanRepetition(.month)), ("todos los meses", PlanRepetition(.month)),
      ("cada año", PlanRepetition(.year)), ("todos los años", PlanRepetition(.year)),
    ],
    numbers: [("cada", "")],
    units: ["días": .day, "semanas": .week, "meses": .month, "años": .year],
    weekdayFrames: [("cada", ""), ("todos los", "")],
    weekdays: named([
      ["lunes"], ["martes"], ["miércoles"], ["jueves"], ["viernes"], ["sábados", "sábado"],
      ["domingos", "domingo"],
    ]))

  private static let arabic = RepetitionVocabulary(
    phrases: [
      ("كل يوم", PlanRepetition(.day)), ("يوميا", PlanRepetition(.day)),
      ("يوميًا", PlanRepetition(.day)), ("كل يومين", PlanRepetition(every: 2, .day)),
      ("كل أسبوع", PlanRepetition(.week)), ("أسبوعيا", PlanRepetition(.week)),
      ("أسبوعيًا", PlanRepetition(.week)), ("كل أسبوعين", PlanRepetition(every: 2, .week)),
      ("كل شهر", PlanRepetition(.month)), ("شهريا", PlanRepetition(.month)),
      ("شهريًا", PlanRepetition(.month)), ("كل سنة", PlanRepetition(.year)),
      ("كل عام", PlanRepetition(.year)), ("سنويا", PlanRepetition(.year)),
      ("سنويًا", PlanRepetition(.year)),
    ],
    numbers: [("كل", "")],
    units: [
      "أيام": .day, "يوما": .day, "أسابيع": .week, "أسبوعا": .week, "أشهر": .month, "شهرا": .month,
      "سنوات": .year, "سنة": .year,
    ],
    weekdayFrames: [("كل", "")],
    weekdays: named([
      ["الاثنين", "اثنين"], ["الثلاثاء", "ثلاثاء"], ["الأربعاء", "أربعاء"], ["الخميس", "خميس"],
      ["الجمعة", "جمعة"], ["السبت", "سبت"], ["الأحد", "أحد"],
    ]))

  private static func named(_ days: [[String]]) -> [String: Int] {
    var numbers: [String: Int] = [:]
    for (index, names) in days.enumerated() {
      for name in names { numbers[name] = index + 1 }
    }
    return numbers
  }
}
