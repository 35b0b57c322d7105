import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { finished } from 'node:stream/promises'
import type { UploadColumn } from '#contract/files/upload.ts'
import { makeTable } from '#server/platform/tables/make-table.ts'
import { queryTable } from '#server/platform/tables/questions/query-table.ts'
import type { TableGrouping, TableQuery } from '#server/platform/tables/questions/table-question.ts'
import { temporaryFolder } from '#test/harness/product.ts'
import { required } from '#test/harness/required.ts'
import { asMs, quantile, type Result } from '../table.ts'
import { FILE_KINDS, writeFile } from './upload-files.ts'

const MOST_MS = 50
const ROUNDS = 5
const ROUNDS_OF_ONE = 40
const POINTS = 2000
const MANY_ROWS = 2_000_000
const stay = new AbortController().signal

const time: UploadColumn = { name: 'time', type: 'datetime' }
const state: UploadColumn = { name: 'estado', type: 'text' }
const load: UploadColumn = { name: 'c', type: 'number' }
const numbers = ['a', 'b', 'd'].map((name): UploadColumn => ({ name, type: 'number' }))

type Asked = Pick<TableQuery, 'x' | 'y' | 'by'>

/** Each row over each kind of x, and every aggregation over every grouping: what charts of all types ask for. */
function questions(): Asked[] {
  const rows: TableGrouping = { kind: 'rows', points: POINTS }
  const each = [time, state, load, null].map((x) => ({ x, y: numbers, by: rows }))
  const grouped = (['mean', 'sum', 'min', 'max', 'count'] as const).flatMap((aggregation) => {
    const groupings: TableGrouping[] = [
      { kind: 'all', aggregation },
      { kind: 'column', column: state, aggregation },
      { kind: 'column', column: load, aggregation },
      ...(['hora', 'dia', 'semana', 'mes'] as const).map(
        (interval) => ({ kind: 'interval', interval, aggregation }) as const,
      ),
    ]
    return groupings.map((by) => ({ x: time, y: numbers, by }))
  })
  return [...each, ...grouped]
}

/** Queries of datasets, none of which was asked before: a window of its own makes each one new. */
export async function datasetQueries(): Promise<Result[]> {
  const folder = temporaryFolder()
  try {
    const path = join(folder.path, 'file.csv')
    await writeFile(path, required(FILE_KINDS[0], 'kind'))
    const large = await tableOf(path, join(folder.path, 'large.parquet'))
    await writeRows(path)
    const many = await tableOf(path, join(folder.path, 'many.parquet'))
    const rows: TableGrouping = { kind: 'rows', points: POINTS }
    const drawn = [{ x: time, y: [{ name: 'kW', type: 'number' } as const], by: rows }]
    return [
      result('consultas de datasets sobre 50 MB', await timesOf(large, questions(), ROUNDS)),
      result('2 milhões de pontos em faixas', await timesOf(many, drawn, ROUNDS_OF_ONE)),
    ]
  } finally {
    folder.remove()
  }
}

async function tableOf(path: string, target: string): Promise<string> {
  const request = { path, tipo: 'csv', opcoes: {}, timezone: 'America/Sao_Paulo', target } as const
  await makeTable(request, { signal: stay })
  return target
}

async function writeRows(path: string): Promise<void> {
  const file = createWriteStream(path)
  file.write('time,kW\n')
  for (let row = 0; row < MANY_ROWS; ) {
    let text = ''
    for (let n = 0; n < 1000; n++, row++) text += `${1_600_000_000 + row * 5},${row % 977}\n`
    if (!file.write(text)) await new Promise<void>((resolve) => file.once('drain', () => resolve()))
  }
  file.end()
  await finished(file)
}

async function timesOf(path: string, asked: readonly Asked[], rounds: number): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++)
    for (const one of asked) {
      const window = { column: time, fromMs: times.length, toMs: Date.UTC(2100, 0, 1) }
      const beginMs = performance.now()
      await queryTable({ path, ...one, window, timezone: 'America/Sao_Paulo' })
      times.push(performance.now() - beginMs)
    }
  return times
}

const result = (what: string, times: readonly number[]): Result => ({
  what: `${what}, sem resposta guardada: p95 de ${times.length}`,
  ours: asMs(quantile(times, 0.95)),
  peer: `mediana ${asMs(quantile(times, 0.5))}`,
  ratio: '',
  goal: `< ${MOST_MS} ms`,
  met: quantile(times, 0.95) < MOST_MS,
})
