import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { DuckDb, sqlText } from '#server/platform/tables/engine/duckdb.ts'
import { makeTable, prepareTable } from '#server/platform/tables/make-table.ts'
import { temporaryFolder } from '#test/harness/product.ts'
import { asMb, asMs, asRatio, quantile, type Result } from '../table.ts'
import { ChildrenUse, childrenRest } from './children-use.ts'
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

interface Used {
  readonly clock: number[]
  readonly processor: number[]
}

async function compared(path: string, kind: FileKind, folder: string): Promise<Result> {
  const target = join(folder, 'table.parquet')
  const peer = await DuckDb.open({ threads: 2, memoryMb: 1000, folders: [folder] })
  // On a busy machine the clock says little; the processor's time does.
  const ours: Used = { clock: [], processor: [] }
  const theirs: Used = { clock: [], processor: [] }
  let peak = 0
  for (let round = 0; round < ROUNDS; round++) {
    peak = Math.max(peak, await makeOurs(path, kind, target, ours))
    await rm(target)
    await makeTheirs(peer, `from read_csv(${sqlText(path)}, ${kind.peer})`, target, theirs)
    await rm(target)
  }
  peer.close()
  const [own, other] = [quantile(ours.clock, 0.5), quantile(theirs.clock, 0.5)]
  const processor = asRatio(quantile(ours.processor, 0.5) / quantile(theirs.processor, 0.5))
  return {
    what: `50 MB de CSV (${kind.name}) até a tabela, mediana de ${ROUNDS}; processador ${processor}, memória no pico ${asMb(peak)}`,
    ours: asMs(own),
    peer: asMs(other),
    ratio: asRatio(own / other),
    goal: `≤ ${MOST} ×, < ${asMb(MOST_BYTES)}`,
    met: own <= MOST * other && peak < MOST_BYTES,
  }
}

/** Returns the memory at the peak. */
async function makeOurs(
  path: string,
  { opcoes = {} }: FileKind,
  target: string,
  used: Used,
): Promise<number> {
  // The server prepares the process while the file arrives.
  prepareTable()
  await childrenRest()
  const use = new ChildrenUse()
  const beginMs = performance.now()
  const request = { path, tipo: 'csv', opcoes, timezone: 'America/Sao_Paulo', target } as const
  await makeTable(request, { signal: stay })
  used.clock.push(performance.now() - beginMs)
  used.processor.push(use.end().processorMs)
  return use.peakBytes
}

async function makeTheirs(peer: DuckDb, rows: string, target: string, used: Used): Promise<void> {
  const beginMs = performance.now()
  const before = process.cpuUsage()
  await peer.rows(`copy (${rows}) to ${sqlText(target)} (format parquet)`)
  used.clock.push(performance.now() - beginMs)
  const { user, system } = process.cpuUsage(before)
  used.processor.push((user + system) / 1000)
}
