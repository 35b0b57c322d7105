import { expect, test } from 'vitest'
import { efficiencyMonths } from './efficiency-months.ts'
import { eventsByHour, eventsByWeekday, failuresByMonth } from './failure-charts.ts'

const timezone = 'America/Sao_Paulo'
const at = (iso: string) => ({ fromMs: Date.parse(iso) })

test('weekday and hour are local', () => {
  const failures = [at('2026-11-23T02:30:00Z'), at('2026-11-23T03:30:00Z'), at('2018-12-03T02:30:00Z')]
  expect(eventsByWeekday(failures, timezone)).toEqual({
    labels: ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'],
    // Sunday 23:30; Monday 00:30; Monday 00:30 in the daylight saving of 2018
    values: [2, 0, 0, 0, 0, 0, 1],
  })
  const hours = eventsByHour(failures, timezone)
  expect([hours.labels.length, hours.labels[0], hours.labels[23]]).toEqual([24, '00h', '23h'])
  expect([hours.values[0], hours.values[23], hours.values.reduce((a, b) => a + b)]).toEqual([2, 1, 3])
})

test.each([
  // UTC+5:45: 18:15 UTC is midnight.
  ['Asia/Kathmandu', '2024-01-07T18:14:59.999Z', 'dom', '23h'],
  ['Asia/Kathmandu', '2024-01-07T18:15:00.000Z', 'seg', '00h'],
  // On Thursday the 29th at midnight it was Saturday the 31st.
  ['Pacific/Apia', '2011-12-30T09:59:59.999Z', 'qui', '23h'],
  ['Pacific/Apia', '2011-12-30T10:00:00.000Z', 'sáb', '00h'],
  // Saturday's last hour came twice, and Sunday's first hour never.
  ['America/Sao_Paulo', '2018-02-18T01:30:00.000Z', 'sáb', '23h'],
  ['America/Sao_Paulo', '2018-02-18T02:30:00.000Z', 'sáb', '23h'],
  ['America/Sao_Paulo', '2018-02-18T03:00:00.000Z', 'dom', '00h'],
  ['America/Sao_Paulo', '2018-11-04T02:59:59.999Z', 'sáb', '23h'],
  ['America/Sao_Paulo', '2018-11-04T03:00:00.000Z', 'dom', '01h'],
  // No daylight saving since 2019.
  ['America/Sao_Paulo', '2019-11-04T03:00:00.000Z', 'seg', '00h'],
  ['Australia/Lord_Howe', '2024-01-01T12:59:59.999Z', 'seg', '23h'],
  ['Australia/Lord_Howe', '2024-01-01T13:00:00.000Z', 'ter', '00h'],
])('in %s %s is %s, %s', (zone, instant, weekday, hour) => {
  const only = (chart: { labels: string[]; values: number[] }) =>
    chart.labels.filter((_, i) => chart.values[i] !== 0)
  expect(only(eventsByWeekday([at(instant)], zone))).toEqual([weekday])
  expect(only(eventsByHour([at(instant)], zone))).toEqual([hour])
})

test('a month whose zone skipped a day is whole', () => {
  const months = (from: string, to: string) =>
    failuresByMonth({
      failures: [{ unit: 'C1', ...at('2011-12-30T10:00:00Z') }],
      compressors: [{ id: 'C1', nome: 'Compressor 1' }],
      ofMachine: true,
      window: { fromMs: Date.parse(from), toMs: Date.parse(to) },
      timezone: 'Pacific/Apia',
    })
  const { labels, values } = months('2011-12-30T09:00:00Z', '2011-12-31T10:00:01Z')
  expect(labels).toEqual(['12/2011', '01/2012'])
  expect(values.map(({ total }) => total)).toEqual([1, 0])
})

const failures = [
  { unit: 'chiller', ...at('2026-09-10T12:00:00Z') },
  { unit: 'C1', ...at('2026-09-10T12:00:00Z') },
  { unit: 'C2', ...at('2026-11-01T02:59:00Z') },
  { unit: 'C2', ...at('2026-11-01T03:00:00Z') },
  { unit: 'removed', ...at('2026-11-01T03:00:00Z') },
]
const window = { fromMs: Date.parse('2026-08-31T12:00:00Z'), toMs: Date.parse('2026-11-21T00:00:00Z') }
const compressors = [
  { id: 'C1', nome: 'Compressor 1' },
  { id: 'C2', nome: 'Compressor 2' },
]

test("the machine's block has every touched month, zeros included, of machine and compressors", () => {
  const chart = failuresByMonth({ failures, compressors, ofMachine: true, window, timezone })
  const item = (chiller: number, one: number, two: number) => ({
    total: chiller + one + two,
    detailed: {
      chiller,
      compressorsTotal: one + two,
      compressors: { 'Compressor 1': one, 'Compressor 2': two },
    },
  })
  expect(chart).toEqual({
    labels: ['08/2026', '09/2026', '10/2026', '11/2026'],
    values: [item(0, 0, 0), item(1, 1, 0), item(0, 0, 1), item(0, 0, 1)],
  })
})

test('a window that ends at local midnight on the first does not touch that month; 1 ms later it does', () => {
  const labels = (to: string, addMs: number) =>
    failuresByMonth({
      failures: [],
      compressors,
      ofMachine: true,
      window: { fromMs: Date.parse('2026-10-25T00:00:00Z'), toMs: Date.parse(to) + addMs },
      timezone,
    }).labels
  expect(labels('2026-11-01T03:00:00Z', 0)).toEqual(['10/2026'])
  expect(labels('2026-11-01T03:00:00Z', 1)).toEqual(['10/2026', '11/2026'])
})

test("a compressor's block counts that compressor's failures alone", () => {
  const chart = failuresByMonth({
    failures,
    compressors: compressors.slice(1),
    ofMachine: false,
    window,
    timezone,
  })
  expect(chart.values.map(({ total }) => total)).toEqual([0, 0, 1, 1])
  expect(chart.values[3]?.detailed).toEqual({
    chiller: 0,
    compressorsTotal: 1,
    compressors: { 'Compressor 2': 1 },
  })
})

test('a comparison needs exactly the last three months', () => {
  const enough = (...cops: (number | null)[]) =>
    efficiencyMonths(new Map(cops.map((cop, i) => [`0${i + 1}/2026`, cop])), { year: 2026, month: 6 })
      .hasEnoughDataForComparison
  expect(enough(null, null, null, 4, 5, 6)).toBe(true)
  expect(enough(3, 4, 5, null, 5, 6)).toBe(false)
  expect(enough(3, 4, 5, 6, 5, null)).toBe(true)
})

test('six months end with the last month with a COP', () => {
  const present = { year: 2026, month: 2 }
  const cops = new Map([
    ['10/2025', 4],
    ['11/2025', 5],
    ['12/2025', 6],
    ['01/2026', null],
  ])
  expect(efficiencyMonths(cops, present)).toEqual({
    labels: ['07/2025', '08/2025', '09/2025', '10/2025', '11/2025', '12/2025'],
    values: [null, null, null, 4, 5, 6],
    monthly: ['07/2025', '08/2025', '09/2025', '10/2025', '11/2025', '12/2025'].map((month, i) => ({
      month,
      cop: [null, null, null, 4, 5, 6][i],
    })),
    hasEnoughDataForComparison: true,
  })
  cops.set('11/2025', null)
  expect(efficiencyMonths(cops, present).hasEnoughDataForComparison).toBe(false)
  expect(efficiencyMonths(new Map(), present).labels).toEqual([
    '09/2025',
    '10/2025',
    '11/2025',
    '12/2025',
    '01/2026',
    '02/2026',
  ])
  expect(efficiencyMonths(new Map(), present).hasEnoughDataForComparison).toBe(false)
})
