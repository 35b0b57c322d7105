import { lowerBound } from '#core/arrays/lower-bound.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { Plant } from '../plant-block.ts'
import { type PlantSpec, ratedPowerKw } from '../plant-spec.ts'
import { localStamp } from '../plant-time.ts'
import { numbersOf, type Scale, sumWithin } from './within-scale.ts'

const STEP_MS = 30 * MINUTE_MS

interface ExportedColumn {
  readonly name: string
  readonly signal: string
  readonly scale: Scale
  /** The mean of the half hour, or the energy of a power in it, kWh. */
  readonly figure: 'mean' | 'energy'
  readonly decimals: number
}

const PERCENT: Scale = [0, 100]
const TEMPERATURE: Scale = [-20, 60]

function columnsOf(spec: PlantSpec): ExportedColumn[] {
  const power: Scale = [0, 3 * ratedPowerKw(spec)]
  const mean = (name: string, signal: string, scale: Scale, decimals = 2): ExportedColumn => ({
    ...{ name, signal, scale, decimals },
    figure: 'mean',
  })
  const energy = (name: string, signal: string): ExportedColumn => ({
    ...{ name, signal, scale: power, decimals: 2 },
    figure: 'energy',
  })
  const numbers = spec.compressors.map((_, n) => n + 1)
  return [
    mean('Demanda (%)', 'demand', PERCENT, 1),
    mean('Capacidade (TR)', 'capacity', [0, 2 * spec.ratedTr], 1),
    mean('Potência (kW)', 'power', power),
    energy('Energia (kWh)', 'power'),
    mean('COP', 'cop', [0, 20]),
    mean('Água gelada saída (°C)', 'chw_out_temp', TEMPERATURE),
    mean('Água gelada retorno (°C)', 'chw_in_temp', TEMPERATURE),
    ...numbers.map((n) => mean(`Compressor ${n} (%)`, `c${n}_capacity`, PERCENT, 1)),
    ...numbers.map((n) => energy(`Compressor ${n} (kWh)`, `c${n}_power`)),
  ]
}

/**
 * The file that a supervisory system exports of a chiller: CSV, a row for each half hour, no row without a reading. Yields
 * the header, then the rows of a day at a time.
 */
export function* supervisoryExport(spec: PlantSpec, fromMs: number, toMs: number): Generator<string> {
  const plant = new Plant(spec)
  const columns = columnsOf(spec)
  yield `${['Data e hora', ...columns.map(({ name }) => name)].join(',')}\n`
  for (let dayMs = fromMs; dayMs < toMs; dayMs += DAY_MS)
    yield rowsOf(plant, columns, dayMs, Math.min(toMs, dayMs + DAY_MS))
}

function rowsOf(plant: Plant, columns: readonly ExportedColumn[], fromMs: number, toMs: number): string {
  const block = plant.block(fromMs, toMs)
  const known = columns.map((column) => ({ ...column, values: numbersOf(plant.spec, block, column.signal) }))
  let rows = ''
  for (let atMs = fromMs; atMs < toMs; atMs += STEP_MS) {
    const span = { from: lowerBound(block.atMs, atMs), to: lowerBound(block.atMs, atMs + STEP_MS) }
    if (span.from === span.to) continue
    const cells = known.map(({ values, scale, figure, decimals }) => {
      const { sum, count } = sumWithin(values, scale, span)
      if (count === 0) return ''
      return (figure === 'energy' ? (sum * MINUTE_MS) / HOUR_MS : sum / count).toFixed(decimals)
    })
    rows += `${localStamp(atMs / MINUTE_MS)}:00-03:00,${cells.join(',')}\n`
  }
  return rows
}
