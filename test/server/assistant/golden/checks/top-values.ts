import { NOW } from '../../assistant-plant.ts'
import type { World } from '../world.ts'
import type { Check } from './check.ts'
import type { Expectation } from './expectation.ts'
import type { NumberSources } from './number-sources.ts'
import { instantForms, valueForms } from './text-forms.ts'

type Top = Extract<Expectation, { readonly top: unknown }>
const HOUR_MS = 3_600_000
/** São Paulo has had no daylight saving since 2019. */
const LOCAL_MS = -3 * HOUR_MS

interface Peak {
  readonly value: number
  /** The begin of its hour. */
  readonly hourMs: number
}

/** The highest value of each day, the highest day first. */
async function peaksOf(world: World, asked: Top): Promise<Peak[]> {
  const peaks = new Map<number, Peak>()
  for (const { t, max } of await world.series(asked.of, asked.top, asked.in, { hours: [0, 24] })) {
    const day = Math.floor((Date.parse(t) + LOCAL_MS) / (24 * HOUR_MS))
    const hourMs = Math.floor(Date.parse(t) / HOUR_MS) * HOUR_MS
    if (max > (peaks.get(day)?.value ?? Number.NEGATIVE_INFINITY)) peaks.set(day, { value: max, hourMs })
  }
  return [...peaks.values()].sort((a, b) => b.value - a.value).slice(0, asked.days)
}

export async function topCheck(world: World, asked: Top): Promise<Check> {
  const peaks = await peaksOf(world, asked)
  const forms = peaks.flatMap(({ value, hourMs }) => [
    valueForms(value),
    instantForms(new Date(hourMs).toISOString(), NOW),
  ])
  return {
    what: `${asked.days} highest ${asked.top}: ${peaks.map(({ value }) => value).join(', ')}`,
    isIn: (answer) => forms.every((any) => any.some((form) => form.test(answer))),
  }
}

export async function addPeaks(sources: NumberSources, world: World, asked: Top): Promise<void> {
  for (const { value, hourMs } of await peaksOf(world, asked)) {
    sources.addNumber(value)
    sources.addInstant(hourMs)
  }
}
