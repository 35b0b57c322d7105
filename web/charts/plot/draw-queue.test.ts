import { beforeEach, expect, it, vi } from 'vitest'
import { cancelDraw, drawInTurn, inNextFrame } from './draw-queue.ts'

let frames: (() => void)[] = []
function nextFrame() {
  for (const frame of frames.splice(0)) frame()
}
const done: string[] = []
let now = 0
/** A drawing that records its name and takes the given time. */
const drawing =
  (name: string, ms = 0) =>
  () => {
    done.push(name)
    now += ms
  }

beforeEach(() => {
  frames = []
  done.length = 0
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})

it('a frame makes all requested changes, each once, without the cancelled ones', () => {
  const [view, cursor, gone] = [drawing('view'), drawing('cursor'), drawing('gone')]
  for (const change of [view, cursor, view, gone]) inNextFrame(change)
  cancelDraw(gone)
  expect([frames.length, done]).toEqual([1, []])
  nextFrame()
  expect([frames.length, done]).toEqual([0, ['view', 'cursor']])
})

it('slow drawings are made one per frame in turn, quick drawings together', () => {
  const [first, second, quick] = [drawing('first', 20), drawing('second', 20), drawing('quick')]
  inNextFrame(() => {
    for (const draw of [first, second, quick]) drawInTurn(draw)
  })
  nextFrame()
  expect(done).toEqual(['first'])
  // A drawing requested again waits until the others have been drawn.
  drawInTurn(first)
  nextFrame()
  expect(done).toEqual(['first', 'second'])
  nextFrame()
  expect(done).toEqual(['first', 'second', 'quick', 'first'])
  expect(frames.length).toBe(0)
})

it('a drawing that throws does not stop the later drawings', () => {
  const broken = () => {
    throw new Error('broken drawing')
  }
  drawInTurn(broken)
  drawInTurn(drawing('waiting'))
  expect(nextFrame).toThrow('broken drawing')
  inNextFrame(drawing('later'))
  nextFrame()
  expect(done).toEqual(['later', 'waiting'])
})

it('a change that throws does not lose the changes after it', () => {
  inNextFrame(() => {
    throw new Error('broken change')
  })
  inNextFrame(drawing('later'))
  expect(nextFrame).toThrow('broken change')
  nextFrame()
  expect([done, frames.length]).toEqual([['later'], 0])
})
