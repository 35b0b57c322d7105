import { useEffect, useState } from 'react'
import { causeOf } from '#web/api/api-error.ts'

interface Retraining {
  start: () => Promise<unknown>
  reloadAfterMs: number
  onReload: () => unknown
  onStarted?: () => void
  onFailed: (reason: string) => void
}

/** Starts a training, and reads the page again `reloadAfterMs` later. */
export function useRetrain({ start, reloadAfterMs, onReload, onStarted, onFailed }: Retraining) {
  const [isTraining, setTraining] = useState(false)
  const [startedAtMs, setStartedAtMs] = useState<number | null>(null)
  useEffect(() => {
    if (startedAtMs === null) return
    const timer = setTimeout(onReload, reloadAfterMs)
    return () => clearTimeout(timer)
  }, [startedAtMs, onReload, reloadAfterMs])

  async function retrain() {
    setTraining(true)
    try {
      await start()
      onStarted?.()
      setStartedAtMs(performance.now())
    } catch (error) {
      onFailed(causeOf(error))
    } finally {
      setTraining(false)
    }
  }
  return { isTraining, retrain: () => void retrain() }
}
