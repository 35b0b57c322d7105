const TRIES = 5

/** Processor time of this thread in ms, the least of a few runs, so that other load on the machine does not count. */
export function costMs(run: () => unknown, enoughMs: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let at = 0; at < TRIES && least > enoughMs; at++) {
    const before = process.threadCpuUsage()
    run()
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}
