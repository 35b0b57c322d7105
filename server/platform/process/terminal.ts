/** Tells the person at the terminal; the log is for machines. */
export function say(line = ''): void {
  process.stdout.write(`${line}\n`)
}

const QUIET_MS = 1_000

/** Says what is going on when it takes longer than a second, and when it is done. */
export async function withProgress<T>(what: string, work: () => Promise<T>): Promise<T> {
  const startedMs = performance.now()
  let told = false
  const timer = setTimeout(() => {
    told = true
    say(`${what}…`)
  }, QUIET_MS)
  try {
    const result = await work()
    if (told) say(`${what}: pronto (${((performance.now() - startedMs) / 1000).toFixed(0)} s)`)
    return result
  } finally {
    clearTimeout(timer)
  }
}
