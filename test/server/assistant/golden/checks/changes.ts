import { TARGETS } from '#core/kpis/thresholds.ts'
import type { World } from '../world.ts'
import type { Expectation, FigureKey, MachineKey, Span } from './expectation.ts'
import { NumberSources } from './number-sources.ts'
import { dailyByUnit, figuresByUnit } from './unit-figures.ts'

/** Between two periods of one machine: how much more, in the unit and in percent, and the same per day. */
export async function changesOf(
  world: World,
  { of, spans }: { of: MachineKey; spans: readonly Span[] },
): Promise<NumberSources> {
  const sources = new NumberSources()
  const all = await Promise.all(spans.map((span) => figuresByUnit(world, of, span)))
  const daily = await Promise.all(spans.map((span) => dailyByUnit(world, of, span)))
  for (const group of [all, daily])
    for (const a of group)
      for (const [unit, figures] of a)
        for (const [key, value] of Object.entries(figures)) {
          if (group === daily && value !== null) sources.addNumber(value)
          for (const b of group) addChange(sources, value, b.get(unit)?.[key as FigureKey] ?? null)
        }
  return sources
}

function addChange(sources: NumberSources, value: number | null, other: number | null): void {
  if (value === null || other === null) return
  sources.addNumber(value - other)
  if (other !== 0) sources.addNumber(((value - other) / other) * 100)
}

/** Between the expected figures: how much more, in the unit and in percent. */
export async function addDifferences(
  sources: NumberSources,
  world: World,
  expected: readonly Expectation[],
): Promise<void> {
  const byFigure = new Map<string, number[]>()
  for (const one of expected) {
    if (!('figure' in one)) continue
    const value = (await figuresByUnit(world, one.of, one.in)).get(one.unit ?? 'chiller')?.[one.figure]
    if (typeof value !== 'number') continue
    byFigure.set(one.figure, [...(byFigure.get(one.figure) ?? []), value])
    const target = TARGET_OF[one.figure]
    if (target !== undefined) sources.addNumber(Math.abs(value - target))
  }
  for (const values of byFigure.values()) {
    for (const a of values) {
      for (const b of values) {
        sources.addNumber(a - b)
        if (b !== 0) sources.addNumber(((a - b) / b) * 100)
      }
    }
  }
}

/** Of the figures that have one. */
const TARGET_OF: Partial<Record<string, number>> = Object.fromEntries(
  Object.entries(TARGETS).map(([figure, { ok }]) => [figure, ok]),
)
