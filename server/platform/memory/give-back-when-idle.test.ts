import { expect, test } from 'vitest'
import { IdleMemory } from './give-back-when-idle.ts'

const MB = 1e6

function process() {
  const state = { busy: 0.01, resident: 300 * MB, nowMs: 0, collections: 0 }
  const memory = new IdleMemory({
    busyShare: () => state.busy,
    residentBytes: () => state.resident,
    nowMs: () => state.nowMs,
    collect() {
      state.collections++
      state.resident = 200 * MB
    },
  })
  const look = (times = 1) => {
    for (let n = 0; n < times; n++) {
      state.nowMs += 15_000
      memory.look()
    }
    return state.collections
  }
  return { state, look }
}

test('memory is given back after half a minute without work, and not while the process works', () => {
  const { state, look } = process()
  state.busy = 0.5
  expect(look(40)).toBe(0)
  state.busy = 0.01
  expect(look()).toBe(0)
  expect(look()).toBe(1)
})

test('gives back again when more has come, after work, and every five minutes, but not within two', () => {
  const { state, look } = process()
  look(2)
  expect(look(18)).toBe(1)
  state.resident = 260 * MB
  expect(look()).toBe(2)
  state.resident = 260 * MB
  expect(look(7)).toBe(2)
  expect(look()).toBe(3)
  state.busy = 0.5
  expect(look(8)).toBe(3)
  state.busy = 0.01
  expect(look(2)).toBe(4)
  expect(look(19)).toBe(4)
  expect(look()).toBe(5)
})
