/// Lets go of a value on a task of its own, when nobody else holds it any more.
///
/// A site of ten thousand entries is some hundred thousand pieces of memory, and giving them all back
/// takes as long as ending the build does otherwise.
func letGo<Value: Sendable>(of value: Value) {
  Task.detached { withExtendedLifetime(value) {} }
}
