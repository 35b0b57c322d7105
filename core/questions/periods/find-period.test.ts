import { expect, test } from 'vitest'
import { wordsOf } from '../text/words.ts'
import { periodBefore, resolvePeriod } from './asked-period.ts'
import { findPeriods } from './find-period.ts'

/** Monday, 23 November 2026, 14:23 in São Paulo. */
const clock = { nowMs: Date.parse('2026-11-23T17:23:00Z'), timezone: 'America/Sao_Paulo' }
const FIRST = Date.parse('2025-11-01T00:00:00Z')
const local = (atMs: number) => new Date(atMs - 3 * 3_600_000).toISOString().slice(0, 16)

const periodsOf = (text: string) =>
  findPeriods(wordsOf(text), clock).map(({ period }) => resolvePeriod(period, clock, FIRST))
const windowsOf = (text: string) =>
  periodsOf(text).map(({ fromMs, toMs }) => `${local(fromMs)} ${toMs === clock.nowMs ? 'now' : local(toMs)}`)

test.each([
  ['hoje', '2026-11-23T00:00 now'],
  ['ontem às 14h', '2026-11-22T14:00 2026-11-22T15:00'],
  ['anteontem as 14:30', '2026-11-21T14:30 2026-11-21T14:45'],
  ['após as 18h de ontem', '2026-11-22T18:00 2026-11-23T00:00'],
  ['ontem até as 10h', '2026-11-22T00:00 2026-11-22T10:00'],
  ['anteontem das 22h às 6h', '2026-11-21T22:00 2026-11-22T06:00'],
  ['das 22h de ontem às 6h de hoje', '2026-11-22T22:00 2026-11-23T06:00'],
  ['do dia 10 às 8h ao dia 12 às 18h', '2026-11-10T08:00 2026-11-12T18:00'],
  ['entre 21/11 às 8h e 22/11 às 17h', '2026-11-21T08:00 2026-11-22T17:00'],
  ['meia-noite de ontem', '2026-11-22T00:00 2026-11-22T01:00'],
  ['o consumo de uma semana atrás', '2026-11-16T00:00 2026-11-23T00:00'],
  ['o consumo de dois meses atrás', '2026-09-01T00:00 2026-10-01T00:00'],
  ['qual era a pressão há um mês', '2026-10-23T00:00 2026-10-24T00:00'],
  ['como estava a pressão três semanas atrás', '2026-11-02T00:00 2026-11-03T00:00'],
  ['parada há um mês', '2026-10-24T14:23 now'],
  ['desde o feriado de finados', '2026-11-02T00:00 now'],
  ['na primeira quinzena de outubro', '2026-10-01T00:00 2026-10-16T00:00'],
  ['nos últimos 90 min', '2026-11-23T12:53 now'],
  ['na última meia hora', '2026-11-23T13:53 now'],
  ['na segunda semana de outubro', '2026-10-08T00:00 2026-10-15T00:00'],
  ['na última semana de outubro', '2026-10-25T00:00 2026-11-01T00:00'],
  ['na semana do dia 10', '2026-11-09T00:00 2026-11-16T00:00'],
  ['no fim de semana retrasado', '2026-11-14T00:00 2026-11-16T00:00'],
  ['de 28 a 3 de novembro', '2026-10-28T00:00 2026-11-04T00:00'],
  ['entre o dia 5 e o dia 12 de outubro', '2026-10-05T00:00 2026-10-13T00:00'],
  ['nos 3 primeiros dias de novembro', '2026-11-01T00:00 2026-11-04T00:00'],
  ['na primeira hora de hoje', '2026-11-23T00:00 2026-11-23T01:00'],
  ['nas últimas 3 horas de ontem', '2026-11-22T21:00 2026-11-23T00:00'],
  ['na noite de sexta para sábado', '2026-11-20T18:00 2026-11-21T06:00'],
  ['essa noite', '2026-11-22T18:00 2026-11-23T06:00'],
  ['de domingo pra segunda à noite', '2026-11-22T18:00 2026-11-23T06:00'],
  ['turno da noite de ontem', '2026-11-22T22:00 2026-11-23T06:00'],
  ['nesse turno', '2026-11-23T14:00 now'],
  ['no turno passado', '2026-11-23T06:00 2026-11-23T14:00'],
  ['de 10/11 pra cá', '2026-11-10T00:00 now'],
  ['de ontem pra hoje', '2026-11-22T00:00 now'],
  ['o mesmo dia da semana passada', '2026-11-16T00:00 2026-11-17T00:00'],
  ['a mesma semana do mês passado', '2026-10-26T00:00 2026-11-02T00:00'],
  ['e nos últimos 7?', '2026-11-16T14:23 now'],
  ['na semana 45', '2026-11-02T00:00 2026-11-09T00:00'],
  ['na última semana (7 dias)', '2026-11-16T14:23 now'],
  ['sexta às 16h', '2026-11-20T16:00 2026-11-20T17:00'],
  ['entre 8 e 10 da manhã de ontem', '2026-11-22T08:00 2026-11-22T10:00'],
  ['ontem entre 2 e 4 da tarde', '2026-11-22T14:00 2026-11-22T16:00'],
  ['às 3 da tarde de ontem', '2026-11-22T15:00 2026-11-22T16:00'],
  ['no dia 12 às 15h', '2026-11-12T15:00 2026-11-12T16:00'],
  ['de segunda a sexta da semana passada', '2026-11-16T00:00 2026-11-21T00:00'],
  ['quarta da semana retrasada', '2026-11-11T00:00 2026-11-12T00:00'],
  ['entre sexta e domingo', '2026-11-20T00:00 2026-11-23T00:00'],
  ['na madrugada', '2026-11-23T00:00 2026-11-23T06:00'],
  ['de noite', '2026-11-22T18:00 2026-11-23T06:00'],
  ['até ontem, em novembro', '2026-11-01T00:00 2026-11-23T00:00'],
  ['desde 10/10 até 20/10', '2026-10-10T00:00 2026-10-21T00:00'],
  ['do início do mês até hoje', '2026-11-01T00:00 now'],
  ['antes de 15 de novembro', '2025-10-31T21:00 2026-11-15T00:00'],
  ['nos primeiros 10 dias de outubro', '2026-10-01T00:00 2026-10-11T00:00'],
  ['últimos 5 dias de outubro', '2026-10-27T00:00 2026-11-01T00:00'],
  ['no mês transacto', '2026-10-01T00:00 2026-11-01T00:00'],
  ['ontem', '2026-11-22T00:00 2026-11-23T00:00'],
  ['anteontem', '2026-11-21T00:00 2026-11-22T00:00'],
  ['esta semana', '2026-11-23T00:00 now'],
  ['semana passada', '2026-11-16T00:00 2026-11-23T00:00'],
  ['no fim de semana', '2026-11-21T00:00 2026-11-23T00:00'],
  ['neste mês', '2026-11-01T00:00 now'],
  ['mes passado', '2026-10-01T00:00 2026-11-01T00:00'],
  ['no último mês', '2026-10-24T14:23 now'],
  ['trimestre passado', '2026-07-01T00:00 2026-10-01T00:00'],
  ['este ano', '2026-01-01T00:00 now'],
  ['ano passado', '2025-01-01T00:00 2026-01-01T00:00'],
  ['últimas 24 horas', '2026-11-22T14:23 now'],
  ['nos ultimos 7 dias', '2026-11-16T14:23 now'],
  ['últimos quinze dias', '2026-11-08T14:23 now'],
  ['últimos 3 meses', '2026-08-23T14:23 now'],
  ['último ano', '2025-11-23T14:23 now'],
  ['em março', '2026-03-01T00:00 2026-04-01T00:00'],
  ['em dezembro', '2025-12-01T00:00 2026-01-01T00:00'],
  ['outubro de 2025', '2025-10-01T00:00 2025-11-01T00:00'],
  ['10/2025', '2025-10-01T00:00 2025-11-01T00:00'],
  ['desde março', '2026-03-01T00:00 now'],
  ['desde 10/10', '2026-10-10T00:00 now'],
  ['a partir de 1 de novembro', '2026-11-01T00:00 now'],
  ['desde ontem', '2026-11-22T00:00 now'],
  ['no dia 12/10', '2026-10-12T00:00 2026-10-13T00:00'],
  ['dia 30', '2026-10-30T00:00 2026-10-31T00:00'],
  ['em 12/10/2026', '2026-10-12T00:00 2026-10-13T00:00'],
  ['2026-10-12', '2026-10-12T00:00 2026-10-13T00:00'],
  ['na sexta-feira', '2026-11-20T00:00 2026-11-21T00:00'],
  ['entre 01/10 e 15/10', '2026-10-01T00:00 2026-10-16T00:00'],
  ['de setembro a outubro', '2026-09-01T00:00 2026-11-01T00:00'],
  ['de dezembro a fevereiro', '2025-12-01T00:00 2026-03-01T00:00'],
  ['em 2025', '2025-01-01T00:00 2026-01-01T00:00'],
  ['em todo o histórico', '2025-10-31T21:00 now'],
  ['no período todo', '2025-10-31T21:00 now'],
  ['no histórico', '2025-10-31T21:00 now'],
  ['semana retrasada', '2026-11-09T00:00 2026-11-16T00:00'],
  ['no mês retrasado', '2026-09-01T00:00 2026-10-01T00:00'],
  ['última quinzena', '2026-11-08T14:23 now'],
  ['primeira quinzena de outubro', '2026-10-01T00:00 2026-10-16T00:00'],
  ['na segunda quinzena de setembro', '2026-09-16T00:00 2026-10-01T00:00'],
  ['no primeiro trimestre', '2026-01-01T00:00 2026-04-01T00:00'],
  ['3º trimestre de 2025', '2025-07-01T00:00 2025-10-01T00:00'],
  ['no segundo semestre', '2026-07-01T00:00 now'],
  ['desde 1º de outubro', '2026-10-01T00:00 now'],
  ['desde o começo do ano', '2026-01-01T00:00 now'],
  ['entre 5 e 12 de outubro', '2026-10-05T00:00 2026-10-13T00:00'],
  ['1 a 7 de outubro', '2026-10-01T00:00 2026-10-08T00:00'],
  ['de 01/11 até hoje', '2026-11-01T00:00 now'],
  ['últimas 48h', '2026-11-21T14:23 now'],
  ['em 7d', '2026-11-16T14:23 now'],
  ['hoje de manhã', '2026-11-23T06:00 2026-11-23T12:00'],
  ['na madrugada de ontem (0h às 6h)', '2026-11-22T00:00 2026-11-22T06:00'],
  ['ontem das 8h às 18h', '2026-11-22T08:00 2026-11-22T18:00'],
  ['dia 12/11 entre 14:00 e 15:30', '2026-11-12T14:00 2026-11-12T15:30'],
  ['de 31/10 a 01/11 (os dois dias, 31/10 e 01/11)', '2026-10-31T00:00 2026-11-02T00:00'],
])('%s', (text, wanted) => {
  expect(windowsOf(`qual o COP ${text}?`)).toEqual([wanted])
})

test('two periods of a comparison are found in their order', () => {
  expect(windowsOf('compare outubro com setembro')).toEqual([
    '2026-10-01T00:00 2026-11-01T00:00',
    '2026-09-01T00:00 2026-10-01T00:00',
  ])
  for (const text of ['alarmes de sexta e sábado com horário', 'falhas de quinta e sexta com hora'])
    expect(windowsOf(text)).toHaveLength(2)
  expect(windowsOf('compare o MTBF entre setembro e outubro')).toHaveLength(2)
})

test.each([
  'qual o COP do chiller 2?',
  'compressor 3 do chiller',
  'quantas vezes parou?',
  'junto com a torre',
  'o segundo compressor',
])('no period: %s', (text) => {
  expect(windowsOf(text)).toEqual([])
})

test('the ranges of the Dashboard keep their names, other periods their dates', () => {
  const said = (text: string) => periodsOf(text).map(({ words, range }) => [words, range])
  expect(said('últimos 30 dias')).toEqual([['nos últimos 30 dias', '30d']])
  expect(said('último ano')).toEqual([['no último ano', '1y']])
  expect(said('desde março')).toEqual([['desde 01/03/2026', null]])
  expect(said('mês passado')).toEqual([['em outubro de 2026', null]])
})

const before = (text: string, at = clock) => {
  const [asked] = findPeriods(wordsOf(text), at).map(({ period }) => period)
  if (!asked) return null
  const found = periodBefore(asked, resolvePeriod(asked, at, FIRST), at)
  return found && `${local(found.fromMs)} ${local(found.toMs)}`
}

test('before days up to now are as many days up to the same time, before a week the same days of the week before', () => {
  expect(before('hoje')).toBe('2026-11-22T00:00 2026-11-22T14:23')
  expect(before('desde ontem')).toBe('2026-11-20T00:00 2026-11-21T14:23')
  const wednesday = { ...clock, nowMs: clock.nowMs + 2 * 86_400_000 }
  expect(before('esta semana', wednesday)).toBe('2026-11-16T00:00 2026-11-18T14:23')
})

test('hours that are not over end now, and are set beside as much of the day before', () => {
  const said = (text: string) => periodsOf(text).map(({ words }) => words)
  expect(said('hoje das 12h às 18h')).toEqual(['em 23/11/2026 das 12:00 às 14:23'])
  expect(windowsOf('hoje das 12h às 18h')).toEqual(['2026-11-23T12:00 now'])
  expect(before('hoje das 12h às 18h')).toBe('2026-11-22T12:00 2026-11-22T14:23')
  expect(said('das 22h de ontem às 22h de hoje')).toEqual(['de 22/11/2026 22:00 a 23/11/2026 14:23'])
  expect(said('hoje das 8h às 12h')).toEqual(['em 23/11/2026 das 08:00 às 12:00'])
  expect(before('hoje das 8h às 12h')).toBe('2026-11-22T08:00 2026-11-22T12:00')
  expect(said('hoje das 15h às 18h')).toEqual(['em 23/11/2026 das 15:00 às 18:00'])
})

test('before a month is the month before, before a stretch the same time before it', () => {
  expect(before('mês passado')).toBe('2026-09-01T00:00 2026-10-01T00:00')
  expect(before('este mês')).toBe('2026-10-01T00:00 2026-11-01T00:00')
  expect(before('semana passada')).toBe('2026-11-09T00:00 2026-11-16T00:00')
  expect(before('últimos 7 dias')).toBe('2026-11-09T14:23 2026-11-16T14:23')
  expect(before('todo o histórico')).toBeNull()
})

test('a list of lengths, days, parts of a day or named periods is several periods', () => {
  const begins = (text: string) => windowsOf(text).map((window) => window.slice(5, 13))
  expect(begins('nos últimos 7, 15 e 30 dias')).toEqual(['11-16T14', '11-08T14', '10-24T14'])
  expect(begins('dias 10, 11 e 12 de novembro')).toEqual(['11-10T00', '11-11T00', '11-12T00'])
  expect(begins('ontem de manhã, de tarde e de noite')).toEqual(['11-22T06', '11-22T12', '11-22T18'])
  expect(begins('ontem, semana passada e mês passado')).toEqual(['11-22T00', '11-16T00', '10-01T00'])
  expect(begins('esta semana contra a passada')).toEqual(['11-23T00', '11-16T00'])
})

test('hours beside several days are those of each day; one time of day is not', () => {
  const hoursOf = (text: string) => findPeriods(wordsOf(text), clock)[0]?.eachDay
  expect(hoursOf('no turno da noite em outubro')).toEqual({ fromMinute: 1320, toMinute: 1800 })
  expect(hoursOf('das 18h às 21h em outubro')).toEqual({ fromMinute: 1080, toMinute: 1260 })
  expect(hoursOf('em outubro às 14h')).toBeUndefined()
})

test.each([
  [
    'hoje das 6h às 9h comparado com ontem das 6h às 9h',
    ['2026-11-23T06:00 2026-11-23T09:00', '2026-11-22T06:00 2026-11-22T09:00'],
  ],
  [
    'ontem das 8h às 12h e anteontem das 13h às 17h',
    ['2026-11-22T08:00 2026-11-22T12:00', '2026-11-21T13:00 2026-11-21T17:00'],
  ],
  [
    'sexta das 18h às 22h com sábado das 18h às 22h',
    ['2026-11-20T18:00 2026-11-20T22:00', '2026-11-21T18:00 2026-11-21T22:00'],
  ],
  [
    'em 20/11 de manhã e em 21/11 à tarde',
    ['2026-11-20T06:00 2026-11-20T12:00', '2026-11-21T12:00 2026-11-21T18:00'],
  ],
])('%s: each day has its own hours', (text, windows) => {
  expect(windowsOf(text)).toEqual(windows)
})
