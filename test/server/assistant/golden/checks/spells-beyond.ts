import type { World } from '../world.ts'
import type { Expectation } from './expectation.ts'
import type { NumberSources } from './number-sources.ts'

type Beyond = Extract<Expectation, { readonly beyond: unknown }>

export interface Spell {
  readonly fromMs: number
  readonly hours: number
}

/** The known quarters of an hour in a row whose mean lies beyond the value. */
export async function spellsBeyond(world: World, asked: Beyond): Promise<Spell[]> {
  const { above = Number.POSITIVE_INFINITY, below = Number.NEGATIVE_INFINITY } = asked
  const quarters = await world.series(asked.of, asked.beyond, asked.in, { hours: [0, 24] })
  const spells: Spell[] = []
  let wasBeyond = false
  for (const { t, mean } of quarters) {
    const isBeyond = mean > above || mean < below
    const open = isBeyond && wasBeyond ? spells.pop() : undefined
    if (isBeyond) spells.push({ fromMs: open?.fromMs ?? Date.parse(t), hours: (open?.hours ?? 0) + 0.25 })
    wasBeyond = isBeyond
  }
  return spells
}

export async function addSpells(sources: NumberSources, world: World, asked: Beyond): Promise<void> {
  const spells = await spellsBeyond(world, asked)
  const quarters = await world.series(asked.of, asked.beyond, asked.in, { hours: [0, 24] })
  sources.addNumber(spells.length)
  sources.addNumber(quarters.length / 4)
  for (const { fromMs, hours } of spells) {
    sources.addInstant(fromMs)
    sources.hours.add(hours)
  }
  const isLow = asked.below !== undefined
  const ends = quarters.map(({ t, min, max }) => ({ t, value: isLow ? min : max }))
  const best = ends.reduce((a, b) => ((isLow ? b.value < a.value : b.value > a.value) ? b : a))
  sources.addNumber(best.value)
  sources.addInstant(Date.parse(best.t))
}
