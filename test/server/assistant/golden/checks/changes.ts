import type { World } from '../world.ts'
import type { FigureKey, MachineKey, Span } from './expectation.ts'
import type { NumberSources } from './number-sources.ts'
import { dailyByUnit, figuresByUnit } from './unit-figures.ts'

/** Between two periods of one machine: how much more, in the unit and in percent, and the same per day. */
export async function addChanges(
  sources: NumberSources,
  world: World,
  { of, spans }: { of: MachineKey; spans: readonly Span[] },
): Promise<void> {
  const all = await Promise.all(spans.map((span) => figuresByUnit(world, of, span)))
  const daily = await Promise.all(spans.map((span) => dailyByUnit(world, of, span)))
  for (const group of [all, daily])
    for (const a of group)
      for (const [unit, figures] of a)
        for (const [key, value] of Object.entries(figures)) {
          if (group === daily && value !== null) sources.addNumber(value)
          for (const b of group) addChange(sources, value, b.get(unit)?.[key as FigureKey] ?? null)
        }
}

function addChange(sources: NumberSources, value: number | null, other: number | null): void {
  if (value === null || other === null) return
  sources.addNumber(value - other)
  if (other !== 0) sources.addNumber(((value - other) / other) * 100)
}
