import { expect, it } from 'vitest'
import { questionsAbout } from '#test/harness/questions.ts'

const { readAll, after } = questionsAbout()
const topicsOf = (text: string) => readAll(text).map(({ question }) => question.topic)

it.each([
  'já voltou a rodar?',
  'e já normalizou?',
  'voltou quando?',
  'já foram resolvidas?',
  'já se recuperou?',
  'já voltaram?',
])('whether it is over is asked of the failures that were told: %s', (text) => {
  const now = after('teve falha no central ontem?', text)
  expect(now).toMatchObject({ topic: 'events', event: 'failure' })
  expect(now.periods).toHaveLength(1)
})

it.each([
  ['qual foi a última falha do central?', 'ela já foi resolvida?'],
  ['qual foi a última falha do central?', 'ela já foi resolvida ou ainda está aberta?'],
  ['por que o central falhou ontem?', 'essa falha já foi resolvida?'],
  ['por que o central falhou ontem?', 'já voltou a rodar?'],
])('one failure and its cause are asked for in one way: %s %s', (first, text) => {
  const now = after(first, text)
  expect(now).toMatchObject({ topic: 'events', event: 'failure', oneEvent: 'newest' })
  expect(now.words).toBe('ja voltou da falha')
})

it.each(['em qual leitura?', 'em que sensor?', 'qual variável?'])(
  'no reading is named by a question for that of an anomaly: %s',
  (text) => {
    expect(after('teve anomalia hoje?', text)).toMatchObject({ topic: 'faults', reading: null })
  },
)

it.each(['ela já tinha aparecido antes?', 'já aconteceu isso antes?', 'é a primeira vez?'])(
  'former anomalies are those of the whole history: %s',
  (text) => {
    expect(after('teve anomalia hoje?', text)).toMatchObject({ topic: 'faults', periods: [] })
  },
)

it.each(['qual desses dias vai ser o mais pesado?', 'que dia vai gastar mais?', 'quando vai ser o pico?'])(
  'a day of a forecast that is refused stays refused: %s',
  (text) => {
    const now = after('qual a previsão de consumo pros próximos dias?', text)
    expect(now).toMatchObject({ topic: 'forecast', figures: ['energy'], ranking: { end: 'highest' } })
  },
)

it.each(['e as outras, quando foram?', 'e as demais, em que datas foram?', 'lista as outras'])(
  'the other failures are those of the rest of the longer time: %s',
  (text) => {
    const now = after('falhas do central de 1 a 20 de outubro', 'e do dia 5 ao dia 8 de outubro?', text)
    expect(now.periods).toMatchObject([
      { from: { day: 1 }, to: { day: 4 } },
      { from: { day: 9 }, to: { day: 20 } },
    ])
  },
)

it.each(['e pra próxima?', 'e na seguinte?', 'e semana que vem?', 'e pra semana seguinte?'])(
  'after the maintenance of this week that of the next one: %s',
  (text) => {
    const now = after('tem alguma manutenção planejada pra essa semana?', text)
    const words = 'tem manutencao planejada semana que vem'
    expect(now).toMatchObject({ topic: 'maintenance', oneEvent: null, periods: [], words })
  },
)

it.each([
  'estou passando o turno, o que o pessoal da tarde precisa saber?',
  'o que a turma da noite precisa saber?',
  'o que eu devo avisar pro próximo turno?',
])('who hands over a shift gets the whole state: %s', (text) => {
  expect(topicsOf(text)).toContain('maintenance')
})

it.each([
  ['quero parar o C3 do central pra revisão, qual a situação dele?', false],
  ['vou trocar o óleo do C1 do central amanhã, quantas horas ele rodou?', false],
  ['quero desligar a bomba', true],
  ['desliga o C2 do central, qual a situação dele?', true],
])('a plan before a question is no order: %s', (text, isOrder) => {
  expect(topicsOf(text).includes('action')).toBe(isOrder)
})

it.each(['em que dia começou?', 'desde quando?', 'quando começou a subir?', 'desde que dia?'])(
  'after why a reading rose its days are told: %s',
  (text) => {
    const now = after('por que o kW/TR da câmara fria subiu em novembro?', text)
    expect(now).toMatchObject({ topic: 'breakdown', statistic: 'mean', compares: false })
    expect(now.reading).not.toBeNull()
  },
)
