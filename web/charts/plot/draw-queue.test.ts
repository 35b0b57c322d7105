import { beforeEach, expect, it, vi } from 'vitest'
import { cancelDraw, drawInTurn, inNextFrame } from './draw-queue.ts'

let frames: (() => void)[] = []
function nextFrame() {
  for (const frame of frames.splice(0)) frame()
}
const done: string[] = []
let now = 0
/** A drawing that reports its call and takes the given time. */
const does =
  (what: string, ms = 0) =>
  () => {
    done.push(what)
    now += ms
  }

beforeEach(() => {
  frames = []
  done.length = 0
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})

it('all changes of a frame are made in it, each once, without those cancelled', () => {
  const [view, cursor, gone] = [does('view'), does('cursor'), does('gone')]
  for (const change of [view, cursor, view, gone]) inNextFrame(change)
  cancelDraw(gone)
  expect([frames.length, done]).toEqual([1, []])
  nextFrame()
  expect([frames.length, done]).toEqual([0, ['view', 'cursor']])
})

it('slow drawings are made one per frame in turn, quick ones together', () => {
  const [first, second, quick] = [does('first', 20), does('second', 20), does('quick')]
  inNextFrame(() => {
    for (const draw of [first, second, quick]) drawInTurn(draw)
  })
  nextFrame()
  expect(done).toEqual(['first'])
  // Asked for again, it waits until the others have been drawn.
  drawInTurn(first)
  nextFrame()
  expect(done).toEqual(['first', 'second'])
  nextFrame()
  expect(done).toEqual(['first', 'second', 'quick', 'first'])
  expect(frames.length).toBe(0)
})
