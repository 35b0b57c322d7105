import type { LatestReadings } from '#contract/live.ts'
import { standardUnit } from '#core/signals/quantities.ts'
import { compressorPrefix } from '#core/signals/standard-readings.ts'
import { MINUTE_MS } from '#core/time/hours.ts'
import { formatNumber } from '#web/format/number.ts'

export interface LatestWord {
  readonly label: string
  readonly value: string
  readonly unit: string
  readonly level: 'neutral' | 'bad'
}

type Row = readonly [reading: string, label: string, decimals: number | 'state' | 'trouble']

const OF_MACHINE: readonly Row[] = [
  ['status', 'Status', 'state'],
  ['demand', 'Demanda', 0],
  ['capacity', 'Capacidade', 0],
  ['power', 'Potência', 0],
  ['cop', 'COP', 2],
  ['chw_in_temp', 'Água gelada entrada', 1],
  ['chw_out_temp', 'Água gelada saída', 1],
  ['alarm', 'Alarme', 'trouble'],
  ['fault', 'Falha', 'trouble'],
]
const OF_COMPRESSOR: readonly Row[] = [
  ['status', 'Status', 'state'],
  ['capacity', 'Capacidade', 0],
  ['power', 'Potência', 0],
  ['suction_temp', 'Sucção', 1],
  ['discharge_temp', 'Descarga', 1],
  ['suction_pressure', 'Pressão de sucção', 0],
  ['discharge_pressure', 'Pressão de descarga', 0],
  ['alarm', 'Alarme', 'trouble'],
  ['fault', 'Falha', 'trouble'],
]

/** Older than this beside the machine's newest sample, a reading does not speak of now. */
const OLD_MS = 30 * MINUTE_MS

/** The latest readings of the machine (null) or of a compressor, as a person reads them. */
export function latestWords(latest: LatestReadings, compressorId: string | null): LatestWord[] {
  const prefix = compressorId === null ? '' : `${compressorPrefix(compressorId)}_`
  const newestMs = Date.parse(latest.newestSampleAt ?? '')
  return (compressorId === null ? OF_MACHINE : OF_COMPRESSOR).flatMap(([suffix, label, form]) => {
    const id = prefix + suffix
    const sample = latest.readings[id]
    if (sample === undefined || newestMs - Date.parse(sample.at) > OLD_MS) return []
    const { value } = sample
    if (form === 'state')
      return { label, value: value > 0 ? 'Ligado' : 'Desligado', unit: '', level: 'neutral' }
    if (form === 'trouble') {
      // Only what is wrong takes room.
      return value > 0 ? { label, value: label === 'Falha' ? 'Ativa' : 'Ativo', unit: '', level: 'bad' } : []
    }
    const unit = standardUnit({ id, ...(compressorId === null ? {} : { compressorId }) })
    return { label, value: formatNumber(value, form), unit, level: 'neutral' }
  })
}
