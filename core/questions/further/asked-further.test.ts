import { expect, it } from 'vitest'
import { questionsAbout } from '#test/harness/questions.ts'

const { read, after } = questionsAbout()

it.each([
  'se o C1 parar agora qual o impacto',
  'e se eu fizer a preventiva amanhã?',
  'quanto seria se mantiver esse ritmo até dezembro?',
  'quando o C3 chega a 8000 horas?',
  'falhas elétricas da câmara',
  'qual o tipo de falha que mais se repete?',
  'quantas paradas não programadas em outubro?',
  'falhou mais no calor ou no frio?',
])('what the product does not know has no figure: %s', (text) => {
  expect(read(text).topic).toBe('absent')
})

it.each([
  ['consumo de energia elétrica ontem', 'figures'],
  ['quanto gastou se comparado com outubro', 'figures'],
  ['tem parada programada?', 'maintenance'],
  ['me avisa se parar', 'action'],
  ['quando a torre parou?', 'events'],
] as const)('neighbours keep their subject: %s', (text, topic) => {
  expect(read(text).topic).toBe(topic)
})

it('a list is told in the other order', () => {
  const ranking = 'ranking de disponibilidade dos compressores da câmara'
  expect(after(ranking, 'inverte').ranking).toMatchObject({ of: 'units', end: 'best' })
  expect(after(ranking, 'do melhor pro pior').ranking).toMatchObject({ of: 'units', end: 'best' })
  expect(after(ranking, 'do pior pro melhor').ranking).toMatchObject({ of: 'units', end: 'worst' })
})

it('the mean after a ranking is one beside the first of it', () => {
  const now = after('qual compressor da câmara rodou mais?', 'quanto a mais que a média?')
  expect(now).toMatchObject({ combination: 'versusMean', figures: ['operation'], ranking: null })
  expect(now.leaderOf).not.toBeNull()
})

it('the days after the told ones, and the same days of two months', () => {
  expect(after('falhas de 10 a 17 de novembro', 'e na semana seguinte').periods).toMatchObject([
    { from: { day: 18 }, to: { day: 24 } },
  ])
  expect(after('falhas em setembro', 'e no mês seguinte').periods).toMatchObject([
    { from: { month: 10 }, to: { day: 31 } },
  ])
  expect(
    after('paradas de outubro comparadas com setembro', 'só até o dia 12 dos dois').periods,
  ).toMatchObject([{ to: { day: 12 } }, { to: { day: 12 } }])
})

it('most of the failures in one compressor, and stops by day', () => {
  expect(after('quantas falhas teve em outubro?', 'a maioria foi no mesmo compressor?')).toMatchObject({
    figures: ['failures'],
    ranking: { of: 'units', end: 'highest' },
    periods: [{ from: { month: 10 } }],
  })
  expect(after('quantas paradas a torre teve em outubro?', 'me mostra por dia')).toMatchObject({
    topic: 'breakdown',
    figures: ['stops'],
    machines: ['tower'],
  })
})

it('a range of 0 to 10 is a mark, dates stay dates', () => {
  expect(read('de zero a dez, qual a saúde da torre?')).toMatchObject({ topic: 'condition', periods: [] })
  expect(read('falhas de 1 a 10 de outubro').periods).toMatchObject([{ from: { day: 1 }, to: { day: 10 } }])
})

it('another horizon of the reliability is no period', () => {
  expect(read('confiabilidade da torre para 7 dias').periods).toEqual([])
  expect(read('confiabilidade da torre nos últimos 7 dias').periods).toEqual([{ kind: 'last', hours: 168 }])
})

it('the hour after one event is that of the event, and a stop comes back', () => {
  expect(after('o C3 da câmara parou?', 'que horas?')).toMatchObject({
    topic: 'events',
    event: 'stop',
    oneEvent: 'newest',
  })
  expect(after('a torre parou hoje?', 'já voltou?')).toMatchObject({
    topic: 'events',
    event: 'stop',
    oneEvent: 'newest',
  })
})
