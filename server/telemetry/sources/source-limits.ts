import type { CallLimits } from './http/pinned-http.ts'
import type { SourceTimeouts } from './source-options.ts'

/** The most bytes of a list, a preview or an error; a read has no limit. */
export const MAX_CALL_BYTES = 32 * 1024 * 1024

/** Sets one deadline for a whole test, preview or list with all its requests. */
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
