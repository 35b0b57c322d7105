import { expect, it } from 'vitest'
import { panned, viewByKey, zoomed } from './time-view.ts'

const MINUTE = 60_000
const whole = { fromMs: 0, toMs: 100 * MINUTE }

it('zooming keeps the instant under the pointer, and stays within the whole and above a minute', () => {
  const view = zoomed(whole, whole, 0.5, 25 * MINUTE)
  expect(view).toEqual({ fromMs: 12.5 * MINUTE, toMs: 62.5 * MINUTE })
  expect(zoomed(view, whole, 100, 25 * MINUTE)).toEqual(whole)
  expect(zoomed(view, whole, 1e-9, 25 * MINUTE)).toEqual({ fromMs: 24.75 * MINUTE, toMs: 25.75 * MINUTE })
})

it('moving stays within the whole', () => {
  const view = { fromMs: 20 * MINUTE, toMs: 60 * MINUTE }
  expect(panned(view, whole, 0.25)).toEqual({ fromMs: 30 * MINUTE, toMs: 70 * MINUTE })
  expect(panned(view, whole, 10)).toEqual({ fromMs: 60 * MINUTE, toMs: 100 * MINUTE })
})

// All samples of a source whose clock is ahead lie after the window.
it('a whole without length stays as it is', () => {
  const instant = { fromMs: 7 * MINUTE, toMs: 7 * MINUTE }
  for (const factor of [0.5, 1, 2]) {
    expect(zoomed(instant, instant, factor, instant.fromMs)).toEqual(instant)
  }
  expect(panned(instant, instant, 0.25)).toEqual(instant)
  for (const key of ['+', '-', '0']) {
    expect(viewByKey({ key, shiftKey: false }, instant, instant, instant.fromMs)).toEqual(instant)
  }
})
