/** How far a discovery is: measurements whose series are read, points whose values are read, names that are read, machines that are searched. */
export interface DiscoveryProgress {
  readonly step: 'medicoes' | 'amostras' | 'nomes' | 'maquinas'
  readonly done: number
  readonly of: number
}

/** Yields the newest progress whenever there is one, and the result at last. Progress that nobody has taken is replaced. */
export async function* withProgress<T>(
  work: (onProgress: (progress: DiscoveryProgress) => void) => Promise<T>,
): AsyncGenerator<{ progress: DiscoveryProgress } | { found: T }> {
  let newest: DiscoveryProgress | null = null
  let wake = () => {}
  let isDone = false
  const result = work((progress) => {
    newest = progress
    wake()
  })
  const end = () => {
    isDone = true
    wake()
  }
  result.then(end, end)
  while (!isDone) {
    if (newest === null)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    const progress = newest
    newest = null
    if (progress !== null) yield { progress }
  }
  yield { found: await result }
}
