extension Settings {
  /// Who is asked what the weather was, where an entry doesn't say.
  package struct WeatherService: Sendable, Hashable {
    package enum Provider: String, Sendable, CaseIterable {
      /// <https://open-meteo.com>, which wants no key.
      case openMeteo = "open-meteo"
      /// <https://openweathermap.org>, with a key from the environment.
      case openWeather = "openweather"
    }

    /// Nil: nobody is asked.
    package var provider: Provider?
    /// The address of a service of the provider's kind, without its paths; nil for the provider's own.
    package var endpoint: String?
    /// What measurements are written down in; nil for the site's units.
    package var units: Units?

    package init(provider: Provider? = nil, endpoint: String? = nil, units: Units? = nil) {
      self.provider = provider
      self.endpoint = endpoint
      self.units = units
    }
  }

  /// Who is asked where a place is that neither the journal nor the gazetteer knows.
  package struct Geocoding: Sendable, Hashable {
    package enum Provider: String, Sendable, CaseIterable {
      /// <https://nominatim.org>, of OpenStreetMap or one's own.
      case nominatim
    }

    /// Nil: nobody is asked.
    package var provider: Provider?
    /// The address of a service of the provider's kind, without its paths; nil for OpenStreetMap's.
    package var endpoint: String?

    package init(provider: Provider? = nil, endpoint: String? = nil) {
      self.provider = provider
      self.endpoint = endpoint
    }
  }
}
