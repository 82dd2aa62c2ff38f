package import Files

/// A file that can be read from any place in it.
package protocol ByteSource {
  /// In bytes.
  var count: Int { get }

  /// The bytes of a part of the file; fewer where it ends before.
  func bytes(in range: Range<Int>) throws(SystemError) -> [UInt8]
}
