import { expect, it } from 'vitest'
import { questionsAbout } from '#test/harness/questions.ts'

const { after } = questionsAbout()
const OCTOBER = { kind: 'days', from: { year: 2026, month: 10, day: 1 } }
const DONE = 'quais preventivas foram feitas em outubro?'

it.each([
  'alguma na bomba de água gelada?',
  'teve alguma na bomba?',
  'e nenhuma na bomba?',
  'quantas na bomba?',
])('maintenance of the told kind and time is asked for elsewhere: %s', (text) => {
  const now = after(DONE, text)
  expect(now).toMatchObject({ topic: 'maintenance', machines: ['pump'], periods: [OCTOBER] })
  expect(now.words).toMatch(/preventivas foram feitas/)
})

it.each([
  'e quando é a próxima dela?',
  'qual a próxima?',
  'pra quando é a próxima?',
  'quanto falta pra próxima?',
])('the next maintenance is asked for: %s', (text) => {
  const now = after(DONE, 'alguma na bomba?', text)
  expect(now).toMatchObject({ topic: 'maintenance', machines: ['pump'], periods: [] })
  expect(now.words).toBe('quando e a proxima preventiva')
})

it.each(['desde quando ele está assim?', 'há quanto tempo isso?', 'desde que dia?'])(
  'the begin of anomalies is asked for: %s',
  (text) => {
    const now = after('tem algum compressor com comportamento anormal hoje?', text)
    expect(now).toMatchObject({ topic: 'faults', eachUnit: true, periods: [], form: 'anomaliesSince' })
  },
)

it('since when a figure fell is no question about the anomalies told before', () => {
  const now = after('tem anomalia na câmara fria?', 'desde quando o COP caiu?')
  expect(now).toMatchObject({ topic: 'figures', figures: ['cop'], machines: ['cold'] })
})

it.each(['isso pode virar falha?', 'ele vai quebrar?', 'pode dar pane?', 'isso tende a virar uma falha?'])(
  'what anomalies lead to is a probability: %s',
  (text) => {
    const now = after('tem anomalia no C3 da câmara hoje?', text)
    expect(now).toMatchObject({ topic: 'probability', machines: ['cold'], units: ['C3'], figures: [] })
  },
)

it.each([
  'no mês passado a gente tinha atingido essa?',
  'em outubro batemos essa?',
  'e em outubro, essa estava dentro?',
])('the target that is missed most is looked at in another month: %s', (text) => {
  const now = after('estamos dentro das metas em novembro?', 'qual meta está mais longe?', text)
  expect(now).toMatchObject({ topic: 'limit', form: 'furthestThen' })
  expect(now.periods).toMatchObject([OCTOBER, { kind: 'days', from: { month: 11 } }])
})

it('that target is looked at in a further month, too', () => {
  const now = after('qual meta está mais longe em novembro?', 'em outubro batemos essa?', 'e em setembro?')
  expect(now.form).toBe('furthestThen')
  expect(now.periods).toMatchObject([{ from: { month: 9 } }, { from: { month: 11 } }])
})

it.each(['qual foi a média do dia', 'e a máxima do dia?', 'qual foi o pico do dia?'])(
  'after a time of yesterday the day is that one: %s',
  (text) => {
    const told = ['temperatura da água gelada do central agora', 'e ontem nesse mesmo horário?'] as const
    expect(after(...told, text).periods).toMatchObject([{ kind: 'days', from: { day: 22 }, to: { day: 22 } }])
  },
)
