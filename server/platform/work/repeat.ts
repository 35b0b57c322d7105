/** Repeats the work `everyMs` after its last round ended. A round that fails is reported, and the next one comes as usual. */
export function repeat(
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
