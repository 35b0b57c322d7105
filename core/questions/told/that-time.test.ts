import { expect, it } from 'vitest'
import { questionsAbout } from '#test/harness/questions.ts'

const { after } = questionsAbout()
const WORST_DAY = 'qual dia de outubro o central gastou mais?'

it.each([
  ['teve falha nesse dia?', 'day', 0],
  ['qual foi o COP naquele dia?', 'day', 0],
  ['e o COP no dia seguinte?', 'day', 1],
  ['e o consumo nele?', 'day', 0],
  ['e quantas partidas naquela semana?', 'week', 0],
] as const)('the time that an answer told: %s', (text, span, shift) => {
  const now = after(WORST_DAY, text)
  expect(now.periods).toEqual([{ kind: 'told', span, shift }])
  expect(now.at).toMatchObject({ topic: 'breakdown', figures: ['energy'] })
})

it('a day that nobody told is asked back', () => {
  expect(after('quantas falhas o central teve?', 'qual era a disponibilidade?').unreadPeriod).toBeNull()
  expect(after('qual o COP do central em outubro?', 'e o consumo nesse dia?').unreadPeriod).toBe('nesse dia')
})

it('what may stand behind a reading is asked of the same reading', () => {
  const now = after('pressão de condensação do central agora', 'alta assim pode ser a torre?')
  expect(now).toMatchObject({ topic: 'why', reading: { machine: 'cw_pressure' } })
  expect(now.suspects).not.toBeNull()
})
