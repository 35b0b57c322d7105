import { KW_PER_TR } from '#core/signals/readings/units.ts'
import type { World } from '../world.ts'
import type { Expectation } from './expectation.ts'
import type { NumberSources } from './number-sources.ts'
import { addSpells, spellsBeyond } from './spells-beyond.ts'
import { spreadIn, usualSpread } from './spread.ts'
import { addPeaks } from './top-values.ts'
import { figureOf, rateOf } from './unit-figures.ts'

export type Computed = Extract<
  Expectation,
  | { readonly converted: unknown }
  | { readonly divided: unknown }
  | { readonly kwPerTr: unknown }
  | { readonly ofRated: unknown }
  | { readonly apart: unknown }
  | { readonly meansApart: unknown }
  | { readonly beyond: unknown }
  | { readonly pooled: unknown }
  | { readonly survives: unknown }
  | { readonly spread: unknown }
>
type Combined = Extract<Expectation, { readonly combined: unknown }>

export const isComputed = (one: Expectation): one is Computed =>
  [
    'converted',
    'divided',
    'kwPerTr',
    'ofRated',
    'apart',
    'meansApart',
    'beyond',
    'pooled',
    'survives',
    'spread',
  ].some((key) => key in one)

/** A figure in another unit, or divided by another figure of the same unit and period. */
export async function computedOf(world: World, asked: Computed): Promise<number> {
  if ('ofRated' in asked) return shareOfRated(world, asked)
  if ('apart' in asked) {
    const { readings } = await world.latest(asked.of)
    const [a, b] = asked.apart.map((id) => readings[id]?.value ?? Number.NaN)
    return (a ?? Number.NaN) - (b ?? Number.NaN)
  }
  if ('meansApart' in asked) {
    const [a, b] = [await meanIn(world, asked, 0), await meanIn(world, asked, 1)]
    return Math.abs(a - b)
  }
  if ('beyond' in asked) return (await spellsBeyond(world, asked)).reduce((sum, { hours }) => sum + hours, 0)
  if ('pooled' in asked) return pooledAvailability(world, asked)
  if ('survives' in asked) {
    const mtbf = (await figureOf(world, { ...asked, figure: 'mtbf' })) ?? Number.NaN
    return Math.exp(-asked.survives / mtbf) * 100
  }
  if ('spread' in asked) return spreadIn(world, asked, asked.in)
  const { of, unit, in: span } = asked
  const value = async (figure: Extract<Expectation, { readonly figure: unknown }>['figure']) =>
    (await figureOf(world, { figure, of, unit, in: span })) ?? Number.NaN
  if ('kwPerTr' in asked) return KW_PER_TR / (await value('cop'))
  return 'converted' in asked
    ? (await value(asked.converted)) * asked.by
    : (await value(asked.divided)) / (await value(asked.by))
}

/** Operating / (operating + downtime), %, both added up over the periods. */
async function pooledAvailability(
  world: World,
  { of }: Extract<Expectation, { readonly pooled: unknown }>,
): Promise<number> {
  let [operation, downtime] = [0, 0]
  for (const one of of) {
    operation += (await figureOf(world, { figure: 'operation', ...one })) ?? 0
    downtime += (await figureOf(world, { figure: 'downtime', ...one })) ?? 0
  }
  return (operation / (operation + downtime)) * 100
}

async function meanIn(
  world: World,
  { meansApart, of, in: spans }: Extract<Expectation, { readonly meansApart: unknown }>,
  which: 0 | 1,
): Promise<number> {
  const buckets = await world.series(of, meansApart, spans[which], {})
  const samples = buckets.reduce((sum, { count }) => sum + count, 0)
  return buckets.reduce((sum, { mean, count }) => sum + mean * count, 0) / samples
}

const RATED = { capacity: 'coolingCapacity', power: 'powerInput' } as const

/** A present value in percent of the rated one. */
async function shareOfRated(
  world: World,
  { ofRated, of }: Extract<Expectation, { readonly ofRated: unknown }>,
): Promise<number> {
  const [{ readings }, { specifications }] = [await world.latest(of), await world.machine(of)]
  return ((readings[ofRated]?.value ?? Number.NaN) / specifications[RATED[ofRated]]) * 100
}

/** The figures that are combined, with what can be made of them. */
async function numbersOf(world: World, { combined, of }: Combined): Promise<readonly number[]> {
  const values: number[] = []
  for (const one of of) values.push((await figureOf(world, { figure: combined, ...one })) ?? Number.NaN)
  const sum = values.reduce((a, b) => a + b, 0)
  const [most, least] = [Math.max(...values), Math.min(...values)]
  const shares = values.map((value) => (value / sum) * 100)
  const changes = [most - least, (most / least - 1) * 100, most / least]
  return [...values, sum, sum / values.length, ...shares, ...changes].filter(Number.isFinite)
}

/** What the expectations compute, and the sum of their rates: of several machines that is told, too. */
export async function addComputed(
  sources: NumberSources,
  world: World,
  expected: readonly Expectation[],
): Promise<void> {
  let rates = 0
  for (const one of expected) {
    const rate = 'rate' in one ? await rateOf(world, one) : 0
    rates += rate
    if ('rate' in one) sources.add([rate, rates])
    if (isComputed(one)) sources.addNumber(await computedOf(world, one))
    if ('beyond' in one) await addSpells(sources, world, one)
    if ('spread' in one) sources.addNumber(await usualSpread(world, one))
    if ('top' in one) await addPeaks(sources, world, one)
    if ('equals' in one) sources.addNumber(one.equals)
    if ('combined' in one) sources.add(await numbersOf(world, one))
  }
}
