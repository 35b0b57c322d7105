import { expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#core/time/hours.ts'
import { required } from '#test/harness/required.ts'
import { SWEEP_EVERY_MS, SWEEP_WINDOWS } from '../revise/past.ts'
import { FairTurns } from './fair-turns.ts'
import { CHECK_EVERY_MS, TURN_WAIT_MS } from './pace.ts'

let count = 0
/** Asks for a turn of a new machine; null: no turn now. */
function take(turns: FairTurns, connectionId: string, isUrgent = true): string | null {
  const machineId = `m${count++}`
  return turns.take(machineId, connectionId, isUrgent) ? machineId : null
}
const taken = (turns: FairTurns, ...connections: string[]) => connections.map((id) => take(turns, id))
const takeFree = (turns: FairTurns, connectionId: string, isUrgent = true) =>
  required(take(turns, connectionId, isUrgent), 'free turn')

it('lets two machines per connection, and four in all, check for late points at a time', () => {
  const turns = new FairTurns()
  const first = takeFree(turns, 'a')
  takeFree(turns, 'a')
  expect(take(turns, 'a')).toBe(null)
  const other = takeFree(turns, 'b')
  takeFree(turns, 'c')
  expect(take(turns, 'd')).toBe(null)
  turns.giveBack(first)
  expect(take(turns, 'd')).not.toBe(null)
  expect(take(turns, 'a')).toBe(null)
  turns.giveBack(other)
  expect(take(turns, 'a')).not.toBe(null)
})

it('a machine that waits for a slow source takes no turn from others', () => {
  const turns = new FairTurns()
  for (const connection of ['slow', 'slow', 'mute', 'mute']) turns.waits(takeFree(turns, connection), true)
  expect(taken(turns, 'slow', 'mute', 'a', 'a', 'b')).toEqual([
    null,
    null,
    expect.anything(),
    expect.anything(),
    expect.anything(),
  ])
})

it('sweeps the last month beside any number of late checks, one window at a time with a rest between', () => {
  let nowMs = 0
  const turns = new FairTurns(() => nowMs)
  for (const connection of ['a', 'a', 'b', 'b']) expect(take(turns, connection)).not.toBe(null)
  const window = takeFree(turns, 'a', false)
  nowMs = 600
  expect(take(turns, 'b', false)).toBe(null)
  turns.giveBack(window)
  nowMs += 599
  expect(take(turns, 'b', false)).toBe(null)
  nowMs += 1
  turns.waits(takeFree(turns, 'b', false), true)
  expect(take(turns, 'b', false)).toBe(null)
  expect(take(turns, 'a', false)).not.toBe(null)
})

interface Machine {
  readonly id: string
  checkedMs: number
  /** The times of the sweep's pieces, oldest first. */
  readonly sweptMs: [number, ...number[]]
  busyToMs: number
}

/** Duration of each piece of work: longer than measured (docs/speed.md). */
const COST_MS = { check: 500, window: 3_000 }

const fiveHundred = (): Machine[] =>
  Array.from({ length: 500 }, (_, n) => ({ id: `m${n}`, checkedMs: -480 * n, sweptMs: [0], busyToMs: 0 }))

/** Simulates 500 machines of one connection for two days. Each runs every 30 s, and sooner after it got no turn for its check. */
function twoDays() {
  let nowMs = 0
  const turns = new FairTurns(() => nowMs)
  const machines = fiveHundred()
  const working = new Set<Machine>()
  const soon: { machine: Machine; atMs: number }[] = []
  let longestCheckMs = 0
  const work = (machine: Machine, isUrgent: boolean): boolean => {
    if (!turns.take(machine.id, 'one', isUrgent)) return false
    machine.busyToMs = nowMs + (isUrgent ? COST_MS.check : COST_MS.window)
    working.add(machine)
    return true
  }
  const run = (machine: Machine) => {
    if (working.has(machine)) return
    if (nowMs - machine.checkedMs >= CHECK_EVERY_MS) {
      if (!work(machine, true)) return void soon.push({ machine, atMs: nowMs + TURN_WAIT_MS })
      longestCheckMs = Math.max(longestCheckMs, nowMs - machine.checkedMs)
      machine.checkedMs = nowMs
    } else if (
      nowMs - (machine.sweptMs.at(-1) ?? machine.sweptMs[0]) >= SWEEP_EVERY_MS &&
      work(machine, false)
    )
      machine.sweptMs.push(nowMs)
  }
  for (let n = 0; nowMs < 2 * DAY_MS; n++, nowMs += 60) {
    for (const machine of working) {
      if (machine.busyToMs > nowMs) continue
      turns.giveBack(machine.id)
      working.delete(machine)
    }
    for (let due = soon[0]; due && due.atMs <= nowMs; due = soon[0]) {
      soon.shift()
      run(due.machine)
    }
    run(required(machines[n % 500], 'machine'))
  }
  return { machines, longestCheckMs }
}

it('sweeps the last month of 500 machines of one connection within a day, and checks each for late points within minutes', () => {
  const { machines, longestCheckMs } = twoDays()
  const rounds = machines.flatMap(({ sweptMs }) =>
    sweptMs.slice(SWEEP_WINDOWS).map((atMs, n) => atMs - required(sweptMs[n], 'start of the round')),
  )
  expect(rounds.length).toBeGreaterThan(500)
  expect(Math.max(...rounds)).toBeLessThan(DAY_MS)
  expect(longestCheckMs).toBeLessThan(5 * MINUTE_MS)
})
