/** The server accepted the request and can't run the statement. */
export class StatementError extends Error {}

/** The body is not what InfluxDB sends. */
export class MalformedAnswerError extends Error {}

/** The body ended, or the server cut it, before the answer was whole. */
export class TruncatedAnswerError extends Error {}

/** The answer holds more than this side takes at once; a narrower question may succeed. */
export class TooManyValuesError extends Error {}
