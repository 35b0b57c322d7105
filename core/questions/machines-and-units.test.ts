import { expect, it } from 'vitest'
import { questionsAbout } from '#test/harness/questions.ts'
import { withConversation } from './with-conversation.ts'

const { read } = questionsAbout()

it('failures that came back are more than one of the same unit', () => {
  for (const text of [
    'houve falha repetida no mesmo compressor desde 1º de outubro?',
    'algum compressor reincidente em outubro?',
    'teve reincidência de falha em algum compressor em outubro?',
    'o mesmo compressor falhou duas vezes em outubro?',
    'quais compressores repetiram falha em outubro?',
  ])
    expect(read(text)).toMatchObject({
      topic: 'figures',
      figures: ['failures'],
      eachUnit: true,
      threshold: { kind: 'above', value: 1, orEqual: false },
    })
  expect(read('algum compressor falhou de novo em menos de 24h?').threshold).not.toMatchObject({ value: 1 })
})

it('failures of compressors are those of each, also where no machine is named', () => {
  for (const text of ['quantas falhas de compressor em outubro?', 'houve falha em compressor ontem?'])
    expect(read(text)).toMatchObject({ figures: ['failures'], eachUnit: true })
  expect(read('qual o tipo de compressor da câmara fria?').eachUnit).toBe(false)
})

it('who is chosen by a figure per hour is no hour of the day', () => {
  expect(read('qual compressor gasta mais por hora em outubro?')).toMatchObject({
    topic: 'figures',
    figures: ['energy'],
    ranking: { of: 'units', end: 'highest' },
  })
  expect(read('consumo por hora da câmara fria ontem').topic).toBe('breakdown')
})

it('the greatest risk of a plant is that of a machine or a compressor', () => {
  for (const text of ['qual é hoje o nosso maior risco?', 'onde está o maior risco de falha da planta?'])
    expect(read(text)).toMatchObject({ topic: 'probability', ranking: { end: 'highest', withUnits: true } })
  expect(read('qual máquina tem mais risco de falhar?').ranking?.withUnits).toBeUndefined()
})

it('an ordinal alone after a quarter or a half of a year is another one', () => {
  const first = read('energia da planta no primeiro trimestre')
  expect(withConversation([first], read('e no terceiro?'))).toMatchObject({
    figures: ['energy'],
    periods: [{ from: { month: 7, day: 1 }, to: { month: 9, day: 30 } }],
  })
  expect(read('energia no primeiro semestre e no segundo').periods).toHaveLength(2)
})

it('failures that stopped nothing are asked of the failures, and no cause', () => {
  expect(read('quantas falhas da câmara fria não causaram desligamento em outubro?')).toMatchObject({
    topic: 'events',
    event: 'shutdown',
  })
  expect(read('o que causou a falha da câmara fria?').topic).toBe('why')
})

it('a reading that went beyond the normal is set beside its usual values', () => {
  for (const text of [
    'a pressão de descarga do C1 da câmara fria passou do normal alguma vez em outubro?',
    'a vibração da bomba ficou fora do normal ontem?',
  ])
    expect(read(text).topic).toBe('limit')
})
