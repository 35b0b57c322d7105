import { expect, it } from 'vitest'
import { type Candidate, Lanes } from './lanes.ts'

let count = 0
const machine = (connectionId: string, first = false): Candidate => ({
  machineId: `m${count++}`,
  connectionId,
  first,
})
/** Tries so many machines of a connection; returns the number of admitted ones. */
function fill(lanes: Lanes, connectionId: string, machines: number, first = false): number {
  let entered = 0
  for (let i = 0; i < machines; i++) {
    const candidate = machine(connectionId, first)
    if (!lanes.admits(candidate)) continue
    lanes.enter(candidate)
    entered++
  }
  return entered
}

it('leaves places for other connections beside a connection with many machines', () => {
  const lanes = new Lanes()
  expect(fill(lanes, 'dead', 100)).toBeLessThan(20)
  expect(fill(lanes, 'alive', 5)).toBe(5)
})

it('tries a connection that failed with one machine at a time, until it answers', () => {
  const lanes = new Lanes()
  lanes.failed('dead')
  expect(fill(lanes, 'dead', 100)).toBe(1)
  lanes.answered('dead')
  expect(fill(lanes, 'dead', 3)).toBe(3)
})

it('keeps all places for answering connections when many connections have failed', () => {
  const lanes = new Lanes()
  const names = Array.from({ length: 200 }, (_, i) => `dead${i}`)
  for (const name of names) lanes.failed(name)
  expect(names.map((name) => fill(lanes, name, 10, Number(name.slice(4)) % 2 === 0))).toEqual(
    names.map(() => 1),
  )
  expect(fill(lanes, 'alive', 5)).toBe(5)
  expect(fill(lanes, 'alive', 1, true)).toBe(1)
})

it('admits one machine per connection, and more as soon as the others only wait for their sources', () => {
  const lanes = new Lanes()
  const slow = Array.from({ length: 8 }, (_, c) =>
    Array.from({ length: 8 }, (_, m) => ({ machineId: `${c}.${m}`, connectionId: `slow${c}`, first: false })),
  )
  for (const one of slow.flat()) {
    expect(lanes.admits(one)).toBe(true)
    lanes.enter(one)
  }
  expect(fill(lanes, 'alive', 20)).toBe(1)
  for (const { machineId } of slow.flat()) lanes.waits(machineId, true)
  expect(fill(lanes, 'alive', 20)).toBe(7)
  expect(fill(lanes, 'slow0', 20)).toBe(0)
})

it('admits a first collection while others wait for slow sources', () => {
  const lanes = new Lanes()
  const [slow, other] = [machine('a', true), machine('b', true)]
  for (const one of [slow, other]) lanes.enter(one)
  expect(fill(lanes, 'c', 1, true)).toBe(0)
  lanes.waits(slow.machineId, true)
  expect(fill(lanes, 'c', 1, true)).toBe(1)
  expect(fill(lanes, 'd', 1, true)).toBe(0)
})

it('runs few first collections at once, and never one machine twice', () => {
  const lanes = new Lanes()
  expect(fill(lanes, 'a', 5, true) + fill(lanes, 'b', 5, true) + fill(lanes, 'c', 5, true)).toBe(2)
  const one = machine('d')
  lanes.enter(one)
  expect(lanes.admits(one)).toBe(false)
  lanes.leave(one.machineId)
  expect(lanes.admits(one)).toBe(true)
})
