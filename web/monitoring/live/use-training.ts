import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Training } from '#contract/models/analytics.ts'
import { listenLive, liveState } from './live-feed.ts'

const isOpen = (training: Training | null) => training?.state === 'waiting' || training?.state === 'running'
/** Without a stream the answer is read again at this pace while a training is under way. */
const READ_AGAIN_MS = 3_000

interface Trained {
  machineId: string
  unit: string
  /** The training as the page's answer has it. */
  answered: Training | null
  /** Reads the page's answer again. */
  onReload: () => unknown
}

/** The unit's training as the machine's stream tells it; when it ends, the page is read again. */
export function useTraining({ machineId, unit, answered, onReload }: Trained): Training | null {
  const listen = useCallback((listener: () => void) => listenLive(machineId, listener), [machineId])
  const { isLive, trainings } = useSyncExternalStore(listen, () => liveState(machineId))
  const training = trainings?.[unit] ?? answered
  const wasOpen = useRef(false)
  const open = isOpen(training)
  useEffect(() => {
    if (wasOpen.current && !open) onReload()
    wasOpen.current = open
  }, [open, onReload])
  useEffect(() => {
    if (isLive !== false || !isOpen(answered)) return
    const timer = setInterval(onReload, READ_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isLive, answered, onReload])
  return training
}
