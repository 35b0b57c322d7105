import { expect, test } from 'vitest'
import { countText, eventOf, stepText } from './discovery-progress.ts'

test('each step says what is read and how much of it', () => {
  expect(stepText(null)).toBe('Perguntando à conexão')
  const progress = { step: 'nomes', done: 2_000, of: 9_000 } as const
  expect(`${stepText(progress)}… ${countText(progress)}`).toBe('Examinando nomes… 2.000 de 9.000 pontos')
})

test('events of the stream', () => {
  const progress = { step: 'medicoes', done: 1, of: 2 }
  expect(eventOf({ event: 'progress', data: progress })).toEqual({ is: 'progress', progress })
  expect(eventOf({ event: 'progress', data: { step: 'futuro', done: 1, of: 2 } })).toEqual({ is: 'other' })
  expect(eventOf({ event: 'novo', data: {} })).toEqual({ is: 'other' })
  expect(eventOf({ event: 'failed', data: { message: 'Sem resposta' } })).toMatchObject({
    message: 'Sem resposta',
  })
  expect(eventOf({ event: 'end', data: { status: 401, message: 'Sessão encerrada' } })).toMatchObject({
    is: 'failed',
    message: 'Sessão encerrada',
  })
})
