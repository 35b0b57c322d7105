import type { CallLimits } from './http/pinned-http.ts'
import type { SourceTimeouts } from './source-options.ts'

/** Lists, previews and errors have an end; reads go on as long as the server does. */
export const MAX_CALL_BYTES = 32 * 1024 * 1024

/** One deadline for a whole test, preview or list, however many requests it needs. */
export function callLimits({ callMs }: SourceTimeouts, signal?: AbortSignal): CallLimits {
  const deadline = AbortSignal.timeout(callMs)
  return {
    silenceMs: callMs,
    maxBytes: MAX_CALL_BYTES,
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  }
}

export function readLimits({ silenceMs }: SourceTimeouts, signal?: AbortSignal): CallLimits {
  return {
    silenceMs,
    maxBytes: Number.POSITIVE_INFINITY,
    signal: signal ?? new AbortController().signal,
  }
}
