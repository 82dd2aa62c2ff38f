import CivilTime
import Foundation
import JournalModel

/// Whether it was night at a moment, as far as can be told: nil when no time of day was given.
///
/// Where a point is known, night is from sunset to sunrise: the sun's upper edge is below the horizon, which
/// is so when its middle is 0.833 degrees below (refraction lifts it by 0.567, its half width is 0.266).
/// Elsewhere night is from 19:00 to 6:00 on the clock.
func isNight(at moment: CivilMoment, in place: Place?) -> Bool? {
  guard let time = moment.time else { return nil }
  guard let point = place?.coordinate else { return !(6..<19).contains(time.hour) }
  return sunAltitude(at: moment.instant, over: point) < -0.833
}

/// How many degrees the sun stands over the horizon of a point at an instant, to some hundredths.
///
/// The low-precision formulas of the Astronomical Almanac, good from 1950 to 2050 and off by less than a
/// degree for centuries around.
func sunAltitude(at instant: Int, over point: Coordinate) -> Double {
  // Days since noon of 2000-01-01, in universal time.
  let days = (Double(instant) - 946_728_000) / 86_400
  let meanLongitude = 280.460 + 0.985_647_4 * days
  let meanAnomaly = radians(357.528 + 0.985_600_3 * days)
  let longitude = radians(meanLongitude + 1.915 * sin(meanAnomaly) + 0.020 * sin(2 * meanAnomaly))
  let obliquity = radians(23.439 - 0.000_000_4 * days)
  let rightAscension = atan2(cos(obliquity) * sin(longitude), cos(longitude))
  let declination = asin(sin(obliquity) * sin(longitude))
  let siderealTime = radians(280.460_618_37 + 360.985_647_366_29 * days + point.longitude)
  let latitude = radians(point.latitude)
  let height =
    sin(latitude) * sin(declination)
    + cos(latitude) * cos(declination) * cos(siderealTime - rightAscension)
  return asin(max(-1, min(1, height))) * 180 / .pi
}

private func radians(_ degrees: Double) -> Double {
  degrees.truncatingRemainder(dividingBy: 360) * .pi / 180
}
