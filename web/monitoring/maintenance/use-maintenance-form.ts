import { useMemo } from 'react'
import {
  createMaintenance,
  listMaintenance,
  type Maintenance,
  type MaintenanceStatus,
  updateMaintenance,
} from '#contract/machines/maintenance.ts'
import { getInsightsData } from '#contract/models/insights.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { reload } from '#web/api/use-endpoint.ts'
import { useEntityForm } from '#web/state/forms/use-entity-form.ts'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { checkMaintenance, fieldOf } from './check-maintenance.ts'
import { bodyOf, draftOf, type MaintenanceDraft, newDraft } from './maintenance-draft.ts'
import { draftWords } from './maintenance-words.ts'

/** Messages after creating: a past maintenance is recorded, not scheduled. */
const CREATED: Record<MaintenanceStatus, string> = {
  agendada: 'Manutenção agendada com sucesso!',
  concluida: 'Manutenção registrada como concluída',
  cancelada: 'Manutenção registrada como cancelada',
}
const NO_ANSWER = 'O servidor não respondeu. O que foi digitado continua aqui; tente salvar de novo.'

interface Begin {
  machineId: string
  saved: Maintenance | null
  begin: Partial<MaintenanceDraft> | undefined
  timezone: string
  onSaved: () => void
}

/** The state of the maintenance form, its checks and its calls. */
export function useMaintenanceForm({ machineId, saved, begin, timezone, onSaved }: Begin) {
  const check = useMemo(() => checkMaintenance(saved, timezone), [saved, timezone])
  return useEntityForm<Maintenance, MaintenanceDraft, ReturnType<typeof bodyOf>>(saved, {
    check,
    form: { noun: 'maintenance', id: saved?.id ?? machineId },
    draftOf: (entity) => (entity === null ? newDraft(begin) : draftOf(entity, timezone)),
    read: async ({ id }) => readMaintenance(machineId, id),
    async send({ draft }, base) {
      const body = bodyOf(draft, timezone, base)
      if (base === null) await call(createMaintenance, { params: { id: machineId }, body })
      else {
        const { id, updatedAt } = base
        await call(updateMaintenance, { params: { id }, body: { ...body, updatedAt } })
      }
      toast.success(base === null ? CREATED[draft.status] : 'Manutenção atualizada com sucesso!')
      void reload(listMaintenance)
      void reload(getInsightsData)
    },
    placing: { fieldOf, fallback: NO_ANSWER },
    words: () => draftWords,
    onSaved,
  })
}

/** The maintenance on the server, found in the pages of the machine's list. */
async function readMaintenance(machineId: string, id: string): Promise<Maintenance> {
  for (let cursor: string | undefined; ; ) {
    const page = await call(listMaintenance, { params: { id: machineId }, query: { cursor } })
    const found = page.data.find((one) => one.id === id)
    if (found) return found
    if (!page.next) throw new ApiError('Manutenção não encontrada', { status: 404 })
    cursor = page.next
  }
}
