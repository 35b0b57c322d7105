/** Writes a line for the person at the terminal. The log is for machines. */
export function printLine(line = ''): void {
  process.stdout.write(`${line}\n`)
}

const QUIET_MS = 1_000

/** Names work that takes longer than a second, and writes when it is done. */
export async function withProgress<T>(what: string, work: () => Promise<T>): Promise<T> {
  const startedMs = performance.now()
  let told = false
  const timer = setTimeout(() => {
    told = true
    printLine(`${what}…`)
  }, QUIET_MS)
  try {
    const result = await work()
    if (told) printLine(`${what}: pronto (${((performance.now() - startedMs) / 1000).toFixed(0)} s)`)
    return result
  } finally {
    clearTimeout(timer)
  }
}
