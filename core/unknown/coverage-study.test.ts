import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addToHistory, emptyHistory } from '#core/signals/history.ts'
import { resolveRules, rulesOf } from '#core/signals/machine-rules.ts'
import type { MachineSetup } from '#core/signals/machine-setup.ts'
import { pacesOf } from '#core/signals/pace/pace-study.ts'
import { HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { withChange } from './coverage-setting.ts'
import { studyCoverage } from './coverage-study.ts'
import { lengthOf, unknownTime } from './unknown-time.ts'

const setup = (more: Partial<MachineSetup> = {}): MachineSetup => ({
  tipo: 'chiller',
  compressorIds: [],
  readings: ['status', 'power'].map((id) => ({ id, topicField: id, type: 'system', unit: '' })),
  ratedPowerKw: null,
  gapLimitMs: null,
  microStopMs: 300_000,
  textStates: {},
  inverted: [],
  ...more,
})

type Samples = Readonly<Record<string, readonly (readonly [minute: number, value: number])[]>>

function blockOf(samples: Samples) {
  const minutes = [...new Set(Object.values(samples).flatMap((own) => own.map(([minute]) => minute)))].sort(
    (a, b) => a - b,
  )
  const readings = Object.entries(samples).map(([id, own]) => {
    const at = new Map(own)
    return [id, Float64Array.from(minutes, (minute) => at.get(minute) ?? Number.NaN)] as const
  })
  return {
    atMs: Float64Array.from(minutes, (minute) => minute * MINUTE_MS),
    readings: Object.fromEntries(readings),
  }
}

function studied(samples: Samples, toMinute: number, own = setup()) {
  const block = blockOf(samples)
  const history = { ...addToHistory(emptyHistory(), block), paces: pacesOf(own, block) }
  const { units } = resolveRules(own, history)
  const time = { samples: block, before: null, fromMs: 0, toMs: toMinute * MINUTE_MS }
  const study = studyCoverage({ setup: own, history, units, time, reading: 'status' })
  const unknownWith = (changed: MachineSetup) =>
    lengthOf(unknownTime(time, rulesOf(units, changed, history), 'status'))
  return { study, unknownWith }
}

const polled = (step: number, to: number, value = (n: number) => Number(n % 9 > 3)) =>
  Array.from({ length: Math.ceil(to / step) }, (_, n) => [n * step, value(n)] as const)
const minutes = (ms: number | undefined) => (ms ?? Number.NaN) / MINUTE_MS

describe('the cause and the setting', () => {
  test('a limit shorter than the step of the reading is left out', () => {
    const { study } = studied({ status: polled(15, 1500) }, 1500, setup({ gapLimitMs: 5 * MINUTE_MS }))
    expect(study.setting).toMatchObject({ change: { member: 'gapLimit' }, reason: 'limit' })
    expect(minutes(study.setting?.stepMs)).toBe(15)
    expect(minutes(study.setting?.limitMs)).toBe(45)
    expect(study.parts.map(({ cause }) => cause)).toEqual(['hold'])
  })

  test('pauses of a reading that otherwise comes each minute ask for no longer limit', () => {
    const status = polled(1, 6000, (n) => Number(n % 700 > 300)).filter(([minute]) => minute % 60 < 45)
    const { study } = studied({ status, power: polled(1, 6000) }, 6000)
    expect(study.setting).toBeNull()
    expect(study.parts).toMatchObject([{ cause: 'pauses', count: 100 }])
  })

  test('a silence of the machine is no pause of the reading', () => {
    const outside = ([minute]: readonly [number, number]) => minute < 1000 || minute >= 3000
    const { study } = studied(
      { status: polled(1, 6000).filter(outside), power: polled(1, 6000).filter(outside) },
      6000,
    )
    expect(study.setting).toBeNull()
    expect(study.parts.map(({ cause }) => cause)).toEqual(['silence'])
    expect(minutes(study.parts[0]?.ms)).toBeCloseTo(2000 - 4, -1)
  })

  test('a reading that begins late and ends early', () => {
    const status = polled(1, 4000).filter(([minute]) => minute >= 2000)
    const { study } = studied({ status, power: polled(1, 6000) }, 6000)
    expect(study.setting).toBeNull()
    expect(study.parts.map(({ cause }) => cause).sort()).toEqual(['began', 'died'])
  })
})

test('the parts add up to the unknown time, and the setting gains what it promises', () => {
  const samples = fc.array(fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 0, max: 1 })), {
    minLength: 3,
    maxLength: 60,
  })
  const limit = fc.constantFrom(null, 5, 12, 45)
  const property = fc.property(samples, samples, limit, limit, (status, power, common, own) => {
    const placed = (steps: readonly (readonly [number, number])[]) => {
      let minute = 0
      return steps.map(([step, value]) => {
        minute += step
        return [minute, value] as const
      })
    }
    const [ofStatus, ofPower] = [placed(status), placed(power)]
    const end = Math.max(ofStatus.at(-1)?.[0] ?? 0, ofPower.at(-1)?.[0] ?? 0) + 30
    const machine = setup({
      gapLimitMs: common === null ? null : common * MINUTE_MS,
      ...(own === null ? {} : { holds: { status: { mode: 'sampled', limitMs: own * MINUTE_MS } } }),
    })
    const { study, unknownWith } = studied({ status: ofStatus, power: ofPower }, end, machine)
    expect(study.unknownMs).toBe(unknownWith(machine))
    expect(study.parts.reduce((sum, { ms }) => sum + ms, 0)).toBe(study.unknownMs)
    expect(
      study.parts.every(({ ms, longest }) => ms > 0 && longest.toMs - longest.fromMs <= 2 * HOUR_MS * 90),
    ).toBe(true)
    if (study.setting === null) return
    const { change, gainMs } = study.setting
    expect(gainMs).toBeGreaterThan(0)
    expect(unknownWith(withChange(machine, change))).toBe(study.unknownMs - gainMs)
  })
  fc.assert(property, { numRuns: 300 })
})
