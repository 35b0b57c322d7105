import { hasSource } from '#contract/sources/has-source.ts'
import type { UnitEvent } from '#core/events/unit-event.ts'
import { aggregateKpis, type UnitKpiInput, type UnitKpis, unitKpis } from '#core/kpis/unit-kpis.ts'
import type { Window } from '#core/kpis/window.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import type { Ctx } from '#server/platform/context.ts'
import { readHistory } from '#server/telemetry/read/read-history.ts'
import { windowFigures } from '#server/telemetry/read/window-figures.ts'
import { requireWatchedMachine } from '../watched-machine.ts'

export interface PeriodUnit {
  readonly unit: string
  readonly kpis: UnitKpis & { readonly periodHours: number }
  /** Failures of the unit that begin in the period, oldest first. */
  readonly failures: readonly UnitEvent[]
  /** What the KPIs are computed from. */
  readonly input: UnitKpiInput
}

/** The KPIs of a unit over several periods that do not overlap, as one: ratios are those of the sums. */
export function pooledKpis(parts: readonly Pick<PeriodUnit, 'kpis' | 'input'>[]): PeriodUnit['kpis'] {
  const kpis = aggregateKpis(parts.map(({ input }) => input))
  return { ...kpis, periodHours: parts.reduce((sum, part) => sum + part.kpis.periodHours, 0) }
}

/** The KPIs of one period, unrounded. */
export interface PeriodFigures extends Window {
  /** The machine's own unit and its compressors. */
  readonly units: readonly PeriodUnit[]
  readonly newestSampleMs: number | null
}

export type ChoosePeriods = (firstSampleMs: number) => readonly [Window, ...Window[]]

/**
 * The KPIs of some periods, of any length, by the arithmetic of the Dashboard; one entry for each period. Null: no figures are shown
 * for this machine (without a source, withheld, or not collected yet).
 */
export async function getPeriodFigures(
  ctx: Ctx,
  machineId: string,
  choose: ChoosePeriods,
): Promise<PeriodFigures[] | null> {
  const machine = await requireWatchedMachine(ctx, machineId)
  if (!hasSource(machine) || machine.isWithheld) return null
  const nowMs = ctx.now().getTime()
  let asked: readonly Window[] = []
  const history = await readHistory(ctx.db, machine.id, nowMs, ({ firstSampleMs }) => {
    const [first, ...others] = choose(firstSampleMs)
    asked = [first, ...others]
    // Failures are read for the first window alone, so this one spans all.
    const whole = spanOf(asked)
    return [whole, first, ...others]
  })
  if (history === null) return null
  const { sums, failures } = windowFigures(history)
  return asked.map((window, i) => ({
    ...window,
    newestSampleMs: history.summary.newestSampleMs,
    units: history.rules.units.flatMap(({ unit, failure }) => {
      const own = sums[i + 1]?.get(unit)
      if (!own) return []
      const begun = failures.filter(
        (event) => event.unit === unit && event.fromMs >= window.fromMs && event.fromMs < window.toMs,
      )
      const windowMs = window.toMs - window.fromMs
      const input = { sums: own, failures: failure === null ? null : begun, windowMs }
      return {
        unit,
        kpis: { ...unitKpis(input), periodHours: windowMs / HOUR_MS },
        failures: begun,
        input,
      }
    }),
  }))
}

const spanOf = (windows: readonly Window[]): Window => ({
  fromMs: Math.min(...windows.map(({ fromMs }) => fromMs)),
  toMs: Math.max(...windows.map(({ toMs }) => toMs)),
})
