import { required } from '../../../../harness/required.ts'
import type { World } from '../world.ts'
import type { Expectation, Span } from './expectation.ts'

type Spread = Extract<Expectation, { readonly spread: unknown }>

/** From the lowest to the highest value of the reading in a period. */
export async function spreadIn(world: World, { spread, of }: Spread, span: Span): Promise<number> {
  const buckets = await world.series(of, spread, span)
  return Math.max(...buckets.map(({ max }) => max)) - Math.min(...buckets.map(({ min }) => min))
}

/** The middle one of the periods before. */
export async function usualSpread(world: World, asked: Spread): Promise<number> {
  const all = await Promise.all(asked.before.map((span) => spreadIn(world, asked, span)))
  all.sort((a, b) => a - b)
  return required(all[Math.floor(all.length / 2)], 'periods before')
}
