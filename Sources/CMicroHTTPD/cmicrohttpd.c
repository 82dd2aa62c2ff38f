#include "cmicrohttpd.h"
#include "late_library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct MHD_Response;

typedef int (*AccessHandler)(
  void *, struct MHD_Connection *, const char *, const char *, const char *, const char *, size_t *,
  void **);
typedef size_t (*Unescape)(void *, struct MHD_Connection *, char *);

// What is used of libmicrohttpd 0.9.64 and later, as its header declares it.
#define FUNCTIONS(declare)                                                                         \
  declare(struct MHD_Daemon *, MHD_start_daemon,                                                   \
          (unsigned, uint16_t, void *, void *, AccessHandler, void *, ...))                        \
  declare(void, MHD_stop_daemon, (struct MHD_Daemon *))                                            \
  declare(const char *, MHD_lookup_connection_value, (struct MHD_Connection *, int, const char *)) \
  declare(struct MHD_Response *, MHD_create_response_from_buffer, (size_t, void *, int))           \
  declare(struct MHD_Response *, MHD_create_response_from_fd_at_offset64, (uint64_t, int, uint64_t)) \
  declare(int, MHD_add_response_header, (struct MHD_Response *, const char *, const char *))       \
  declare(int, MHD_queue_response, (struct MHD_Connection *, unsigned, struct MHD_Response *))     \
  declare(void, MHD_destroy_response, (struct MHD_Response *))                                     \
  declare(void, MHD_suspend_connection, (struct MHD_Connection *))                                 \
  declare(void, MHD_resume_connection, (struct MHD_Connection *))

// Its flags, options and kinds of values by the names that its header gives them.
enum { USE_INTERNAL_POLLING_THREAD = 8, ALLOW_SUSPEND_RESUME = 8192 | 1024, USE_AUTO = 65536 };
enum {
  OPTION_END = 0,
  OPTION_CONNECTION_LIMIT = 2,
  OPTION_CONNECTION_TIMEOUT = 3,
  OPTION_LISTEN_SOCKET = 12,
  OPTION_THREAD_POOL_SIZE = 14,
  OPTION_UNESCAPE_CALLBACK = 16,
};
enum { HEADER_KIND = 1, GET_ARGUMENT_KIND = 8 };
enum { RESPMEM_MUST_COPY = 2 };

#define FIELD(result, name, parameters) result(*name) parameters;
static struct {
  FUNCTIONS(FIELD)
} mhd;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_loaded = false;

static void load(void) {
  void *library = late_library("libmicrohttpd.so.12", "libmicrohttpd.12.dylib");
  if (!library) return;
#define FIND(result, name, parameters)                                                             \
  if (!(mhd.name = (result(*) parameters)dlsym(library, #name))) return;
  FUNCTIONS(FIND)
  is_loaded = true;
}

bool chttp_is_there(void) {
  pthread_once(&once, load);
  return is_loaded;
}

struct chttp_server {
  struct MHD_Daemon *daemon;
  CHTTPHandler handler;
  void *context;
};

static int handle(
  void *context, struct MHD_Connection *connection, const char *path, const char *method,
  const char *version, const char *upload, size_t *upload_size, void **state) {
  (void)version, (void)upload, (void)upload_size;
  const CHTTPServer *server = context;
  const bool is_again = *state != NULL;
  *state = context; // Anything but NULL: it was here.
  return server->handler(server->context, connection, method, path, is_again);
}

/// Leaves paths and queries as they were sent.
static size_t leave_escaped(void *context, struct MHD_Connection *connection, char *text) {
  (void)context, (void)connection;
  return strlen(text);
}

CHTTPServer *chttp_start(
  int socket, unsigned threads, unsigned connections, unsigned idle_seconds, CHTTPHandler handler,
  void *context) {
  if (!chttp_is_there()) return NULL;
  CHTTPServer *server = malloc(sizeof *server);
  if (!server) return NULL;
  *server = (CHTTPServer){NULL, handler, context};
  server->daemon = mhd.MHD_start_daemon(
    USE_AUTO | USE_INTERNAL_POLLING_THREAD | ALLOW_SUSPEND_RESUME, 0, NULL, NULL, handle, server,
    OPTION_LISTEN_SOCKET, socket, OPTION_THREAD_POOL_SIZE, threads, OPTION_CONNECTION_LIMIT,
    connections, OPTION_CONNECTION_TIMEOUT, idle_seconds, OPTION_UNESCAPE_CALLBACK,
    (Unescape)leave_escaped, NULL, OPTION_END);
  if (server->daemon) return server;
  free(server);
  return NULL;
}

void chttp_stop(CHTTPServer *server) {
  mhd.MHD_stop_daemon(server->daemon);
  free(server);
}

const char *chttp_header(CHTTPExchange *exchange, const char *name) {
  return mhd.MHD_lookup_connection_value(exchange, HEADER_KIND, name);
}

const char *chttp_query(CHTTPExchange *exchange, const char *name) {
  return mhd.MHD_lookup_connection_value(exchange, GET_ARGUMENT_KIND, name);
}

static bool answer(
  CHTTPExchange *exchange, unsigned status, const char *const *headers, size_t header_count,
  struct MHD_Response *response) {
  if (!response) return false;
  bool is_whole = true;
  for (size_t i = 0; i + 1 < header_count; i += 2)
    is_whole = mhd.MHD_add_response_header(response, headers[i], headers[i + 1]) && is_whole;
  const bool is_queued = is_whole && mhd.MHD_queue_response(exchange, status, response);
  mhd.MHD_destroy_response(response);
  return is_queued;
}

bool chttp_answer(
  CHTTPExchange *exchange, unsigned status, const char *const *headers, size_t header_count,
  const void *bytes, size_t count) {
  return answer(
    exchange, status, headers, header_count,
    mhd.MHD_create_response_from_buffer(count, (void *)bytes, RESPMEM_MUST_COPY));
}

bool chttp_answer_file(
  CHTTPExchange *exchange, unsigned status, const char *const *headers, size_t header_count, int file,
  uint64_t offset, uint64_t count) {
  struct MHD_Response *response =
    mhd.MHD_create_response_from_fd_at_offset64(count, file, offset);
  if (!response) close(file);
  return answer(exchange, status, headers, header_count, response);
}

void chttp_put_off(CHTTPExchange *exchange) { mhd.MHD_suspend_connection(exchange); }

void chttp_take_up(CHTTPExchange *exchange) { mhd.MHD_resume_connection(exchange); }
