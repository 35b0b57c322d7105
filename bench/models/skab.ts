import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { detectAnomalies } from '#core/anomalies/detect-anomalies.ts'
import type { Result } from '../table.ts'

const TRAIN = 400
const FOLDERS = ['other', 'valve1', 'valve2']

interface Counts {
  tp: number
  fp: number
  fn: number
  tn: number
}
interface Scores {
  readonly f1: number
  readonly farPct: number
  readonly marPct: number
}

/** SKAB by the leaderboard's protocol: the first 400 rows of each file train, all other rows are pooled. `SKAB_DATA` is the set's folder, with `reference/skab.json` beside it. */
export async function skab(): Promise<Result[]> {
  const root = process.env.SKAB_DATA
  if (root === undefined) {
    console.log('SKAB: sem SKAB_DATA, a pasta do conjunto, nada é medido')
    return []
  }
  const reference: { pooled: { t2: { F1: number; FAR_pct: number; MAR_pct: number } } } = JSON.parse(
    readFileSync(join(root, '..', 'reference', 'skab.json'), 'utf8'),
  )
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder))
      .sort()
      .map((file) => join(root, folder, file)),
  )
  const even = pooled(files.filter((_, i) => i % 2 === 0))
  const odd = pooled(files.filter((_, i) => i % 2 === 1))
  const all = pooled(files)
  const { F1, FAR_pct, MAR_pct } = reference.pooled.t2
  const half = (name: string, one: Scores) =>
    `${name} F1 ${one.f1.toFixed(3)} / FAR ${one.farPct.toFixed(1)} / MAR ${one.marPct.toFixed(1)}`
  console.log(`SKAB: ${half('1º, 3º, 5º… arquivo', even)}; ${half('2º, 4º, 6º… arquivo', odd)}`)
  return [
    compared('F1', all.f1, F1, all.f1 >= F1, '≥ T²'),
    compared('falsos alarmes, %', all.farPct, FAR_pct, all.farPct <= FAR_pct, '≤ T²'),
    compared('perdidos, %', all.marPct, MAR_pct, all.marPct <= MAR_pct, '≤ T²'),
  ]
}

const compared = (what: string, ours: number, peer: number, met: boolean, goal: string): Result => ({
  what: `SKAB, ${what}`,
  ours: ours.toFixed(3),
  peer: `T² ${peer.toFixed(3)}`,
  ratio: (ours / peer).toFixed(2),
  goal,
  met,
})

function pooled(files: readonly string[]): Scores {
  const counts: Counts = { tp: 0, fp: 0, fn: 0, tn: 0 }
  for (const file of files) {
    const { truth, columns } = readSkab(file)
    const { flag } = detectAnomalies(columns, TRAIN)
    for (let row = TRAIN; row < truth.length; row += 1) {
      const [is, says] = [truth[row] === 1, flag[row] === 1]
      counts[is ? (says ? 'tp' : 'fn') : says ? 'fp' : 'tn'] += 1
    }
  }
  const { tp, fp, fn, tn } = counts
  return { f1: (2 * tp) / (2 * tp + fp + fn), farPct: (100 * fp) / (fp + tn), marPct: (100 * fn) / (fn + tp) }
}

function readSkab(file: string) {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/)
  const names = head.split(';')
  const rows = lines.map((line) => line.split(';'))
  const column = (name: string) => rows.map((row) => Number(row[names.indexOf(name)]))
  const measured = names.filter((name) => !['datetime', 'anomaly', 'changepoint'].includes(name))
  return {
    truth: column('anomaly'),
    columns: measured.map(column),
  }
}
