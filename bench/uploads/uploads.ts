import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { DuckDb, sqlText } from '#server/platform/tables/engine/duckdb.ts'
import { makeTable, prepareTable } from '#server/platform/tables/make-table.ts'
import { temporaryFolder } from '#test/harness/product.ts'
import { asMb, asMs, asRatio, quantile, type Result } from '../table.ts'
import { ChildrenPeak } from './children-peak.ts'
import { FILE_KINDS, type FileKind, writeFile } from './upload-files.ts'

const ROUNDS = 3
const MOST = 1.5
const MOST_BYTES = 500e6
const stay = new AbortController().signal

/** Files of 50 MB become tables, each beside DuckDB's own reader told how to read that file, in turns. */
export async function uploads(): Promise<Result[]> {
  const folder = temporaryFolder()
  try {
    const results: Result[] = []
    for (const kind of FILE_KINDS) {
      const path = join(folder.path, 'file.csv')
      await writeFile(path, kind)
      results.push(await compared(path, kind, folder.path))
    }
    return results
  } finally {
    folder.remove()
  }
}

async function compared(
  path: string,
  { name, opcoes = {}, peer: told }: FileKind,
  folder: string,
): Promise<Result> {
  const target = join(folder, 'table.parquet')
  const peer = await DuckDb.open({ threads: 2, memoryMb: 1000, folders: [folder] })
  const [ours, theirs]: [number[], number[]] = [[], []]
  let peak = 0
  for (let round = 0; round < ROUNDS; round++) {
    // The server prepares the process while the file arrives.
    prepareTable()
    await pause(2000)
    const memory = new ChildrenPeak()
    const beginMs = performance.now()
    const request = { path, tipo: 'csv', opcoes, timezone: 'America/Sao_Paulo', target } as const
    await makeTable(request, { signal: stay })
    ours.push(performance.now() - beginMs)
    peak = Math.max(peak, memory.end())
    await rm(target)
    const copyMs = performance.now()
    await peer.rows(`copy (from read_csv(${sqlText(path)}, ${told})) to ${sqlText(target)} (format parquet)`)
    theirs.push(performance.now() - copyMs)
    await rm(target)
  }
  peer.close()
  const [own, other] = [quantile(ours, 0.5), quantile(theirs, 0.5)]
  return {
    what: `50 MB de CSV (${name}) até a tabela, mediana de ${ROUNDS}; memória no pico ${asMb(peak)}`,
    ours: asMs(own),
    peer: asMs(other),
    ratio: asRatio(own / other),
    goal: `≤ ${MOST} ×, < ${asMb(MOST_BYTES)}`,
    met: own <= MOST * other && peak < MOST_BYTES,
  }
}
