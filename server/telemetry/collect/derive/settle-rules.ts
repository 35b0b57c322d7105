import { isDeepStrictEqual } from 'node:util'
import { type HistoryStats, isPowerReading, keepMedianStep } from '#core/signals/history.ts'
import { type MachineRules, resolveRules, rulesOf, type UnitRules } from '#core/signals/machine-rules.ts'
import type { MachineSetup } from '#core/signals/machine-setup.ts'
import { keepPaces } from '#core/signals/pace/reading-pace.ts'
import { keepBounds, leapsIn, type ReadingLevels } from '#core/signals/values/leaps.ts'

/** With fewer steps the source's pace is unknown, and no median step is fixed. */
const FEWEST_STEPS = 10

/** Fixes the median steps after the first collection, the machine's and each reading's, where enough steps are known, and the bounds of single samples. */
export function settleHistory(history: HistoryStats, setup: MachineSetup): HistoryStats {
  const settled = settleMedianStep(settleBounds(history, setup))
  if (settled.keptMedianStepMs === null || settled.paces === undefined) return settled
  return { ...settled, paces: keepPaces(settled.paces, setup.readings) }
}

/** An hour with an absurd sample of power may be the highest one, which is then sought anew. */
function settleBounds(history: HistoryStats, { readings }: MachineSetup): HistoryStats {
  const { levels = {} } = history
  const settled = keepBounds(levels, readings)
  if (settled === levels) return history
  const hasLeaps = readings.some(({ id }) => isPowerReading(id) && leapsIn(settled, id) > leapsIn(levels, id))
  return { ...history, levels: settled, highestUnsettled: history.highestUnsettled || hasLeaps }
}

function settleMedianStep(history: HistoryStats): HistoryStats {
  if (history.keptMedianStepMs !== null) return history
  const steps = Object.values(history.steps.counts).reduce((sum, count) => sum + count, 0)
  return steps < FEWEST_STEPS ? history : keepMedianStep(history)
}

/**
 * The rules after more history. Chosen readings stay; a missing reading is chosen when its first value arrives. Limits follow the
 * median steps until they are fixed. A threshold by power follows the highest hourly mean so far.
 */
export function completeRules(rules: MachineRules, setup: MachineSetup, history: HistoryStats): MachineRules {
  const now = resolveRules(setup, history)
  const units = now.units.map((unit) => {
    const chosen = rules.units.find((one) => one.unit === unit.unit)
    return chosen ? completeUnit(chosen, unit) : unit
  })
  return rulesOf(units, setup, history)
}

const completeUnit = (chosen: UnitRules, now: UnitRules): UnitRules => ({
  unit: chosen.unit,
  running: completeRunning(chosen.running, now.running),
  failure: chosen.failure ?? now.failure,
  power: chosen.power ?? now.power,
  load: chosen.load ?? now.load,
  cop: chosen.cop ?? now.cop,
})

/** The same reading with its present threshold. */
function completeRunning(chosen: UnitRules['running'], now: UnitRules['running']): UnitRules['running'] {
  return chosen === null || chosen.reading === now?.reading ? now : chosen
}

/** Rules that give the same figures of the samples so far: a bound that no sample has leaped over changes nothing. */
export function sameFigures(a: MachineRules, b: MachineRules, { levels = {} }: HistoryStats): boolean {
  return sameRules(withoutIdleBounds(a, levels), withoutIdleBounds(b, levels))
}

function withoutIdleBounds(rules: MachineRules, levels: ReadingLevels): MachineRules {
  const { holds } = rules
  if (holds === undefined) return rules
  const idle = Object.entries(holds).map(([id, { leapsAbove, ...hold }]) => [
    id,
    leapsAbove === undefined || leapsIn(levels, id) === 0 ? hold : { ...hold, leapsAbove },
  ])
  return { ...rules, holds: Object.fromEntries(idle) }
}

export const sameRules = (a: MachineRules | null, b: MachineRules | null): boolean => isDeepStrictEqual(a, b)
