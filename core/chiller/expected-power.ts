import { byteAt } from '#core/arrays/element-at.ts'
import type { SampleBlock } from '#core/signals/blocks.ts'
import type { ChillerModel } from './chiller-model.ts'
import { expectedAt } from './fit/fit-power.ts'
import { channelIds } from './signals/channels.ts'
import { operatingPoint } from './signals/operating-point.ts'
import { RunningRows } from './signals/running.ts'

/**
 * Expected electric power of each row, kW, from the row's own load and temperatures; NaN where the machine does not run or its load is unknown.
 * A row without the temperatures is expected by its load alone. Where the machine's level moves by itself, the training's last one counts.
 */
export function expectedPower(model: ChillerModel, samples: SampleBlock): Float64Array {
  const columns = channelIds(model.compressors).map((id) => samples.readings[id])
  const running = new RunningRows('', model.highestPowerKw).take(samples)
  const row = new Float64Array(columns.length)
  const level = model.powerChart.drift?.last ?? 0
  return Float64Array.from(samples.atMs, (_, i) => {
    if (byteAt(running, i) === 0) return Number.NaN
    for (const [channel, column] of columns.entries()) row[channel] = column?.[i] ?? Number.NaN
    const point = operatingPoint(row, model.compressors, model.loadFrom)
    const expected = expectedAt(model.power, point) ?? expectedAt(model.byLoad, point)
    return expected === null ? Number.NaN : Math.exp(expected.lnPower + level)
  })
}
