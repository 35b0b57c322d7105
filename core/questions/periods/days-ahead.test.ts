import { expect, it } from 'vitest'
import { clock } from '#test/harness/questions.ts'
import { daysAhead } from './days-ahead.ts'

/** Today is Monday 23 November. */
it.each([
  ['previsão do COP para amanhã', ['24/11']],
  ['e depois de amanhã?', ['25/11']],
  ['amanhã e depois de amanhã', ['24/11', '25/11']],
  ['e na quarta?', ['25/11']],
  ['qual vai ser a eficiência na segunda-feira?', ['30/11']],
  ['no fim de semana', ['28/11', '29/11']],
  ['nos próximos 3 dias', ['24/11', '25/11', '26/11']],
  ['nos próximos três dias', ['24/11', '25/11', '26/11']],
  ['nas próximas 48 horas', ['24/11', '25/11']],
  ['daqui a dez dias', ['3/12']],
  ['no dia 27', ['27/11']],
  ['em 02/12', ['2/12']],
  ['dia 5', ['5/12']],
  ['dia 26/11 e 27/11', ['26/11', '27/11']],
  ['na semana que vem', ['30/11', '1/12', '2/12', '3/12', '4/12', '5/12', '6/12']],
])('%s', (text, days) => {
  expect(daysAhead(text, clock)?.map(({ day, month }) => `${day}/${month}`)).toEqual(days)
})

it.each(['previsão do COP do central', 'nos próximos dias', 'previsão de 7 dias'])(
  'no day is named: %s',
  (text) => {
    expect(daysAhead(text, clock)).toBeNull()
  },
)
