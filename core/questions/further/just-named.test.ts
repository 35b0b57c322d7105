import { expect, it } from 'vitest'
import { questionsAbout } from '#test/harness/questions.ts'

const { after } = questionsAbout()

it.each([
  ['e quando foi a última dele?', 'newest'],
  ['qual foi a última desse?', 'newest'],
  ['a primeira dele foi que dia?', 'oldest'],
  ['e a mais longa dele?', 'longest'],
])('an event of the first one of an order is told: %s', (text, oneEvent) => {
  const now = after('qual compressor do central falhou mais em outubro?', text)
  expect(now).toMatchObject({ topic: 'events', event: 'failure', oneEvent })
  expect(now.leaderOf).not.toBeNull()
})

it.each([
  'por que essa diferença?',
  'o que explica essa diferença?',
  'por que são diferentes?',
  'por que o C2 é maior?',
  'por que o do C2 é assim?',
])('two places told in a row are set side by side: %s', (text) => {
  const now = after('COP do C1 do central em outubro?', 'e do C2?', text)
  expect(now).toMatchObject({ topic: 'why', figures: ['cop'], units: ['C1', 'C2'] })
  expect(now.periods).toHaveLength(1)
})

it.each([
  'já tinha falhado antes esse mês?',
  'já tinha acontecido antes neste mês?',
  'isso já tinha acontecido antes no mês?',
])('earlier failures are those of the month before the told day: %s', (text) => {
  const now = after('o central falhou ontem?', text)
  expect(now).toMatchObject({ topic: 'events', event: 'failure', oneEvent: null })
  expect(now.periods).toMatchObject([{ kind: 'days', from: { day: 1 } }])
})

it.each([
  'quanto costuma dar por dia?',
  'qual a média diária?',
  'normalmente quanto é?',
  'e qual o normal?',
  'geralmente quanto é por dia?',
])('what is usual is the mean of a day of the last 30: %s', (text) => {
  expect(after('quantas partidas o central deu ontem?', text)).toMatchObject({
    topic: 'figures',
    figures: ['starts'],
    combination: 'mean',
    periods: [{ kind: 'last', hours: 720 }],
  })
})

it.each([
  'quanto faltou ou sobrou?',
  'quanto sobrou?',
  'qual a folga?',
  'passou de quanto?',
  'ficou quanto acima?',
])('the distance to a target is asked for: %s', (text) => {
  const now = after('o central bateu a meta de disponibilidade em outubro?', text)
  expect(now).toMatchObject({ topic: 'limit', figures: ['availability'], form: 'targetDistance' })
})

it.each(['em que compressor?', 'foi em qual compressor?', 'de que compressor?', 'e qual compressor foi?'])(
  'one event keeps its place when its compressor is asked for: %s',
  (text) => {
    const now = after('qual foi a falha mais longa do central em outubro?', text)
    expect(now).toMatchObject({ topic: 'events', oneEvent: 'longest', form: 'unitOfEvent' })
  },
)

it.each([
  'foi por falha?',
  'isso foi por causa de falha?',
  'foi tudo por defeito?',
  'foi falha?',
  'teve relação com falha?',
])('of stopped time the part that was failure is asked for: %s', (text) => {
  const now = after('quanto tempo o central ficou parado ontem?', text)
  expect(now).toMatchObject({ topic: 'figures', form: 'stoodByFailure' })
})

it.each(['isso é mais que o C1?', 'é menos que o do C1?', 'rodou mais que o C1?', 'foi pior que o C1?'])(
  'another one stands beside the told one: %s',
  (text) => {
    const now = after('quantas horas o C3 do central rodou em outubro?', text)
    expect(now.among).toMatchObject([{ units: ['C3'] }, { units: ['C1'] }])
  },
)

it.each([
  'o que significa isso na prática?',
  'o que esse número quer dizer?',
  'na prática, o que significa?',
])('the told value is explained: %s', (text) => {
  expect(after('qual o MTBF do central em outubro?', text).form).toBe('inPractice')
})

it.each(['quanto menor melhor, né?', 'quanto menor, melhor?', 'menor é melhor?'])(
  'the good direction of a reading is asked for: %s',
  (text) => {
    expect(after('kW/TR do central ontem?', text)).toMatchObject({ topic: 'term', statistic: null })
  },
)
