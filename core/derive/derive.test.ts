import { describe, expect, test } from 'vitest'
import { addToHistory, emptyHistory } from '#core/signals/history.ts'
import { resolveRules } from '#core/signals/machine-rules.ts'
import type { MachineSetup } from '#core/signals/machine-setup.ts'
import { standardReadings } from '#core/signals/readings/standard-readings.ts'
import { normalise } from '#core/signals/values/normalise.ts'
import { HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { derive, initialCarry } from './derive.ts'

describe('from raw points to hourly sums', () => {
  test('an hour of running, a failure that stops the unit, an hour of rest', () => {
    const setup: MachineSetup = {
      tipo: 'chiller',
      compressorIds: ['C1'],
      readings: standardReadings('Chiller 1', [{ id: 'C1', nome: 'Compressor 1' }]),
      ratedPowerKw: 200,
      gapLimitMs: null,
      microStopMs: 300_000,
      textStates: {},
      inverted: [],
    }
    const minutes = Array.from({ length: 120 }, (_, i) => i)
    const from = Date.UTC(2026, 0, 1)
    const raw = {
      atMs: Float64Array.from(minutes, (i) => from + i * MINUTE_MS),
      fields: {
        chiller_1_status: minutes.map((i) => (i < 60 ? 'Ligado' : 'desligado')),
        chiller_1_fault: minutes.map((i) => i >= 59 && i < 70),
        chiller_1_capacity: Float64Array.from(minutes, () => 100),
        chiller_1_power: Float64Array.from(minutes, (i) => (i < 60 ? 80 : 0)),
      },
    }
    const { samples, unmapped } = normalise(raw, setup)
    expect(unmapped).toEqual([])
    const rules = resolveRules(setup, addToHistory(emptyHistory(), samples))
    const { hours, events } = derive({
      rules,
      carry: initialCarry(rules, from),
      samples,
      toMs: from + 7_200_000,
    })
    expect(hours.map(({ unit, runningMs, knownMs, downMs }) => [unit, runningMs, knownMs, downMs])).toEqual([
      ['chiller', HOUR_MS, HOUR_MS, 0],
      ['C1', 0, 0, 0],
      ['chiller', 0, HOUR_MS, 600_000],
      ['C1', 0, 0, 0],
    ])
    expect(
      events.map(({ type, fromMs, causedShutdown }) => [type, (fromMs - from) / MINUTE_MS, causedShutdown]),
    ).toEqual([
      ['failure', 59, true],
      ['stop', 60, false],
    ])
    // The minutes 0 to 28 are steady: from the 29th the failure is less than half an hour away.
    expect(hours[0]?.coolingTrH).toBeCloseTo((100 * 29) / 60, 9)
    expect(hours[0]?.electricKwh).toBeCloseTo((80 * 29) / 60, 9)
    expect(hours[0]?.energyKwh).toBeCloseTo(80, 9)
  })
})
