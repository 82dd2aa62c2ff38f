private import CPangoCairo

/// The fonts that texts are set in: the face of Pango's font map.
///
/// Antialiasing is grey and outlines are never hinted, whatever the system's settings say, so that the
/// same libraries draw the same pixels. One typesetter belongs to one task at a time; it keeps its
/// loaded fonts from one text to the next.
@safe final class Typesetter {
  private let fontMap: GObject

  init() throws(CardFailure) {
    guard let map = unsafe pango_cairo_font_map_new() else { throw .drawing("no font map") }
    unsafe fontMap = GObject(OpaquePointer(map))
  }

  /// Text on a line of no fixed width at first.
  func paragraph(
    _ text: String, style: TextStyle, alignment: Paragraph.Alignment = .center
  ) -> Paragraph {
    Paragraph(text, style: style, alignment: alignment, context: context(for: style))
  }

  private func context(for style: TextStyle) -> GObject {
    let context = unsafe GObject(
      pango_font_map_create_context(UnsafeMutablePointer(fontMap.pointer)))
    let options = unsafe cairo_font_options_create()
    defer { unsafe cairo_font_options_destroy(options) }
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe pango_cairo_context_set_font_options(context.pointer, options)
    unsafe pango_context_set_round_glyph_positions(context.pointer, 0)
    unsafe pango_context_set_language(context.pointer, pango_language_from_string(style.language))
    unsafe pango_context_set_base_dir(
      context.pointer, style.isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    return context
  }
}

extension Typesetter {
  /// The drawing libraries' versions and the names of all installed families, in a fixed order.
  var versionsAndFamilies: [String] {
    let versions = unsafe [
      String(cString: pango_version_string()), String(cString: cairo_version_string()),
      String(cString: hb_version_string()),
    ]
    var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    var count: Int32 = 0
    unsafe pango_font_map_list_families(
      UnsafeMutablePointer(fontMap.pointer), &families, &count)
    defer { unsafe g_free(families) }
    var names: [String] = []
    for index in 0..<Int(count) {
      guard let family = unsafe families?[index] else { continue }
      unsafe names.append(String(cString: pango_font_family_get_name(family)))
    }
    return versions + names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Every installed font by its file, its place in it, its version and its weight, in a fixed order.
  ///
  /// One that is added to a family, or comes in a new revision under the same name, makes other cards.
  var installedFonts: [String] {
    guard let fonts = unsafe FcConfigGetFonts(nil, FcSetSystem) else { return [] }
    var names: [String] = []
    for index in 0..<Int(unsafe fonts.pointee.nfont) {
      guard let font = unsafe fonts.pointee.fonts[index] else { continue }
      var file: UnsafeMutablePointer<FcChar8>?
      guard unsafe FcPatternGetString(font, FC_FILE, 0, &file) == FcResultMatch,
        let file = unsafe file
      else { continue }
      var (place, version, weight) = (Int32(0), Int32(0), 0.0)
      unsafe FcPatternGetInteger(font, FC_INDEX, 0, &place)
      unsafe FcPatternGetInteger(font, FC_FONTVERSION, 0, &version)
      // One of many weights tells a range, and stays at nothing.
      unsafe FcPatternGetDouble(font, FC_WEIGHT, 0, &weight)
      unsafe names.append("\(String(cString: file)) \(place) \(version) \(weight)")
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The `head` table of the font that `style` resolves to: a font's revision and dates.
  func fontHeader(for style: TextStyle) -> [UInt8] {
    let description = unsafe makeDescription(of: style)
    defer { unsafe pango_font_description_free(description) }
    let context = context(for: style)
    let loaded = unsafe withExtendedLifetime(context) {
      unsafe pango_context_load_font(context.pointer, description)
    }
    guard let font = unsafe loaded else { return [] }
    defer { unsafe g_object_unref(font) }
    let face = unsafe hb_font_get_face(pango_font_get_hb_font(font))
    let blob = unsafe hb_face_reference_table(face, 0x6865_6164)
    defer { unsafe hb_blob_destroy(blob) }
    var length: UInt32 = 0
    let data = unsafe hb_blob_get_data(blob, &length)
    return unsafe Array(UnsafeRawBufferPointer(start: data, count: Int(length)))
  }
}

/// What Pango takes for the fonts of a style, at the size that paragraphs are set at.
func makeDescription(of style: TextStyle) -> OpaquePointer? {
  let description = unsafe pango_font_description_new()
  unsafe pango_font_description_set_family(description, style.families.joined(separator: ","))
  unsafe pango_font_description_set_weight(
    description, PangoWeight(rawValue: UInt32(clamping: style.weight)))
  if style.isItalic { unsafe pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
  unsafe pango_font_description_set_absolute_size(
    description, Paragraph.unitSize * Double(PANGO_SCALE))
  return unsafe description
}

/// A reference to a GLib object, given back at the end.
@safe struct GObject: ~Copyable {
  let pointer: OpaquePointer
  init(_ pointer: OpaquePointer) { unsafe self.pointer = pointer }
  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(pointer)) }
}
