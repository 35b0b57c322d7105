import { expect, it } from 'vitest'
import { type SimulatedChiller, simulateChiller } from '#core/chiller/simulated-chiller.test-support.ts'
import { MACHINE_UNIT, type UnitEvent } from '#core/events/unit-event.ts'
import { zeroSums } from '#core/rollups/hour-sums.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import { encodeChunk } from '#server/telemetry/chunks/chunk-codec.ts'
import type { LearntFault } from '../trained-models.ts'
import { unitDays } from '../unit-days.ts'
import type { DoneMaintenance, UnitHistory } from '../unit-history.ts'
import { judgeMaintenance } from './judge-maintenance.ts'

const DONE_DAY = 40
const START = Date.UTC(2025, 3, 15)

/** A hospital's chiller whose condenser fouls on day 22 and is cleaned on day 40, every ten minutes. */
const cleaned = (days: number, toDay = DONE_DAY): SimulatedChiller => ({
  seed: 31,
  days,
  stepMinutes: 10,
  compressors: 1,
  profile: 'hospital',
  noise: 0.01,
  seasonK: 2,
  startDay: 100,
  fault: { kind: 'condenser_fouling', size: 0.1, fromDay: 22, toDay },
})

const energyAfter = (spec: SimulatedChiller): number =>
  simulateChiller(spec)
    .readings.power?.slice(144 * DONE_DAY)
    .reduce<number>((sum, kw) => sum + (kw ?? 0), 0) ?? Number.NaN

function historyOf(days: number, change: Partial<UnitHistory> = {}): UnitHistory {
  const { t, readings } = simulateChiller(cleaned(days))
  const perDay = 144
  const cells = Array.from({ length: days }, (_, day) =>
    encodeChunk({
      atMs: Float64Array.from(t.slice(day * perDay, (day + 1) * perDay)),
      readings: Object.fromEntries(
        Object.entries(readings).map(([id, values]) => [
          id,
          Float64Array.from(values.slice(day * perDay, (day + 1) * perDay), (value) => value ?? Number.NaN),
        ]),
      ),
    }),
  )
  const hours = Array.from({ length: 24 * days }, (_, i) => ({
    atMs: START + i * HOUR_MS,
    sums: { ...zeroSums(), runningMs: HOUR_MS, energyKwh: 100 },
  }))
  return {
    unit: MACHINE_UNIT,
    compressors: ['C1'],
    names: {},
    cells,
    machineCells: cells,
    events: [],
    hours,
    fleet: [],
    done: [],
    firstSampleMs: START,
    newestSampleMs: START + days * DAY_MS,
    nowMs: START + days * DAY_MS,
    timezone: 'America/Sao_Paulo',
    ...change,
  }
}

const doneFor = (kind: string, part: Partial<DoneMaintenance> = {}): DoneMaintenance => ({
  id: 'm1',
  kind,
  about: null,
  fromMs: START + DONE_DAY * DAY_MS,
  toMs: START + DONE_DAY * DAY_MS + 4 * HOUR_MS,
  isSettled: false,
  ...part,
})

function judged(history: UnitHistory, one: DoneMaintenance, faults: readonly LearntFault[] = []) {
  const [result] = judgeMaintenance({ ...history, done: [...history.done, one] }, unitDays(history), faults)
  return result
}

it('a cleaned condenser helped, by how much and with which interval', () => {
  const result = judged(historyOf(60), doneFor('condenser_fouling'))
  expect(result).toMatchObject({ id: 'm1', isSettled: false, effect: { status: 'helped', measure: 'power' } })
  const { percent, kwhPerDay, message, explanation } = result?.effect ?? {}
  const truth = 100 * (energyAfter(cleaned(60)) / energyAfter(cleaned(60, 61)) - 1)
  expect(percent?.lower).toBeLessThan(truth)
  expect(percent?.upper).toBeGreaterThan(truth)
  expect(percent?.upper).toBeLessThan(0)
  const part = (percent?.value ?? 0) / 100
  expect(kwhPerDay?.value).toBeCloseTo(2_400 * (1 / (1 + part) - 1), 6)
  expect(message).toMatch(
    /^Ajudou: \d+,\d % a menos de potência com carga e temperaturas iguais \(entre \d+,\d % e \d+,\d %\), cerca de \d+ kWh por dia a menos\.$/,
  )
  expect(explanation?.facts[0]).toMatchObject({
    name: 'Dias em regime antes',
    value: expect.stringMatching(/^(39|40) dias/),
  })
})

it('waits for days after the maintenance, and says for how many hours', () => {
  expect(judged(historyOf(43), doneFor('condenser_fouling'))?.effect).toMatchObject({
    status: 'pending',
    message: 'Ainda sem dados: faltam 96 horas de operação.',
    percent: null,
    kwhPerDay: null,
  })
  const early = doneFor('condenser_fouling', { fromMs: START + 5 * DAY_MS, toMs: null })
  expect(judged(historyOf(43), early)?.effect.status).toBe('impossible')
})

it('another compared maintenance bounds the days after, and a settled one is not compared again', () => {
  const next = doneFor('low_refrigerant', {
    id: 'm2',
    fromMs: START + 43 * DAY_MS,
    toMs: null,
    isSettled: true,
  })
  const history = historyOf(60, { done: [next] })
  expect(judged(history, doneFor('condenser_fouling'))?.effect).toMatchObject({
    status: 'impossible',
    message: expect.stringMatching(/^Sem comparação: outra manutenção foi feita/),
  })
  expect(judgeMaintenance(history, unitDays(history), [])).toEqual([])
})

it('a comparison with all of its days is settled', () => {
  expect(judged(historyOf(72), doneFor('condenser_fouling'))?.isSettled).toBe(true)
})

const failureAt = (day: number): UnitEvent => ({
  unit: MACHINE_UNIT,
  type: 'failure',
  fromMs: START + day * DAY_MS,
  toMs: START + day * DAY_MS + HOUR_MS,
  knownMs: HOUR_MS,
  causedShutdown: true,
  micro: false,
  readingId: 'fault',
})

it.each([
  // Days with failures; the maintenance is on day 40 of 60.
  [
    [1, 3, 5, 9, 12, 15, 19, 22, 25, 30, 33, 36],
    'helped',
    /^Ajudou: 100,0 % menos falhas por hora de operação \(0 falhas em \d+ h/,
  ],
  [[3, 20], 'pending', /^Ainda sem dados: faltam [\d.]+ horas de operação\. Até agora, 0 falhas em \d+ h/],
  [
    [5, 41, 42, 44, 45, 46, 48, 50, 52, 54],
    'worse',
    /^Piorou: as falhas por hora de operação aumentaram \(9 falhas/,
  ],
  [[45], 'impossible', /^Sem comparação: não houve falha nas 960 h de operação antes/],
])('counts failures on the days %j: %s', (days, status, message) => {
  const history = historyOf(60, { events: days.map(failureAt) })
  const effect = judged(history, doneFor('failure_risk'))?.effect
  expect(effect).toMatchObject({ status, measure: 'failures', kwhPerDay: null })
  expect(effect?.message).toMatch(message)
})

const stuck = (fromDay: number, toDay: number | null): LearntFault => ({
  kind: 'sensor_stuck',
  about: 'chw_in_temp',
  title: 'Sensor travado (chw_in_temp)',
  from: new Date(START + fromDay * DAY_MS).toISOString(),
  until: toDay === null ? null : new Date(START + toDay * DAY_MS).toISOString(),
  cause: '',
  firstCheck: '',
  evidence: null,
  kwhPerDay: null,
  profile: null,
})

it.each([
  ['ended', [stuck(30, 41)], 'helped'],
  ['goes on', [stuck(30, null)], 'no-difference'],
  ['came back', [stuck(30, 41), stuck(50, 52)], 'no-difference'],
  ['was never seen', [], 'impossible'],
] as const)('tells of a deviation that %s', (_, faults, status) => {
  const one = doneFor('sensor_stuck', { about: 'chw_in_temp' })
  expect(judged(historyOf(60), one, faults)?.effect).toMatchObject({ status, measure: 'deviation' })
})

it('judges only what the models know', () => {
  expect(judged(historyOf(43), doneFor('unknown_kind'))).toBeUndefined()
})
