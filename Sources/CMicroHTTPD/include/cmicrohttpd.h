#ifndef ILGI_CMICROHTTPD_H
#define ILGI_CMICROHTTPD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// libmicrohttpd is loaded when a server starts, not when the program does: with all that it stands on, that
// takes longer than most commands do.

/// A server of libmicrohttpd.
typedef struct chttp_server CHTTPServer;
/// A request that is to be answered, valid until it is.
typedef struct MHD_Connection CHTTPExchange;

/// What is asked for a request without a body. `path` is as it was sent, without its query. A request that
/// was put off comes again when it is taken up, with `is_again`.
///
/// Called on any of the server's threads. It has to answer the request or put it off; whether it did.
typedef bool (*CHTTPHandler)(
  void *context, CHTTPExchange *exchange, const char *method, const char *path, bool is_again);

/// Whether there is a library that can be used.
bool chttp_is_there(void);

/// Serves the connections that come to a listening socket, which it takes over, on `threads` threads.
///
/// A connection is closed after `idle_seconds` in which nothing came or went; no more than `connections`
/// are open at once. NULL when it can't start.
CHTTPServer *chttp_start(
  int socket, unsigned threads, unsigned connections, unsigned idle_seconds, CHTTPHandler handler,
  void *context);

/// Closes every connection and the socket. No request may be put off any more.
void chttp_stop(CHTTPServer *server);

/// A header of the request, or a value of its query, as it was sent; NULL where there is none.
const char *chttp_header(CHTTPExchange *exchange, const char *name);
const char *chttp_query(CHTTPExchange *exchange, const char *name);

/// Answers with a copy of these bytes. `headers` are names and values in turn, `header_count` of both.
bool chttp_answer(
  CHTTPExchange *exchange, unsigned status, const char *const *headers, size_t header_count,
  const void *bytes, size_t count);

/// Answers with `count` bytes of an open file from an offset, and closes the file in the end.
bool chttp_answer_file(
  CHTTPExchange *exchange, unsigned status, const char *const *headers, size_t header_count, int file,
  uint64_t offset, uint64_t count);

/// Puts a request off until it is taken up, from any thread.
void chttp_put_off(CHTTPExchange *exchange);
void chttp_take_up(CHTTPExchange *exchange);

#endif
