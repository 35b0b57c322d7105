// Loaded before the product (NODE_OPTIONS=--import): in all threads the clock differs from the system's by the milliseconds in
// the file CLOCK_FILE. Timers go on, as they do when a system's clock is set.

import { readFileSync } from 'node:fs'
import { required } from './required.ts'

const SystemDate = Date
const file = required(process.env.CLOCK_FILE, 'CLOCK_FILE')
let readAtMs = Number.NEGATIVE_INFINITY
let offsetMs = 0

function nowMs(): number {
  if (performance.now() - readAtMs > 5) {
    readAtMs = performance.now()
    offsetMs = Number(readFileSync(file, 'utf8'))
  }
  return SystemDate.now() + offsetMs
}

globalThis.Date = new Proxy(SystemDate, {
  construct: (date, given, target) => Reflect.construct(date, given.length > 0 ? given : [nowMs()], target),
  get: (date, name) => (name === 'now' ? nowMs : Reflect.get(date, name)),
})
