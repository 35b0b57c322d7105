import { type MaintenanceStatus, MOST_MAINTENANCE, MOST_SCHEDULED } from '#contract/machines/maintenance.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { whole } from '#server/platform/text/numbers-in-words.ts'
import { countMaintenance } from './store.ts'

/** Keeps a faulty program from filling the disk and the calendars. The quotas exceed the plans of any real machine. */
export async function checkQuota(
  tx: Db,
  machineId: string,
  entry: { isNew: boolean; status: MaintenanceStatus },
): Promise<void> {
  const { all, scheduled } = await countMaintenance(tx, machineId)
  if (entry.isNew && all >= MOST_MAINTENANCE)
    throw new AppError(
      'conflict',
      `Esta máquina já tem ${whole(MOST_MAINTENANCE)} manutenções: exclua as que não são mais necessárias`,
    )
  if (entry.status === 'agendada' && scheduled >= MOST_SCHEDULED)
    throw new AppError(
      'conflict',
      `Esta máquina já tem ${whole(MOST_SCHEDULED)} manutenções agendadas: conclua, cancele ou exclua algumas`,
    )
}
