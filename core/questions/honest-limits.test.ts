import { expect, it } from 'vitest'
import { questionsAbout } from '#test/harness/questions.ts'

const { read } = questionsAbout()

it('an order begins with the end that is named first', () => {
  for (const [text, end] of [
    ['coloque as máquinas em ordem, da que ficou mais horas parada para a que ficou menos', 'highest'],
    ['ordene as máquinas de quem gastou menos energia pra quem gastou mais', 'lowest'],
    ['as máquinas em ordem decrescente de horas paradas em outubro', 'highest'],
    ['máquinas em ordem crescente de disponibilidade', 'lowest'],
  ] as const)
    expect(read(text).ranking, text).toMatchObject({ of: 'machines', end })
})

it('a change in percent between two periods is no share', () => {
  for (const text of [
    'qual foi o aumento percentual do consumo da torre de setembro para outubro?',
    'de quantos por cento foi a queda do COP do central de setembro pra outubro?',
    'redução percentual de falhas da torre entre setembro e outubro',
  ]) {
    const question = read(text)
    expect(question, text).toMatchObject({ combination: null, compares: true })
    expect(question.periods, text).toHaveLength(2)
  }
})

it('the length at which a stop is no short one any more is a term', () => {
  for (const text of [
    'a partir de que duração uma parada deixa de ser microparada?',
    'até quantos minutos é microparada?',
    'quanto tempo tem que durar pra ser microparada?',
    'qual o limite de tempo de uma microparada?',
  ])
    expect(read(text).topic, text).toBe('term')
  expect(read('quantos minutos duraram as microparadas da torre em outubro?').topic).not.toBe('term')
})

it('the weather is absent in whatever words', () => {
  for (const text of [
    'qual a temperatura externa prevista para amanhã em São Paulo?',
    'vai chover amanhã?',
    'como vai estar o tempo na quinta?',
    'quantos graus faz em São Paulo?',
  ])
    expect(read(text).topic, text).toBe('absent')
  expect(read('previsão de tempo de operação da torre').topic).not.toBe('absent')
})

it('what stands behind `além` is left out where the others are asked for', () => {
  const question = read('além das torres, o que mais é acompanhado pelo sistema?')
  expect(question).toMatchObject({ topic: 'machines', excluded: { types: ['torre'] } })
  expect(read('que equipamentos tem além da torre?').excluded?.types).toEqual(['torre'])
  expect(read('além da disponibilidade, qual o MTBF da torre?').excluded).toBeNull()
})

it('what is projected or estimated for days to come is a forecast', () => {
  for (const text of [
    'o que vocês projetam para a potência elétrica da torre até sexta?',
    'qual o COP que vocês estimam pro central até sexta?',
    'o que os modelos preveem para o COP do central?',
  ])
    expect(read(text).topic, text).toBe('forecast')
})
