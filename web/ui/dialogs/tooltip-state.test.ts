import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTip, type Tip, tip } from './tooltip-state.ts'

const tipAt = (isConnected: boolean): Tip => ({
  anchor: { isConnected } as Element,
  text: 'Editar',
  side: 'bottom',
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  tip.close()
  vi.useRealTimers()
})

test('a tooltip opens when the pointer has rested on its element', () => {
  const resting = tipAt(true)
  tip.open(resting, true)
  expect(openTip()).toBeNull()
  vi.advanceTimersByTime(600)
  expect(openTip()).toBe(resting)
  tip.leave()
  vi.advanceTimersByTime(100)
  expect(openTip()).toBeNull()
})

test('a tooltip does not open when its element was removed meanwhile', () => {
  vi.advanceTimersByTime(5_000)
  tip.open(tipAt(false), true)
  vi.advanceTimersByTime(10_000)
  expect(openTip()).toBeNull()
})
