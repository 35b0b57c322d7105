import { useMemo, useState } from 'react'
import type { Machine } from '#contract/machines/machine.ts'
import type { Quantity } from '#core/signals/readings/quantities.ts'
import { quantityOf, standardUnit } from '#core/signals/readings/reading-identity.ts'
import { isMachineReading, readingWord } from '#core/signals/readings/reading-table.ts'
import { titledReadings } from '#core/signals/readings/titled-readings.ts'
import { ON_OFF } from '#web/monitoring/live/state-words.ts'
import { READING_DISPLAY } from '../reading-display.ts'

export type Reading = Machine['readings'][number]

/** Most readings below each other on one page, and in one answer of the server. */
export const MOST_READINGS = 6

const idsOf = (names: string | undefined): readonly string[] => names?.split(',') ?? []

const mappedReadings = (machine: Machine): Reading[] =>
  titledReadings(machine).filter(({ topicField }) => topicField !== '')

/** The mapped readings of the machine itself (null) or of a compressor, and those of other units that the address names. */
const offeredReadings = (
  machine: Machine,
  compressorId: string | null,
  namedIds: readonly string[],
): Reading[] =>
  mappedReadings(machine).filter(
    (one) => (one.compressorId ?? null) === compressorId || namedIds.includes(one.id),
  )

/** The ids that the address has named since the dialog opened: a reading of another unit stays in the choice when it is taken out. */
function useNamedIds(names: string | undefined): readonly string[] {
  const [known, setKnown] = useState(() => idsOf(names))
  const fresh = idsOf(names).filter((id) => !known.includes(id))
  if (fresh.length > 0) setKnown([...known, ...fresh])
  return known
}

/** `Leitura não encontrada: c9_power.`, of the ids that the machine lacks; null: it has all. */
function missingText(machine: Machine, names: string | undefined): string | null {
  const mapped = new Set(mappedReadings(machine).map(({ id }) => id))
  const missing = idsOf(names).filter((id) => !mapped.has(id))
  if (missing.length === 0) return null
  return `${missing.length === 1 ? 'Leitura não encontrada' : 'Leituras não encontradas'}: ${missing.join(', ')}.`
}

function isUsual({ id }: Reading): boolean {
  const word = readingWord(id)
  if (word === null) return false
  return isMachineReading(word)
    ? READING_DISPLAY.machine[word].isUsual
    : READING_DISPLAY.compressor[word].isUsual
}

/** The readings that the address names; where it names none, the first two usual readings of the unit on screen. */
function chosenReadings(readings: readonly Reading[], names: string | undefined): Reading[] {
  if (names !== undefined) {
    const ids = idsOf(names)
    return readings.filter(({ id }) => ids.includes(id)).slice(0, MOST_READINGS)
  }
  const usual = readings.filter(isUsual)
  return (usual.length > 0 ? usual : readings).slice(0, 2)
}

/** The readings to choose from, the chosen ones, and a sentence about ids in the address that the machine lacks. */
export function useReadingChoice(machine: Machine, compressorId: string | null, names: string | undefined) {
  const namedIds = useNamedIds(names)
  const readings = useMemo(
    () => offeredReadings(machine, compressorId, namedIds),
    [machine, compressorId, namedIds],
  )
  const chosen = useMemo(() => chosenReadings(readings, names), [readings, names])
  const ids = useMemo(() => chosen.map(({ id }) => id), [chosen])
  return { readings, chosen, ids, missing: missingText(machine, names) }
}

/** The decimals of a measured quantity, or the words for off and on. */
const FORMS: Readonly<Record<Quantity, number | readonly [off: string, on: string]>> = {
  loadPercent: 1,
  coolingTr: 1,
  powerKw: 1,
  cop: 2,
  kwPerTr: 2,
  temperatureC: 1,
  pressurePsi: 1,
  flowM3h: 1,
  status: [ON_OFF.off, ON_OFF.on],
  alarm: ['Normal', 'Ativo'],
  custom: 1,
}

/** The form of a reading: its unit, decimals, and the words for on and off. */
export function formOf(reading: Reading): {
  unit: string
  decimals: number
  states?: readonly [string, string]
} {
  const quantity = quantityOf(reading)
  const unit = standardUnit(reading) || (quantity === 'custom' ? reading.unit : '')
  const form = FORMS[quantity]
  return typeof form === 'number' ? { unit, decimals: form } : { unit: '', decimals: 0, states: form }
}
