import { useEffect, useState } from 'react'
import { retrainInsights } from '#contract/insights.ts'
import { messageOf } from '#web/api/api-error.ts'
import { client } from '#web/api/client.ts'

const RELOAD_AFTER_MS = 3_000

/** Asks for a new training and reads the page again a little later. A failure is only told to the console. */
export function useRetrain(machineId: string, compressorId: string | null, onReload: () => unknown) {
  const [isTraining, setTraining] = useState(false)
  const [startedAtMs, setStartedAtMs] = useState<number | null>(null)
  useEffect(() => {
    if (startedAtMs === null) return
    const timer = setTimeout(onReload, RELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [startedAtMs, onReload])

  async function retrain() {
    setTraining(true)
    try {
      const query = { compressor: compressorId ?? undefined }
      await client.call(retrainInsights, { params: { id: machineId }, query })
      setStartedAtMs(performance.now())
    } catch (error) {
      console.warn(`O retreino não começou: ${messageOf(error, 'sem resposta do servidor')}`)
    } finally {
      setTraining(false)
    }
  }
  return { isTraining, retrain: () => void retrain() }
}
