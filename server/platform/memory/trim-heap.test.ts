import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { heapTrimmer } from './trim-heap.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')
const residentMb = () => process.memoryUsage.rss() / 1e6
const buffersMb = () => process.memoryUsage().arrayBuffers / 1e6
function buffersLeftMb(): number {
  collectGarbage()
  return buffersMb()
}

test.runIf(process.platform === 'linux')('pages between small pieces in use are given back', async () => {
  const trim = await heapTrimmer()
  const pieces = Array.from({ length: 10_000 }, () => new Uint8Array(10_000).fill(1))
  const kept = pieces.filter((_, index) => index % 50 === 0)
  const held = buffersMb()
  pieces.length = 0
  // A thread of its own frees the pieces after a collection; the next collection waits for it.
  await expect.poll(() => held - buffersLeftMb()).toBeGreaterThan(90)
  const before = residentMb()
  trim()
  expect(before - residentMb()).toBeGreaterThan(50)
  expect(kept.length).toBe(200)
})
