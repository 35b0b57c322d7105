import { floatAt } from '#core/arrays/element-at.ts'
import { lowerBound } from '#core/arrays/lower-bound.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { chance, pickEntry } from '../noise.ts'
import { Plant } from '../plant-block.ts'
import { type PlantSpec, ratedPowerKw } from '../plant-spec.ts'
import { localStamp } from '../plant-time.ts'
import { isWithin, numbersOf, type Scale, sumWithin } from './within-scale.ts'

const ROUND_MS = 2 * HOUR_MS
const LINE_END = '\r\n'
/** The energy meter's count at the sheet's beginning, kWh. */
const FIRST_COUNT = 148_200

interface SheetPlace {
  readonly site: string
  readonly machine: string
}

const MEASURED: readonly { name: string; signal: string; scale: Scale; decimals: number }[] = [
  { name: 'Vazão (m³/h)', signal: 'flow', scale: [0, 2_000], decimals: 1 },
  { name: 'Altura manométrica (m)', signal: 'head', scale: [0, 120], decimals: 1 },
  { name: 'Frequência (Hz)', signal: 'frequency', scale: [0, 70], decimals: 1 },
  { name: 'Vibração (mm/s)', signal: 'vibration', scale: [0, 30], decimals: 2 },
]
/** The cells of a round during which the panel shows nothing: the measured values and the meter. */
const NO_SIGNAL = [...MEASURED.map(() => '---'), '---']
const REMARKS = ['Gotejamento no selo mecânico', 'Limpeza do filtro Y', 'Reaperto da base', 'Ruído no mancal']

/**
 * The sheet that operators fill in on their rounds by a pump, as people's files are: lines before the header, decimal comma,
 * three markers for a missing value, shortened and lengthened rows, an empty last column. Yields the lines above the
 * table, then the rows of a day at a time.
 */
export function* roundSheet(
  spec: PlantSpec,
  { site, machine }: SheetPlace,
  fromMs: number,
  toMs: number,
): Generator<string> {
  const plant = new Plant(spec)
  const header = [
    'Data/Hora',
    'Turno',
    ...MEASURED.map(({ name }) => name),
    'Medidor (kWh)',
    'Ocorrência',
    '',
  ]
  const above = [`${site} - Casa de máquinas`, 'Planilha de ronda da operação', `Equipamento: ${machine}`]
  yield lines([...above, '', header.join(';')])
  let count = FIRST_COUNT
  for (let dayMs = fromMs; dayMs < toMs; dayMs += DAY_MS) {
    const day = new SheetDay(plant, dayMs, Math.min(toMs, dayMs + DAY_MS))
    yield lines(day.rows(count))
    count += day.energyKwh(day.untilMs)
  }
}

const lines = (texts: readonly string[]): string => texts.map((text) => `${text}${LINE_END}`).join('')

class SheetDay {
  readonly #spec: PlantSpec
  readonly #atMs: Float64Array
  readonly #numbers: (signal: string) => Float64Array
  readonly #fromMs: number
  readonly untilMs: number

  constructor(plant: Plant, fromMs: number, untilMs: number) {
    const block = plant.block(fromMs, untilMs)
    this.#spec = plant.spec
    this.#atMs = block.atMs
    this.#numbers = (signal) => numbersOf(plant.spec, block, signal)
    this.#fromMs = fromMs
    this.untilMs = untilMs
  }

  /** The day's energy up to an instant. */
  energyKwh(atMs: number): number {
    const scale: Scale = [0, 3 * ratedPowerKw(this.#spec)]
    const span = { from: 0, to: lowerBound(this.#atMs, atMs) }
    return (sumWithin(this.#numbers('power'), scale, span).sum * MINUTE_MS) / HOUR_MS
  }

  rows(firstCount: number): string[] {
    const rows: string[] = []
    for (let roundMs = this.#fromMs; roundMs < this.untilMs; roundMs += ROUND_MS) {
      const minute = roundMs / MINUTE_MS
      const late = Math.floor(18 * chance(this.#spec.seed, minute, 11))
      const atMs = roundMs + late * MINUTE_MS
      if (atMs < this.untilMs && chance(this.#spec.seed, minute, 12) > 0.03)
        rows.push(this.#row(atMs, firstCount + this.energyKwh(atMs)))
    }
    return rows
  }

  #row(atMs: number, count: number): string {
    const minute = atMs / MINUTE_MS
    const stamp = localStamp(minute)
    const start = [brazilian(stamp), shiftOf(Number(stamp.slice(11, 13)))]
    const row = lowerBound(this.#atMs, atMs)
    if (this.#atMs[row] !== atMs) return [...start, ...NO_SIGNAL, 'Painel sem comunicação', ''].join(';')
    const measured = [...start, ...MEASURED.map((one) => this.#cell(one, row, minute))]
    const remark = this.#remark(atMs)
    const habit = chance(this.#spec.seed, minute, 13)
    if (remark === '' && habit < 0.04) return measured.join(';')
    const cells = [...measured, grouped(count), remark, '']
    return (habit > 0.985 ? [...cells, 'ver livro de turno'] : cells).join(';')
  }

  #cell({ signal, scale, decimals }: (typeof MEASURED)[number], row: number, minute: number): string {
    const value = floatAt(this.#numbers(signal), row)
    if (Number.isNaN(value)) return '---'
    const slip = chance(this.#spec.seed + signal.length, minute, 14)
    if (slip < 0.01) return ''
    return slip > 0.99 || !isWithin(scale, value) ? '-9999' : decimal(value, decimals)
  }

  #remark(atMs: number): string {
    const span = { from: lowerBound(this.#atMs, atMs - ROUND_MS), to: lowerBound(this.#atMs, atMs) }
    const isSet = (signal: string) => sumWithin(this.#numbers(signal), [1, 1], span).count > 0
    if (isSet('fault')) return 'Parada por falha'
    if (isSet('alarm')) return 'Alarme ativo'
    const minute = atMs / MINUTE_MS
    return chance(this.#spec.seed, minute, 15) < 0.08
      ? pickEntry(REMARKS, chance(this.#spec.seed, minute, 16))
      : ''
  }
}

/** `2026-11-21T10:05` as `21/11/2026 10:05`. */
const brazilian = (stamp: string): string =>
  `${stamp.slice(8, 10)}/${stamp.slice(5, 7)}/${stamp.slice(0, 4)} ${stamp.slice(11)}`

const shiftOf = (hour: number): string => (hour >= 22 || hour < 6 ? 'Noite' : hour < 14 ? 'Manhã' : 'Tarde')

const decimal = (value: number, decimals: number): string => value.toFixed(decimals).replace('.', ',')

/** `148.231,4` */
const grouped = (value: number): string => decimal(value, 1).replace(/\B(?=(\d{3})+,)/g, '.')
