import { useState } from 'react'
import { settingChange } from '#contract/machines/coverage-setting.ts'
import { getMachine, updateMachine } from '#contract/machines/machine.ts'
import { type CoverageSetting, getCoverage } from '#contract/monitoring/coverage.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { reload } from '#web/api/use-endpoint.ts'
import { toast } from '#web/ui/dialogs/toast.tsx'

/** Changes the machine by the proposed setting alone; every other member stays as the server has it at that moment. */
export function useApplySetting(machineId: string) {
  const [isBusy, setBusy] = useState(false)
  async function apply(setting: CoverageSetting) {
    setBusy(true)
    try {
      const params = { id: machineId }
      const { data } = await call(getMachine, { params })
      const change = settingChange(data, setting)
      if (change === null) return
      await call(updateMachine, { params, body: { ...change, updatedAt: data.updatedAt } })
      toast.success('Configuração aplicada. Os indicadores estão sendo recalculados.')
      await reload(getCoverage)
    } catch (error) {
      toast.error(messageOf(error, 'Erro ao aplicar a configuração'))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, apply: (setting: CoverageSetting) => void apply(setting) }
}
