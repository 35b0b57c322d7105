/** Does the same from time to time, the next time so long after the last has ended; what fails is told and tried again. */
export function againAndAgain(
  work: (signal: AbortSignal) => Promise<void>,
  { everyMs, onError }: { everyMs: number; onError: (error: unknown) => void },
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
  const next = () => {
    if (stopping.signal.aborted) return
    timer = setTimeout(() => {
      round = work(stopping.signal)
        .catch((error: unknown) => {
          if (!stopping.signal.aborted) onError(error)
        })
        .then(next)
    }, everyMs)
  }
  next()
  return {
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await round
    },
  }
}
