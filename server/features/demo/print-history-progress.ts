import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '#server/platform/context.ts'
import { printLine } from '#server/platform/process/terminal.ts'
import { historyShare } from './store.ts'

const LOOK_EVERY_MS = 500
/** One line per tenth of the history. */
const STEP = 0.1

/** Prints the progress of collecting the demonstration's history, until the history is complete or the process stops. */
export async function printHistoryProgress(
  { db, now }: Pick<Services, 'db' | 'now'>,
  signal: AbortSignal,
  print: (line: string) => void = printLine,
): Promise<void> {
  let printedShare: number | null = null
  while (!signal.aborted) {
    const share = await historyShare(db, now().getTime())
    if (share === null || (share === 1 && printedShare === null)) return
    if (share === 1) return print('Histórico de demonstração: pronto')
    if (printedShare === null || share >= printedShare + STEP) {
      printedShare = Math.floor(share / STEP) * STEP
      print(`Histórico de demonstração (13 meses): ${Math.floor(share * 100)} %`)
    }
    await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => {})
  }
}
