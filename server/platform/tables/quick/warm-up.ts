import type { Opcoes } from '#contract/files/upload.ts'
import { missingCheck } from '#core/tables/forms/missing.ts'
import { detectLayout } from '#core/tables/layout/layout.ts'
import { PartScanner } from '#core/tables/scan/part-scanner.ts'
import { ScannedFile } from '#core/tables/scan/scanned-file.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { columnPages } from '../../parquet/column-pages.ts'
import { columnPart } from '../../parquet/column-parts.ts'
import { zoneOfPlan } from '../finished-table.ts'
import { samplePlan } from './sample-plan.ts'

/** More than the scan has room for at first. */
const ROWS = 4_400
const ROUNDS = 3
const STEP_MS = 5_000
/** After so many rows some weeks are left out, so that the lines have days of all months. */
const STRETCH = 220
const LEFT_OUT_MS = 19 * DAY_MS
const REQUEST: { readonly opcoes: Opcoes; readonly timezone: string } = {
  opcoes: {},
  timezone: 'America/Sao_Paulo',
}

const MARKERS = ['sem dado']
const numberOf = (row: number) => ((row * 7919) % 100_003) / 1000
const stateOf = (row: number) => (row % 7 ? 'ligado' : 'desligado')
const unitOf = (row: number) => (row % 3 ? `${row % 50} bar` : ' 7')

interface Kind {
  readonly header: string
  readonly line: (time: string, row: number) => string
  readonly markers?: readonly string[]
}

/** Files as exports mostly are. */
const KINDS: readonly Kind[] = [
  {
    header: 'time,a,b,c,estado',
    line: (time, row) =>
      `${time},${numberOf(row).toFixed(3)},${row % 900},-${(row % 90) + 0.5},${stateOf(row)}\n`,
  },
  {
    header: 'Data/Hora;Vazão;Consumo;Situação',
    line: (time, row) => {
      const [year, month, day] = time.slice(0, 10).split('-')
      const value = numberOf(row).toFixed(2).replace('.', ',')
      return `${day}/${month}/${year} ${time.slice(11)};${value};1.${100 + (row % 900)},5;${stateOf(row)}\r\n`
    },
  },
  {
    header: '"time","a","b","estado"',
    line: (time, row) =>
      `"${time}","${numberOf(row).toFixed(3)}","${row % 900}","${row % 7 ? 'ligado, ""auto""' : 'desligado'}"\n`,
  },
  {
    header: 'time,since,a,b,evento',
    line: (time, row) =>
      `${Date.parse(time) / 1000},${time.replace(' ', 'T')}-03:00,${numberOf(row).toFixed(2)},${row % 9}, ${stateOf(row)} ${row}\n`,
  },
  {
    header: 'time,a,b,c,estado',
    line: (time, row) =>
      `${time}, ${row % 9 ? numberOf(row).toFixed(3) : 'sem dado'},${row % 20 ? row % 900 : -9999},${row % 8 ? unitOf(row) : ''},${unitOf(row)}\n`,
    markers: MARKERS,
  },
  {
    header: 'time,a,estado',
    line: (time, row) =>
      row % 100 === 77
        ? 'troca de turno\n'
        : `${time},${row % 900},${stateOf(row)}${row % 100 === 99 ? ',x' : ''}\n`,
  },
]

function textOf({ header, line }: Kind): string {
  const begin = Date.UTC(2024, 0, 1)
  const at = (row: number) => begin + row * STEP_MS + Math.floor(row / STRETCH) * LEFT_OUT_MS
  const time = (row: number) => new Date(at(row)).toISOString().slice(0, 19).replace('T', ' ')
  return `${header}\n${Array.from({ length: ROWS }, (_, row) => line(time(row), row)).join('')}`
}

/** Understands the layout of some made-up files, as is done once for each file. */
export function* warmLayouts(): Generator<void> {
  for (const kind of KINDS) {
    layoutAndPlan(kind)
    yield
  }
}

function layoutAndPlan(kind: Kind) {
  const bytes = Buffer.from(textOf(kind))
  const isMissing = missingCheck(kind.markers ?? [])
  const head = bytes.toString('utf8', 0, 64 * 1024)
  const layout = detectLayout(head, REQUEST.opcoes, isMissing)
  if (layout === null) throw new Error('made-up lines have no layout')
  const rowsAt = Buffer.byteLength(head.slice(0, layout.rowsFrom))
  return {
    bytes,
    isMissing,
    layout,
    rowsAt,
    plans: samplePlan(bytes, { ...layout, rowsAt }, REQUEST, isMissing),
  }
}

/** Scans made-up lines again and again, so that the engine has compiled what a file's parts need. */
export function* warmScans(): Generator<void> {
  const scans = KINDS.map(scanOf)
  for (let round = 0; round < ROUNDS; round++)
    for (const scan of scans) {
      scan()
      yield
    }
}

function scanOf(kind: Kind): () => void {
  const { bytes, isMissing, layout, rowsAt, plans } = layoutAndPlan(kind)
  const conversion = {
    decode: (from: number, to: number) => bytes.toString('utf8', from, to),
    encode: (one: string) => Buffer.from(one),
  }
  const { dialect } = layout
  const { markers = [] } = kind
  const file = new ScannedFile(bytes, conversion, { quote: dialect.quote, isMissing, markers })
  const scanner = new PartScanner(file, { dialect, plans, zones: plans.map(zoneOfPlan(REQUEST)) })
  return () => {
    const { values } = scanner.scan({ from: rowsAt, until: bytes.length, openQuotes: 0, clocks: null })
    for (const column of values) columnPages(columnPart(column, bytes))
  }
}

/** Takes the steps one after the other while nothing else is to do. */
export function whileIdle(steps: Generator<void>, isWanted: () => boolean): void {
  setImmediate(() => {
    if (isWanted() && !steps.next().done) whileIdle(steps, isWanted)
  })
}
