import type { CoverageHint } from '#contract/monitoring/coverage.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { Window } from '#core/kpis/window.ts'
import { compressorReadingId } from '#core/signals/readings/standard-readings.ts'
import { machineSetup } from '#server/features/collection/rounds/collect-target.ts'
import { collectionFacts } from '#server/features/collection/state/collection-facts.ts'
import { toldOf } from '#server/features/collection/state/told-findings.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import type { Ctx } from '#server/platform/context.ts'
import { instantText } from '#server/platform/text/instant-text.ts'
import { readCollection } from '#server/telemetry/store/collection-row.ts'
import { settingOf } from './coverage-setting-on-wire.ts'
import { studiedUnit } from './studied-unit.ts'
import { causesOf } from './told-causes.ts'

interface HintQuestion {
  readonly machineId: string
  readonly unit: string
  readonly window: Window
  /** 0..1 */
  readonly coverage: number
}

/** Why a unit's running state is unknown in a part of the window. Null: nothing is collected. */
export async function coverageHint(ctx: Ctx, asked: HintQuestion): Promise<CoverageHint | null> {
  const { machineId, unit, window, coverage } = asked
  const { history, rules } = (await readCollection(ctx.db, machineId)) ?? {}
  if (!history || !rules) return null
  const setup = machineSetup(await requireMachine(ctx, machineId, 'leitura'))
  const told = toldOf((await collectionFacts(ctx.db, machineId)).findings)
  const running = rules.units.find((one) => one.unit === unit)?.running?.reading ?? null
  const firstMs = Math.min(window.toMs, Math.max(window.fromMs, history.firstMs ?? window.toMs))
  const { units } = rules
  const stretch = { fromMs: firstMs, toMs: window.toMs }
  const found =
    running === null || firstMs >= window.toMs
      ? null
      : await studiedUnit(ctx.db, { machineId, setup, history, units, reading: running, ...stretch })
  const studied = found?.stored.time ?? stretch
  const reading = running ?? statusOf(unit)
  const beganMs = history.firstMs ?? window.toMs
  const causes = causesOf({ window, coverage, firstMs, beganMs, reading, told, found })
  return {
    unit,
    coverage,
    reading: running,
    studied: { from: instantText(studied.fromMs), to: instantText(studied.toMs) },
    causes,
    ...settingOf({ window, coverage, firstMs, reading, causes, found, told }),
  }
}

const statusOf = (unit: string): string =>
  unit === MACHINE_UNIT ? 'status' : compressorReadingId(unit, 'status')
