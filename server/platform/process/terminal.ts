/** Writes a line for the person at the terminal. The log is for machines. */
export function printLine(line = ''): void {
  process.stdout.write(`${line}\n`)
}

const QUIET_MS = 1_000

/** Prints the label of work that takes longer than a second, and its end. */
export async function withProgress<T>(label: string, work: () => Promise<T>): Promise<T> {
  const startedMs = performance.now()
  let isNamed = false
  const timer = setTimeout(() => {
    isNamed = true
    printLine(`${label}…`)
  }, QUIET_MS)
  try {
    const result = await work()
    if (isNamed) printLine(`${label}: pronto (${((performance.now() - startedMs) / 1000).toFixed(0)} s)`)
    return result
  } finally {
    clearTimeout(timer)
  }
}
