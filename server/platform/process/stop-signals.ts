import type { Log } from './log.ts'
import { printLine } from './terminal.ts'

const PATIENCE_MS = 8_000
/** Ctrl+C reaches every process of the terminal's group, and npm sends the signal once more: signals this close count as one. */
const AS_ONE_MS = 1_000
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** On a signal to end, or when its terminal closes, the process runs the steps in order and ends; a later signal, or a step that hangs, ends it at once. */
export function stopOnSignals(steps: readonly (() => unknown)[], log: Log): void {
  let stoppingSince: number | undefined
  const stop = async () => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > AS_ONE_MS) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    printLine('Encerrando…')
    setTimeout(() => process.exit(1), PATIENCE_MS).unref()
    for (const step of steps) await attempt(step, log)
    process.exit(0)
  }
  for (const signal of SIGNALS) process.on(signal, stop)
}

/** One step that fails must not keep the database from being closed. */
async function attempt(step: () => unknown, log: Log): Promise<void> {
  try {
    await step()
  } catch (error) {
    log.error({ err: error }, 'falha ao encerrar')
  }
}
