import { useEffect, useState } from 'react'
import { retrainAnalytics } from '#contract/analytics.ts'
import { messageOf } from '#web/api/api-error.ts'
import { client } from '#web/api/client.ts'
import { toast } from '#web/ui/toast.tsx'

const RELOAD_AFTER_MS = 5_000

/** Asks for a new training; when it has begun, says so and reads the page again a little later. */
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
      await client.call(retrainAnalytics, { params: { id: machineId }, query })
      toast.success('Retreino iniciado. A página recarrega em 5 segundos.')
      setStartedAtMs(performance.now())
    } catch (error) {
      toast.error(`❌ Erro ao iniciar retreino: ${messageOf(error, 'sem resposta do servidor')}`)
    } finally {
      setTraining(false)
    }
  }
  return { isTraining, retrain: () => void retrain() }
}
