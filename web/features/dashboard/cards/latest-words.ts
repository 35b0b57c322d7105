import type { LatestReadings } from '#contract/monitoring/live.ts'
import { standardUnit } from '#core/signals/readings/reading-identity.ts'
import { compressorPrefix } from '#core/signals/readings/standard-readings.ts'
import { MINUTE_MS } from '#core/time/hours.ts'
import { formatNumber } from '#web/format/number.ts'
import { ON_OFF } from '#web/monitoring/live/state-words.ts'
import { READING_DISPLAY } from '../reading-display.ts'

export interface LatestWord {
  readonly label: string
  readonly value: string
  readonly unit: string
  readonly level: 'neutral' | 'bad'
}

/** A reading older than the machine's newest sample by more than this does not describe this moment. */
const OLD_MS = 30 * MINUTE_MS

/** The latest readings of the machine (null) or of a compressor, in words. */
export function latestWords(latest: LatestReadings, compressorId: string | null): LatestWord[] {
  const prefix = compressorId === null ? '' : `${compressorPrefix(compressorId)}_`
  if (latest.newestSampleAt === null) return []
  const newestMs = Date.parse(latest.newestSampleAt)
  const displays = READING_DISPLAY[compressorId === null ? 'machine' : 'compressor']
  return Object.entries(displays).flatMap(([word, { latest: shown }]) => {
    const id = prefix + word
    const sample = latest.readings[id]
    if (shown === null || sample === undefined || newestMs - Date.parse(sample.at) > OLD_MS) return []
    const { label, form } = shown
    const { value } = sample
    if (form === 'state')
      return { label, value: value > 0 ? ON_OFF.on : ON_OFF.off, unit: '', level: 'neutral' }
    // An alarm or a fault is shown only while it is on.
    if (typeof form === 'object')
      return value > 0 ? { label, value: form.whenOn, unit: '', level: 'bad' } : []
    const unit = standardUnit({ id, ...(compressorId === null ? {} : { compressorId }) })
    const origin = sample.origem === undefined ? '' : ` (${sample.origem})`
    return { label: `${label}${origin}`, value: formatNumber(value, form), unit, level: 'neutral' }
  })
}
