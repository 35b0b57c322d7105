import { ApiError, networkError } from './api-error.ts'
import { readEvents, type StreamEvent } from './event-stream.ts'

interface Options {
  /** Ends the connection; the events then end with the signal's own error. */
  signal: AbortSignal
  /** A connection that sends no byte for this long fails as one whose time is out. */
  silenceMs: number
}

/** Yields the events of one connection, which is not made again. A connection that breaks ends the events with an `ApiError`. */
export async function* streamedEvents(
  open: (signal: AbortSignal) => Promise<Response>,
  { signal, silenceMs }: Options,
): AsyncGenerator<StreamEvent> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const onBytes = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(new DOMException('no byte', 'TimeoutError')), silenceMs)
  }
  try {
    onBytes()
    const { body, status } = await open(AbortSignal.any([signal, silence.signal]))
    if (body === null) throw new ApiError('', { status })
    yield* readEvents(body, onBytes)
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) throw error
    // An event that is not JSON is from another server.
    if (error instanceof SyntaxError) throw new ApiError('', { status: 200, cause: error })
    throw networkError(silence.signal.aborted ? silence.signal.reason : error)
  } finally {
    clearTimeout(timer)
  }
}
