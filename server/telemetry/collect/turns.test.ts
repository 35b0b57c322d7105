import { expect, it } from 'vitest'
import { Turns } from './turns.ts'

let count = 0
/** The machine that got its turn, or null. */
function take(turns: Turns, connectionId: string, isUrgent = true): string | null {
  const machineId = `m${count++}`
  return turns.take(machineId, connectionId, isUrgent) ? machineId : null
}
const taken = (turns: Turns, ...connections: string[]) => connections.map((id) => take(turns, id))

it('lets two machines of a connection look for late points at a time, and four in all', () => {
  const turns = new Turns()
  const [first, second, third, other, another, more] = taken(turns, 'a', 'a', 'a', 'b', 'c', 'd')
  expect([first, second, other, another]).not.toContain(null)
  expect([third, more]).toEqual([null, null])
  turns.giveBack(first!)
  expect(take(turns, 'd')).not.toBe(null)
  expect(take(turns, 'a')).toBe(null)
  turns.giveBack(other!)
  expect(take(turns, 'a')).not.toBe(null)
})

it('takes no place of others for who waits for a slow source', () => {
  const turns = new Turns()
  for (const machineId of taken(turns, 'slow', 'slow', 'mute', 'mute')) turns.waits(machineId!, true)
  expect(taken(turns, 'slow', 'mute', 'a', 'a', 'b')).toEqual([
    null,
    null,
    expect.anything(),
    expect.anything(),
    expect.anything(),
  ])
})

it('reads the last month however much is looked for besides, one window after the other with a rest between', () => {
  let nowMs = 0
  const turns = new Turns(() => nowMs)
  for (const connection of ['a', 'a', 'b', 'b']) expect(take(turns, connection)).not.toBe(null)
  const window = take(turns, 'a', false)
  expect(window).not.toBe(null)
  nowMs = 600
  expect(take(turns, 'b', false)).toBe(null)
  turns.giveBack(window!)
  nowMs += 599
  expect(take(turns, 'b', false)).toBe(null)
  nowMs += 1
  const next = take(turns, 'b', false)
  expect(next).not.toBe(null)
  turns.waits(next!, true)
  expect(take(turns, 'b', false)).toBe(null)
  expect(take(turns, 'a', false)).not.toBe(null)
})
