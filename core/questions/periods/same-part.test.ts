import { expect, it } from 'vitest'
import { compressors, questionsAbout } from '#test/harness/questions.ts'

const plant = {
  near: [{ id: 'central', nome: 'Chiller Central', tipo: 'chiller', submaquinas: compressors(4) }],
  far: [],
}
const { read, after } = questionsAbout(plant)

/** Now is Monday 23 November, 14:23. */
const upToNow = (days: number): number => days * 1440 + 14 * 60 + 23
const cut = (month: number, day: number, days: number) => ({
  ...{ kind: 'hours', day: { year: 2026, month, day }, fromMinute: 0, toMinute: upToNow(days) },
})

it.each([
  ['energia neste mês', 'e no mesmo período de outubro?', cut(10, 1, 22)],
  ['energia em novembro até agora', 'e no mesmo período do mês passado?', cut(10, 1, 22)],
  ['energia em novembro', 'e em setembro até este dia?', cut(9, 1, 22)],
  ['energia nesta semana', 'e no mesmo período da semana passada?', cut(11, 16, 0)],
  ['energia hoje', 'e no mesmo período da semana passada?', cut(11, 16, 0)],
])('as much as has passed: %s, %s', (told, asked, period) => {
  expect(after(told, asked).periods).toEqual([period])
})

it('the change of both is asked of as much time', () => {
  expect(
    after('energia neste mês', 'e no mesmo período de outubro?', 'subiu quantos por cento?'),
  ).toMatchObject({
    compares: true,
    periods: [{ kind: 'days', from: { month: 11, day: 1 }, to: null }, cut(10, 1, 22)],
  })
  expect(read('o consumo caiu em relação ao mesmo período de outubro?').periods).toHaveLength(1)
  expect(after('o consumo caiu em relação ao mesmo período de outubro?').periods).toMatchObject([
    { from: { month: 11, day: 1 }, to: null },
    cut(10, 1, 22),
  ])
})

const days = (month: number, from: number, to = from) => [
  { kind: 'days', from: { year: 2026, month, day: from }, to: { year: 2026, month, day: to } },
]

it.each([
  ['energia anteontem', 'e no mesmo dia da semana passada?', days(11, 14)],
  ['energia anteontem', 'e no mesmo dia do mês passado?', days(10, 21)],
  ['energia no dia 10/11', 'e no mesmo dia da semana anterior?', days(11, 3)],
  ['energia de 5 a 12 de novembro', 'e no mesmo período de outubro?', days(10, 5, 12)],
  ['energia em setembro', 'e no mesmo período de outubro?', days(10, 1, 31)],
  ['energia hoje', 'e no mesmo dia da semana passada?', days(11, 16)],
  ['energia de 5 a 12 de setembro', 'e no mesmo período do mês passado?', days(10, 5, 12)],
  ['energia de 5 a 12 de setembro', 'e no mesmo período do mês anterior?', days(8, 5, 12)],
  ['energia no sábado', 'e no sábado anterior?', days(11, 14)],
])('the told days: %s, %s', (told, asked, periods) => {
  expect(after(told, asked).periods).toEqual(periods)
})
