import { setTimeout as pause } from 'node:timers/promises'
import { HOUR_MS } from '#core/time/hours.ts'
import type { Influxd } from '#test/influx/influxd.ts'
import { lineProtocol, writeBlock } from '#test/influx/line-protocol.ts'
import { fleetBlock, STEP_MS } from './fleet-plant.ts'

export const DATABASE = 'fleet'

interface Points {
  /** Several machines share a measurement: the cost depends on the number of machines, and a shared history is written sooner. */
  readonly measurements: number
  readonly historyHours: number
}

export const measurementOf = (n: number) => `m${n}`

/** Writes the history; returns the instant of its end. */
export async function fill(influxd: Influxd, { measurements, historyHours }: Points): Promise<number> {
  console.log(`Enchendo o InfluxDB com ${historyHours} h…`)
  const nowMs = Math.floor(Date.now() / STEP_MS) * STEP_MS
  await influxd.createDatabase(DATABASE)
  for (let fromMs = nowMs - historyHours * HOUR_MS; fromMs < nowMs; fromMs += HOUR_MS) {
    const block = fleetBlock(fromMs, Math.min(fromMs + HOUR_MS, nowMs))
    for (let n = 0; n < measurements; n += 1)
      await writeBlock(influxd, DATABASE, { measurement: measurementOf(n) }, block)
  }
  return nowMs
}

/** Writes each machine's new point every ten seconds until it is stopped. */
export function writeOn(
  influxd: Influxd,
  { measurements }: Pick<Points, 'measurements'>,
  fromMs: number,
): () => Promise<void> {
  let writtenMs = fromMs
  let ended = false
  const run = (async () => {
    while (!ended) {
      await pause(Math.max(0, writtenMs + STEP_MS - Date.now()))
      const block = fleetBlock(writtenMs, writtenMs + STEP_MS)
      let lines = ''
      for (let n = 0; n < measurements; n += 1)
        lines += lineProtocol({ measurement: measurementOf(n) }, block)
      if (lines !== '') await influxd.writeLines(DATABASE, lines)
      writtenMs += STEP_MS
    }
  })()
  return async () => {
    ended = true
    await run
  }
}
