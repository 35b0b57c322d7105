import type { Machine, Reading } from '#contract/machines/machine.ts'
import type { AskedPeriod, Period } from '#core/questions/periods/asked-period.ts'
import { type Asked, periodAt } from '../answer.ts'
import { type Values, valuesOf } from './reading-values.ts'

export interface PartValues {
  readonly period: Period
  /** By the reading's id; one without samples is missing. */
  readonly of: ReadonlyMap<string, Values>
}

/** The values of readings in each part of a period. */
export async function valuesOfParts(
  asked: Asked,
  machine: Machine,
  readings: readonly Reading[],
  parts: readonly AskedPeriod[],
): Promise<readonly PartValues[]> {
  const all: PartValues[] = []
  for (const part of parts) {
    const period = periodAt(part, asked, null)
    all.push({ period, of: await valuesOf(asked, machine, readings, period) })
  }
  return all
}
