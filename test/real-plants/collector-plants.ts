import { chillerValues, type Signal } from './chiller-values.ts'
import type { Layout, TrueMachine, TruePoint } from './layouts.ts'

/** A plant as a collector writes it. A point's name is the key of its place. */
export interface CollectorPlant {
  readonly machines: readonly TrueMachine[]
  readonly layout: Layout
}

/** Name in the source, what it measures, and the reading with its unit where it is one. */
export type Line = readonly [name: string, signal: Signal, reading?: string, unit?: string]
/** A point of texts: the newest first, repeated. */
export type TextLine = readonly [name: string, texts: readonly string[], reading?: string]

export function machineOf(
  name: string,
  tipo: string,
  seed: number,
  lines: readonly (Line | TextLine)[],
): TrueMachine {
  const points = lines.map(([point, of, reading, unit]): TruePoint => {
    if (typeof of !== 'string') {
      const texts = Array.from({ length: 12 }, (_, n) => of[n % of.length] ?? '')
      return { name: point, type: 'string', reading: reading ?? null, unit: null, values: texts }
    }
    return {
      name: point,
      type: 'float',
      reading: reading ?? null,
      unit: unit ?? null,
      values: chillerValues(seed, of),
    }
  })
  return { name, tipo, points }
}
