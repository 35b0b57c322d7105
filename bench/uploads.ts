import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { finished } from 'node:stream/promises'
import { DuckDb, sqlText } from '#server/platform/tables/duckdb.ts'
import { makeTable, prepareTable } from '#server/platform/tables/make-table.ts'
import { temporaryFolder } from '#test/harness/product.ts'
import { asMs, asRatio, limited, quantile, type Result } from './table.ts'

const BYTES = 50 * 1024 * 1024
const ROUNDS = 7
const MOST = 1.5
const stay = new AbortController().signal

/** A file of 50 MB becomes a table, beside DuckDB's own reader on the same file, in turns. */
export async function uploads(): Promise<Result[]> {
  const folder = temporaryFolder()
  try {
    const results: Result[] = []
    for (const kind of ['regular', 'messy'] as const) {
      const path = join(folder.path, `${kind}.csv`)
      await writePlant(path, kind)
      results.push(await compared(path, kind, folder.path))
    }
    return results
  } finally {
    folder.remove()
  }
}

async function compared(path: string, kind: string, folder: string): Promise<Result> {
  const target = join(folder, 'table.parquet')
  const peer = await DuckDb.open({ threads: 2, memoryMb: 1000, folders: [folder] })
  const [ours, theirs]: number[][] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    // The server prepares the process while the file arrives.
    prepareTable()
    await new Promise((resolve) => setTimeout(resolve, 2000))
    const beginMs = performance.now()
    await makeTable(
      { path, tipo: 'csv', opcoes: {}, timezone: 'America/Sao_Paulo', target, folder },
      { signal: stay },
    )
    const madeMs = performance.now()
    await rm(target)
    const copyMs = performance.now()
    await peer.rows(`copy (from read_csv_auto(${sqlText(path)})) to ${sqlText(target)} (format parquet)`)
    theirs?.push(performance.now() - copyMs)
    ours?.push(madeMs - beginMs)
    await rm(target)
  }
  peer.close()
  const [own, other] = [quantile(ours ?? [], 0.5), quantile(theirs ?? [], 0.5)]
  const what = `50 MB de CSV (${kind}) até a tabela, mediana de ${ROUNDS}`
  return {
    ...limited(what, own / other, MOST, asRatio),
    ours: asMs(own),
    peer: asMs(other),
    ratio: asRatio(own / other),
    goal: `≤ ${MOST}`,
  }
}

const two = (value: number) => String(value).padStart(2, '0')

/** Readings of a plant every 5 s: as a program writes them, or as a spreadsheet does, with some odd rows. */
async function writePlant(path: string, kind: 'regular' | 'messy'): Promise<void> {
  const file = createWriteStream(path)
  const line = kind === 'regular' ? regularLine : messyLine
  file.write(kind === 'regular' ? 'time,a,b,c,d,e,estado\n' : 'Usina:;Curitiba\n\nData;A;B;C;D;E;Estado;\n')
  for (let [row, bytes] = [0, 0]; bytes < BYTES; ) {
    let text = ''
    for (let n = 0; n < 1000; n++) text += line(row++)
    bytes += text.length
    if (!file.write(text)) await new Promise<void>((resolve) => file.once('drain', () => resolve()))
  }
  file.end()
  await finished(file)
}

const at = (row: number) => new Date(Date.UTC(2021, 0, 1) + row * 5000)
const value = (row: number, scale: number) => ((Math.sin(row / scale) + 1) * 50).toFixed(3)

const regularLine = (row: number) =>
  `${at(row).toISOString().slice(0, 19).replace('T', ' ')},${value(row, 100)},${value(row, 777)},${row % 1000},${value(row, 9)},${row % 90}.5,${row % 7 ? 'ligado' : 'desligado'}\n`

function messyLine(row: number): string {
  const time = at(row)
  const clock = `${two(time.getUTCHours())}:${two(time.getUTCMinutes())}:${two(time.getUTCSeconds())}`
  const day = `${two(time.getUTCDate())}/${two(time.getUTCMonth() + 1)}/${time.getUTCFullYear()}`
  const [a, b] = [value(row, 100).replace('.', ','), value(row, 777).replace('.', ',')]
  const c = row % 50 === 0 ? '-9999' : `${row % 1000}`
  const line = `${day} ${clock};${a};${b};${c};${row % 90},5;1.${two(row % 100)}0,5;${row % 7 ? 'ligado' : 'desligado'};`
  return row % 100_000 === 77 ? 'troca de turno\n' : `${line}\n`
}
