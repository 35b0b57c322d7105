import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '#server/platform/context.ts'
import { printLine } from '#server/platform/process/terminal.ts'
import { historyShare } from './store.ts'

const LOOK_EVERY_MS = 500
/** One line per tenth of the history. */
const STEP = 0.1

/** Prints the progress of collecting the demonstration's history, until the history is complete or the process stops. */
export async function tellDemoHistory(
  { db, now }: Pick<Services, 'db' | 'now'>,
  signal: AbortSignal,
  tell: (line: string) => void = printLine,
): Promise<void> {
  let told: number | null = null
  while (!signal.aborted) {
    const share = await historyShare(db, now().getTime())
    if (share === null || (share === 1 && told === null)) return
    if (share === 1) return tell('Histórico de demonstração: pronto')
    if (told === null || share >= told + STEP) {
      told = Math.floor(share / STEP) * STEP
      tell(`Histórico de demonstração (13 meses): ${Math.floor(share * 100)} %`)
    }
    await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => {})
  }
}
