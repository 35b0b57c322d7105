import type { Log } from './log.ts'
import { printLine } from './terminal.ts'

const PATIENCE_MS = 8_000

/** On SIGTERM or SIGINT runs the steps in order and ends; a second signal, or a step that hangs, ends it at once. */
export function stopOnSignals(steps: readonly (() => unknown)[], log: Log): void {
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    printLine('Encerrando…')
    setTimeout(() => process.exit(1), PATIENCE_MS).unref()
    for (const step of steps) await attempt(step, log)
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** One step that fails must not keep the database from being closed. */
async function attempt(step: () => unknown, log: Log): Promise<void> {
  try {
    await step()
  } catch (error) {
    log.error({ err: error }, 'falha ao encerrar')
  }
}
