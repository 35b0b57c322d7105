import { expect, it } from 'vitest'
import { questionsAbout } from '#test/harness/questions.ts'

const { after } = questionsAbout()
const DONE = 'quais manutenções foram feitas na câmara fria desde setembro?'

it.each([
  'e as próximas?',
  'e as agendadas?',
  'o que vem pela frente?',
  'tem alguma atrasada?',
  'quais faltam fazer?',
])('no past period lasts for maintenance that is planned or late: %s', (text) =>
  expect(after(DONE, text)).toMatchObject({ topic: 'maintenance', machines: ['cold'], periods: [] }),
)

it.each(['e no outro chiller?', 'e do outro?'])('the other machine has the same maintenance: %s', (text) =>
  expect(after(DONE, 'e as próximas?', text)).toMatchObject({
    topic: 'maintenance',
    others: true,
    periods: [],
  }),
)

it.each(['em qual máquina?', 'onde?', 'em que compressor foi?', 'em quais equipamentos?'])(
  'where something happened is asked of the same time: %s',
  (text) => {
    const now = after('o que aconteceu ontem?', text)
    expect(now).toMatchObject({ topic: 'events', event: null, lists: true, periods: [{ kind: 'days' }] })
  },
)

it.each([
  'qual demorou mais pra voltar?',
  'quem levou mais tempo pra religar?',
  'qual ficou mais tempo parada?',
])('who took longest to come back is the longest event of the time: %s', (text) =>
  expect(after('o que aconteceu ontem?', text)).toMatchObject({ topic: 'events', oneEvent: 'longest' }),
)

it('where something happened is asked after how a night was, too', () => {
  const now = after('como foi a noite?', 'em qual máquina?')
  expect(now).toMatchObject({ topic: 'events', event: null, lists: true, periods: [{ kind: 'hours' }] })
})

it.each(['tá normal agora?', 'já tá ok?', 'e agora tá tudo certo?', 'ele está rodando normal?'])(
  'the present state of the unit is asked for after an event: %s',
  (text) => {
    const now = after('quando o C3 da câmara fria falhou?', text)
    expect(now).toMatchObject({ topic: 'condition', statistic: 'now', machines: ['cold'], units: ['C3'] })
  },
)

it.each(['já voltou ao normal?', 'isso é normal?'])('the told event is no present state: %s', (text) =>
  expect(after('quantas paradas o central teve ontem?', text).topic).not.toBe('condition'),
)

it.each([
  ['anomalias do central', 'anomalia modelo treinado'],
  ['recomendações do central', 'recomendacao'],
  ['risco de falha do central', 'probabilidade'],
])('the term of the talk is explained: %s', (text, words) =>
  expect(after(text, 'o que significa isso?')).toMatchObject({ topic: 'term', words }),
)

it('two places told one after the other are compared, also of different subjects', () => {
  const now = after('mtbf do c3 da câmara fria', 'como está o c1?', 'compara os dois em falhas de outubro')
  expect(now).toMatchObject({ figures: ['failures'], machines: ['cold'], units: ['C3', 'C1'] })
})
