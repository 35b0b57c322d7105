import { expect, it } from 'vitest'
import { questionsAbout } from '#test/harness/questions.ts'
import { withConversation } from './with-conversation.ts'

const { read } = questionsAbout()

it('hours that a machine stood are no hours of operation', () => {
  expect(read('quantas horas a torre ficou desligada em outubro?').figures).toEqual(['standstill'])
  expect(read('quantas horas a torre ficou ligada em outubro?').figures).toEqual(['operation'])
})

it('the mean length of stops is asked of the stops, that of failures is the MTTR', () => {
  expect(read('tempo médio das paradas da torre').topic).toBe('events')
  expect(read('em média quanto duram as paradas da torre?').topic).toBe('events')
  expect(read('tempo médio das falhas da torre').figures).toContain('mttr')
})

it('a number after a ranking is that of the ranking', () => {
  const ranking = read('qual compressor da câmara fria falhou mais em outubro?')
  const again = withConversation([ranking], read('quantas vezes?'))
  expect(again).toMatchObject({ ranking: { of: 'units' }, periods: ranking.periods, figures: ['failures'] })
  expect(withConversation([ranking], read('quantas horas a torre operou?')).ranking).toBeNull()
})

it('why something matters is no order to import it', () => {
  expect(read('por que isso importa?').topic).not.toBe('action')
  expect(read('importa esse arquivo').topic).toBe('action')
})

it('the second longest failure is no failure of a Monday', () => {
  for (const text of [
    'a segunda falha mais longa da torre em outubro',
    'a segunda mais longa falha em outubro',
  ])
    expect(read(text)).toMatchObject({
      oneEvent: 'longest',
      eventsBack: 1,
      periods: [{ from: { month: 10 } }],
    })
  expect(read('falhas da torre na segunda').periods).toMatchObject([{ from: { day: 23 } }])
})

it('an ending tells words apart that are no typing mistakes', () => {
  expect(read('quais compressores da câmara fria estão parados?').topic).toBe('state')
  expect(read('quantas vezes a câmara fria parou em outubro?').figures).toEqual(['stops'])
  expect(read('quantas patidas da câmara fria em outrubo?')).toMatchObject({
    figures: ['starts'],
    periods: [{ kind: 'days', from: { month: 10, day: 1 } }],
  })
})
