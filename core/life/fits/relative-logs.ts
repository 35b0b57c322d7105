import { floatAt } from '#core/arrays/element-at.ts'

/** ln(x / largest x) of both lists, one after the other, and the logarithm of the largest. All values are above 0. */
export function relativeLogs(first: Float64Array, second: Float64Array) {
  const logs = new Float64Array(first.length + second.length)
  logs.set(first)
  logs.set(second, first.length)
  let logOfLargest = Number.NEGATIVE_INFINITY
  for (let i = 0; i < logs.length; i++) {
    const log = Math.log(floatAt(logs, i))
    logs[i] = log
    logOfLargest = Math.max(logOfLargest, log)
  }
  for (let i = 0; i < logs.length; i++) logs[i] = floatAt(logs, i) - logOfLargest
  return { logs, logOfLargest }
}

export function meanLogOf(logs: Float64Array): number {
  let sum = 0
  for (let i = 0; i < logs.length; i++) sum += floatAt(logs, i)
  return sum / logs.length
}
