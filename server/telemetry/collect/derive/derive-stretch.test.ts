import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { derive, initialCarry } from '#core/derive/derive.ts'
import { plantBlock } from '#core/plant/plant-block.ts'
import { sliceSamples } from '#core/signals/combine-samples.ts'
import { addToHistory, emptyHistory, keepMedianStep } from '#core/signals/history.ts'
import { resolveRules } from '#core/signals/machine-rules.ts'
import { normalise } from '#core/signals/values/normalise.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import { chillerSpec, plantSetup } from '#test/telemetry/plant-target.ts'
import { deriveStretch, settledTo } from './derive-stretch.ts'

const START = Date.UTC(2025, 0, 1)
const run = promisify(execFile)

it('gives a long stretch the figures that one derivation of all its samples gives', () => {
  const raw = plantBlock(chillerSpec, START, START + 70 * DAY_MS)
  const all = normalise(raw, plantSetup).samples
  const rules = resolveRules(plantSetup, keepMedianStep(addToHistory(emptyHistory(), all)))
  const samples = sliceSamples(all, START + 7 * HOUR_MS, START + 70 * DAY_MS)
  const toMs = START + 69 * DAY_MS + 5 * HOUR_MS
  const hourMs = START + 7 * HOUR_MS
  const derived = deriveStretch(rules, { hourMs, carry: null, derivation: 1 }, samples, toMs)
  const once = derive({ rules, carry: initialCarry(rules, hourMs), samples, toMs })
  const settledMs = settledTo(toMs, rules)
  const known = once.hours.filter((hour) => hour.hourMs < settledMs && hour.knownMs > 0)
  const key = ({ fromMs, unit, type }: { fromMs: number; unit: string; type: string }) =>
    `${fromMs} ${unit} ${type}`
  const inOrder = <T extends Parameters<typeof key>[0]>(events: readonly T[]) =>
    events.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
  expect(derived).toMatchObject({ fromMs: hourMs, toMs: settledMs, redoFromMs: null })
  expect(derived?.hours.map(({ atMs }) => atMs)).toEqual([...new Set(known.map((hour) => hour.hourMs))])
  expect(inOrder(derived?.events ?? [])).toEqual(
    inOrder(once.events.filter((event) => event.fromMs < settledMs)),
  )
  expect(derived?.end).toEqual({ hourMs: settledMs, carry: once.carryAt(settledMs) })
  const days = (derived?.carries ?? []).filter(({ hourMs: at }) => at !== settledMs)
  expect(days.map(({ hourMs: at }) => at)).toEqual(
    Array.from({ length: 69 }, (_, n) => START + (n + 1) * DAY_MS),
  )
  for (const day of days) expect(day.carry).toEqual(once.carryAt(day.hourMs))
})

it('takes little memory for fifteen years between two samples, as of a sensor whose clock was set back', async () => {
  const program = `
    import { deriveStretch } from '${new URL('./derive-stretch.ts', import.meta.url).href}'
    const unit = (unit) => ({ unit, running: { reading: unit + '_status', above: 0.5 }, failure: null, power: null, load: null, cop: null })
    const units = ['chiller', 'C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7'].map(unit)
    const rules = { units, gapLimitMs: 300_000, microStopMs: 300_000 }
    const [fromMs, toMs] = [Date.UTC(2010, 0, 1), Date.UTC(2025, 0, 1)]
    const samples = { atMs: Float64Array.of(fromMs, toMs - 3_600_000), readings: { C1_status: Float64Array.of(1, 1) } }
    const derived = deriveStretch(rules, { hourMs: fromMs, carry: null, derivation: 1 }, samples, toMs)
    console.log(derived.hours.map(({ atMs }) => atMs).join())`
  const memory = '--max-old-space-size=96'
  const { stdout } = await run(process.execPath, [memory, '--input-type=module', '--eval', program])
  expect(stdout.trim()).toBe(String(Date.UTC(2010, 0, 1)))
}, 60_000)
