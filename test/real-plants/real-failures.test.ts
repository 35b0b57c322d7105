import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { derive, initialCarry } from '#core/derive/derive.ts'
import { type UnitKpiInput, unitKpis } from '#core/kpis/unit-kpis.ts'
import { addSums, zeroSums } from '#core/rollups/hour-sums.ts'
import { combineSamples } from '#core/signals/combine-samples.ts'
import type { MachineRules } from '#core/signals/machine-rules.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import type { Stretch } from '#core/time/stretch.ts'
import { required } from '../harness/required.ts'

// Failures that others recorded, and the figures that R computes from them. The data stay outside the project.
const data = fileURLToPath(new URL('../../../shared/data/', import.meta.url))
const present = existsSync(data)
const read = (path: string) => readFileSync(data + path, 'utf8')
/** Rows of a simple CSV file without its header and without quotes. */
const rows = (path: string) =>
  read(path)
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')))

const utc = (local: string) => Date.parse(`${local.replace(' ', 'T')}Z`)

/** KPIs of a machine that reports every `stepMs`, and also whenever a failure begins or ends. */
function kpisOf(window: Stretch, failures: readonly Stretch[], stepMs: number, runsInFailure: boolean) {
  const regular = Array.from(
    { length: Math.ceil((window.toMs - window.fromMs) / stepMs) },
    (_, i) => window.fromMs + i * stepMs,
  )
  const edges = failures.flatMap(({ fromMs, toMs }) => [fromMs, toMs])
  const atMs = Float64Array.from([...new Set([...regular, ...edges])].sort((a, b) => a - b))
  const fault = atMs.map((at) => Number(failures.some(({ fromMs, toMs }) => at >= fromMs && at < toMs)))
  const status = fault.map((on) => (runsInFailure ? 1 : 1 - on))
  const unit = {
    unit: 'chiller',
    running: { reading: 'status', above: 0 },
    failure: 'fault',
    power: null,
    load: null,
    cop: null,
  }
  const rules: MachineRules = { units: [unit], gapLimitMs: 3 * stepMs, microStopMs: 300_000 }
  const samples = combineSamples([{ atMs, readings: { status, fault } }])
  const carry = initialCarry(rules, Math.floor(window.fromMs / HOUR_MS) * HOUR_MS)
  const { hours, events } = derive({ rules, carry, samples, toMs: window.toMs })
  const input: UnitKpiInput = {
    sums: hours.reduce((sum, hour) => addSums(sum, hour), zeroSums()),
    failures: events.filter(({ type }) => type === 'failure'),
    windowMs: window.toMs - window.fromMs,
  }
  return unitKpis(input)
}

test('the reference data exist', ({ skip }) => {
  if (!present && process.env.CI !== 'true') skip(`not compared with real failures: ${data} is missing`)
  expect(present).toBe(true)
})

describe.skipIf(!present)('figures equal those of R for real failures', () => {
  test('four failures of an air compressor (MetroPT-3)', () => {
    const { metropt3 } = JSON.parse(read('reference/kpi.json'))
    const [start, end] = metropt3.window.map((instant: string) => Date.parse(instant))
    const failures = rows('metropt3_sample/failures.csv').map(([, from, to]) => ({
      fromMs: utc(required(from, 'from')),
      toMs: utc(required(to, 'to')),
    }))
    expect(failures).toHaveLength(4)
    const kpis = kpisOf({ fromMs: start, toMs: end }, failures, 300_000, false)
    expect(kpis.totalFailures).toBe(4)
    expect(kpis.operationHours).toBeCloseTo(metropt3.uptime_h, 6)
    expect(kpis.downtimeHours).toBeCloseTo(metropt3.downtime_h, 6)
    expect(kpis.mtbfHours).toBeCloseTo(metropt3.mtbf_h, 6)
    expect(kpis.mttrHours).toBeCloseTo(metropt3.mttr_h, 6)
    expect(kpis.availability).toBeCloseTo(metropt3.availability * 100, 8)
    expect(kpis.lambda).toBeCloseTo(metropt3.lambda, 10)
    expect(kpis.reliability).toBeCloseTo(metropt3.reliability_30d * 100, 8)
    expect(kpis.coverage).toBe(1)
  })

  test('a year of 100 machines (Azure)', () => {
    const { azure_pdm } = JSON.parse(read('reference/kpi.json'))
    const fromMs = utc('2020-01-02 03:00:00')
    const window = { fromMs, toMs: fromMs + 8760 * HOUR_MS }
    const instants = new Map<string, Set<number>>()
    for (const [at, machine] of rows('azure_pdm/PdM_failures.csv')) {
      instants.set(
        required(machine, 'machine'),
        (instants.get(required(machine, 'machine')) ?? new Set()).add(utc(required(at, 'at'))),
      )
    }
    let total = 0
    for (const expected of azure_pdm.per_machine) {
      const failures = [...(instants.get(String(expected.machineID)) ?? [])].map((at) => ({
        fromMs: at,
        toMs: at + 60_000,
      }))
      const kpis = kpisOf(window, failures, 6 * HOUR_MS, true)
      total += required(kpis.totalFailures, 'total of failures')
      expect([expected.machineID, kpis.totalFailures]).toEqual([expected.machineID, expected.failure_events])
      expect(kpis.operationHours).toBe(8760)
      expect(kpis.mtbfIsLowerBound).toBe(expected.failure_events === 0)
      if (expected.failure_events === 0) continue
      expect(kpis.mtbfHours).toBeCloseTo(expected.mtbf, 8)
      expect(kpis.lambda).toBeCloseTo(expected.lambda_per_hour, 12)
      expect(kpis.reliability).toBeCloseTo(expected.reliability_30d * 100, 9)
    }
    expect(total).toBe(azure_pdm.failure_events)
    expect((azure_pdm.machines * 8760) / total).toBeCloseTo(azure_pdm.fleet_mtbf, 8)
  })
})
