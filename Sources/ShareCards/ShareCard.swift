package import ByteText

/// What a share card says: the picture that stands beside a link to an entry.
///
/// Every text is ready to be read, already in the reader's language. Control characters and line
/// breaks become spaces, and what is too long for its place ends with an ellipsis.
package struct ShareCard: Sendable, Hashable {
  /// The entry's title; when it is empty, the date stands in its place.
  package var title: String
  package var dateLine: String
  package var siteName: String
  /// `눈 −2.5°C`.
  package var weatherLine: String?
  package var weatherIcon: WeatherIcon?
  package var placeLine: String?
  /// The first words of the entry, shown when the title leaves room.
  package var excerpt: String?
  /// BCP 47 (`zh-Hant-TW`); decides, among others, which regional forms Han characters take.
  package var language: String
  /// Whether the lines that hold no letters of their own run from right to left.
  package var isRightToLeft: Bool
  package var palette: CardPalette

  package init(
    title: String,
    dateLine: String,
    siteName: String,
    weatherLine: String? = nil,
    weatherIcon: WeatherIcon? = nil,
    placeLine: String? = nil,
    excerpt: String? = nil,
    language: String,
    isRightToLeft: Bool = false,
    palette: CardPalette = .paper
  ) {
    self.title = title
    self.dateLine = dateLine
    self.siteName = siteName
    self.weatherLine = weatherLine
    self.weatherIcon = weatherIcon
    self.placeLine = placeLine
    self.excerpt = excerpt
    self.language = language
    self.isRightToLeft = isRightToLeft
    self.palette = palette
  }

  /// Appends bytes that differ whenever two cards differ.
  ///
  /// Together with `CardRenderer.fingerprint` they name the picture: the same bytes, the same PNG.
  package func appendCacheKey(to writer: inout ByteWriter) {
    let texts = [
      title, dateLine, siteName, weatherLine, weatherIcon?.rawValue, placeLine, excerpt, language,
    ]
    for text in texts {
      guard let text else {
        writer.append("-;")
        continue
      }
      writer.append(decimal: text.utf8.count)
      writer.append(UInt8(ascii: ":"))
      writer.append(text)
    }
    writer.append(isRightToLeft ? "r" : "l")
    for colour in palette.colours {
      writer.append([colour.red, colour.green, colour.blue])
    }
  }
}

/// The weather a card draws; the raw values are the names of Ilgi's weather conditions.
package enum WeatherIcon: String, Sendable, Hashable, CaseIterable {
  case clear
  case mostlyClear = "mostly-clear"
  case partlyCloudy = "partly-cloudy"
  case cloudy
  case overcast
  case fog
  case haze
  case dust
  case smoke
  case windy
  case drizzle
  case rain
  case heavyRain = "heavy-rain"
  case showers
  case freezingRain = "freezing-rain"
  case sleet
  case snow
  case heavySnow = "heavy-snow"
  case hail
  case thunderstorm
  case typhoon
  case hot
  case cold
}
