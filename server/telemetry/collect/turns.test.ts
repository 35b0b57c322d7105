import { expect, it } from 'vitest'
import { Turns } from './turns.ts'

it('admits two machines of a connection at a time, and four in all', () => {
  const turns = new Turns()
  const take = (...ids: string[]) => ids.map((id) => turns.take(id, true))
  expect(take('a', 'a', 'a', 'b', 'c', 'd')).toEqual([true, true, false, true, true, false])
  turns.giveBack('a')
  expect(take('d', 'a')).toEqual([true, false])
  turns.giveBack('b')
  expect(take('a')).toEqual([true])
})

it('lets who looks for late points go before who reads the last month, for as long as it may come back', () => {
  let nowMs = 0
  const turns = new Turns(() => nowMs)
  expect(turns.take('a', true)).toBe(true)
  expect(turns.take('a', false)).toBe(true)
  expect(turns.take('a', true)).toBe(false)
  turns.giveBack('a')
  expect(turns.take('a', false)).toBe(false)
  expect(turns.take('a', true)).toBe(true)
  turns.giveBack('a')
  expect(turns.take('a', false)).toBe(true)
  expect(turns.take('a', true)).toBe(false)
  turns.giveBack('a')
  nowMs += 60_000
  expect(turns.take('a', false)).toBe(true)
})
