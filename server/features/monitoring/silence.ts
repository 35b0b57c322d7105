import { MINUTE_MS } from '#core/time/hours.ts'

const SILENT_MS = 30 * MINUTE_MS

/** Whether the newest sample is too old to tell the present. `intervalMs` is the configured time between two collections, 0 without one. */
export const isSilent = (newestSampleMs: number, nowMs: number, intervalMs: number): boolean =>
  nowMs - newestSampleMs >= SILENT_MS + intervalMs
