import { expect, test } from 'vitest'
import type { UnitEvent } from '#core/events/unit-event.ts'
import type { SampleBlock } from '#core/signals/blocks.ts'
import { DAY_MS, MINUTE_MS } from '#core/time/hours.ts'
import { FAULT_WORDS } from './faults/fault-words.ts'
import { simulateChiller } from './simulated-chiller.test-support.ts'
import { UnitStudent } from './study-unit.ts'
import { ChillerTrainer } from './train-chiller.ts'
import { compressorSamples } from './unit-samples.ts'
import { unsteadyTimes } from './unsteady-times.ts'

const line = simulateChiller({
  seed: 4_711,
  days: 30,
  stepMinutes: 10,
  compressors: 2,
  profile: 'hospital',
  noise: 0.01,
  seasonK: 1,
  startDay: 10,
  fault: { kind: 'efficiency_loss', size: 0.3, fromDay: 20, toDay: 20.25 },
})
const blockOf = ({ t, readings }: ReturnType<typeof simulateChiller>): SampleBlock => ({
  atMs: Float64Array.from(t),
  readings: Object.fromEntries(
    Object.entries(readings).map(([id, values]) => [id, Float64Array.from(values, (x) => x ?? Number.NaN)]),
  ),
})
const samples = blockOf(line)
const startMs = line.t[0] ?? 0

function study(of: SampleBlock, compressors: number, events: readonly UnitEvent[] = []) {
  const trainer = new ChillerTrainer({ compressors })
  trainer.take(of, unsteadyTimes(of))
  const model = trainer.finish()
  const student = new UnitStudent(model, events)
  student.take(of)
  return { model, study: student.finish() }
}

test('a machine’s study has few points, the anomalies of a bad quarter of a day alone, and why in Portuguese', () => {
  const { study: found } = study(samples, 2)
  const { operational, startup } = found.phases
  expect(operational.count).toBe(samples.atMs.length)
  expect(operational.points.length).toBeLessThanOrEqual(1_600)
  expect(operational.points.every(({ demand }) => demand <= 100)).toBe(true)
  expect(startup).toEqual({ count: 0, points: [], anomalies: [] })
  const day = (atMs: number) => (atMs - startMs) / DAY_MS
  expect(operational.anomalies.length).toBeGreaterThanOrEqual(8)
  for (const { atMs, efficiency, expectedEfficiency, why } of operational.anomalies) {
    expect(day(atMs)).toBeGreaterThan(19.9)
    expect(day(atMs)).toBeLessThan(20.3)
    expect(expectedEfficiency).toBeGreaterThan(1.1 * efficiency)
    expect(why).toMatch(
      /^Potência medida de [\d,]+ kW, \d+,\d % acima dos [\d,]+ kW que o modelo espera com carga de [\d,]+ TR e água gelada a \d+,\d °C e água de condensação a \d+,\d °C\. São \d+,\d vezes a dispersão usual; o limite é \d+,\d %\. O desvio durou \d+ h( 30 min)?\.$/,
    )
  }
})

test('days with less power after a cleaning are told as its work', () => {
  const cleaned = blockOf(
    simulateChiller({
      seed: 4_712,
      days: 90,
      stepMinutes: 30,
      compressors: 2,
      profile: 'hospital',
      noise: 0.01,
      seasonK: 1,
      startDay: 10,
      fault: { kind: 'efficiency_loss', size: 0.15, fromDay: 0, toDay: 45 },
    }),
  )
  const { anomalies } = study(cleaned, 2).study.phases.operational
  expect(anomalies.length).toBeGreaterThan(50)
  for (const { atMs, why } of anomalies) {
    expect(Math.abs((atMs - startMs) / DAY_MS - 46.5)).toBeLessThan(2)
    expect(why).toMatch(/% abaixo .* são efeito de limpeza ou reparo: o nível deles vale desde então\.$/)
  }
})

test('samples of a start belong to the start’s chart', () => {
  const atMs = startMs + 5 * DAY_MS
  const start: UnitEvent = {
    unit: 'chiller',
    type: 'start',
    fromMs: atMs,
    toMs: atMs,
    knownMs: 0,
    causedShutdown: false,
    micro: false,
    readingId: 'status',
  }
  const { study: found } = study(samples, 2, [start])
  expect(found.phases.startup.count).toBe(2)
  expect(found.phases.operational.count).toBe(samples.atMs.length - 2)
})

test('a compressor is studied as a machine of its own: its share of the cooling, its own power', () => {
  const own = compressorSamples(samples, 1, 2)
  for (let row = 0; row < 500; row += 50) {
    const share = (samples.readings.c1_capacity?.[row] ?? 0) / 100
    const other = (samples.readings.c2_capacity?.[row] ?? 0) / 100
    const tr = samples.readings.capacity?.[row] ?? 0
    expect(own.readings.capacity?.[row]).toBeCloseTo((tr * share) / (share + other), 9)
  }
  expect(own.readings.power).toBe(samples.readings.c1_power)
  expect(study(own, 0).model.terms).toBe('temperatures')
})

test('the model is plain JSON of bounded size', () => {
  const { model } = study(samples, 2)
  expect(JSON.parse(JSON.stringify(model))).toEqual(model)
  expect(JSON.stringify(model).length).toBeLessThan(50_000)
})

test('too little history is an error with words', () => {
  const trainer = new ChillerTrainer({ compressors: 0 })
  expect(() => trainer.finish()).toThrow('the training has fewer than two rows')
  const t = Float64Array.from({ length: 300 }, (_, i) => i * MINUTE_MS)
  trainer.take({ atMs: t, readings: { power: t.map(() => 5) } }, [])
  expect(() => trainer.finish()).toThrow('no steady operation with power and a load')
})

test('every fault has words for the screen', () => {
  for (const words of Object.values(FAULT_WORDS))
    for (const text of Object.values(words)) expect(text.length).toBeGreaterThan(5)
})
