import type { Opcoes } from '#contract/files/upload.ts'
import { missingCheck } from '#core/tables/forms/missing.ts'
import { detectLayout } from '#core/tables/layout/layout.ts'
import { PartScanner } from '#core/tables/scan/part-scanner.ts'
import { ScannedFile } from '#core/tables/scan/scanned-file.ts'
import { columnPages } from '../../parquet/column-pages.ts'
import { columnPart } from '../../parquet/column-parts.ts'
import { zoneOfPlan } from '../finished-table.ts'
import { samplePlan } from './sample-plan.ts'

const ROWS = 4_000
const ROUNDS = 4
const REQUEST: { readonly opcoes: Opcoes; readonly timezone: string } = {
  opcoes: {},
  timezone: 'America/Sao_Paulo',
}

const isMissing = missingCheck([])
const numberOf = (row: number) => ((row * 7919) % 100_003) / 1000

/** Lines as exports mostly have them: plain, Brazilian, quoted, and with counted seconds, an offset and a text of its own in each. */
const KINDS: readonly ((time: string, row: number) => string)[] = [
  (time, row) => `${time},${numberOf(row).toFixed(3)},${row % 900},-${(row % 90) + 0.5},${stateOf(row)}\n`,
  (time, row) => {
    const [year, month, day] = time.slice(0, 10).split('-')
    const value = numberOf(row).toFixed(2).replace('.', ',')
    return `${day}/${month}/${year} ${time.slice(11)};${value};1.${100 + (row % 900)},5;${stateOf(row)}\r\n`
  },
  (time, row) => `"${time}","${numberOf(row).toFixed(3)}","${row % 900}","${stateOf(row)}"\n`,
  (time, row) =>
    `${Date.parse(time) / 1000},${time.replace(' ', 'T')}-03:00,${numberOf(row).toFixed(2)},${row % 9}, ${stateOf(row)} ${row}\n`,
]

const stateOf = (row: number) => (row % 7 ? 'ligado' : 'desligado')

function textOf(kind: number): string {
  const line = KINDS[kind] ?? (() => '')
  const begin = Date.UTC(2024, 0, 1)
  const at = (row: number) => new Date(begin + row * 5000).toISOString().slice(0, 19).replace('T', ' ')
  return Array.from({ length: ROWS }, (_, row) => line(at(row), row)).join('')
}

/** Understands the layout of some made-up lines, as is done once for each file. */
export function* warmLayouts(): Generator<void> {
  for (const kind of KINDS.keys()) {
    const bytes = Buffer.from(textOf(kind))
    layoutAndPlan(bytes)
    yield
  }
}

function layoutAndPlan(bytes: Buffer) {
  const layout = detectLayout(bytes.toString('utf8', 0, 64 * 1024), REQUEST.opcoes, isMissing)
  if (layout === null) throw new Error('made-up lines have no layout')
  return { layout, plans: samplePlan(bytes, { ...layout, rowsAt: 0 }, REQUEST, isMissing) }
}

/** Scans made-up lines again and again, so that the engine has compiled what a file's parts need. */
export function* warmScans(): Generator<void> {
  const scans = [...KINDS.keys()].map(scanOf)
  for (let round = 0; round < ROUNDS; round++)
    for (const scan of scans) {
      scan()
      yield
    }
}

function scanOf(kind: number): () => void {
  const bytes = Buffer.from(textOf(kind))
  const { layout, plans } = layoutAndPlan(bytes)
  const conversion = {
    decode: (from: number, to: number) => bytes.toString('utf8', from, to),
    encode: (one: string) => Buffer.from(one),
  }
  const { dialect } = layout
  const file = new ScannedFile(bytes, conversion, { quote: dialect.quote, isMissing, markers: [] })
  const scanner = new PartScanner(file, { dialect, plans, zones: plans.map(zoneOfPlan(REQUEST)) })
  return () => {
    const { values } = scanner.scan({ from: 0, until: bytes.length, openQuotes: 0, clocks: null })
    for (const column of values) columnPages(columnPart(column, bytes))
  }
}

/** Takes the steps one after the other while nothing else is to do. */
export function whileIdle(steps: Generator<void>, isWanted: () => boolean): void {
  setImmediate(() => {
    if (isWanted() && !steps.next().done) whileIdle(steps, isWanted)
  })
}
