import { type Maintenance, maintenanceCreateSchema } from '#contract/machines/maintenance.ts'
import { contractCheck } from '#web/state/forms/contract-check.ts'
import type { Checked } from '#web/state/forms/use-draft-form.ts'
import { bodyOf, type MaintenanceDraft } from './maintenance-draft.ts'
import { typedErrors } from './typed-errors.ts'

const FIELDS: Record<string, keyof MaintenanceDraft> = { inicio: 'dia', fim: 'fimHora' }
/** The form's field for a member of the call's body. */
export const fieldOf = (path: string) => FIELDS[path] ?? path

/** Checks a draft by the call's schema; mistyped dates and times have messages of their own, each at its own field. */
export function checkMaintenance(saved: Maintenance | null, timezone: string) {
  const checkCall = contractCheck(
    maintenanceCreateSchema,
    (draft: MaintenanceDraft) => bodyOf(draft, timezone, saved),
    fieldOf,
  )
  return (draft: MaintenanceDraft): Checked<ReturnType<typeof bodyOf>> => {
    const typed = typedErrors(draft, timezone)
    const checked = checkCall(draft)
    if (Object.keys(typed).length === 0) return checked
    // The schema would report the same mistyped date a second time, as an invalid instant.
    const { dia: _, fimHora: __, ...others } = checked.errors ?? {}
    return { body: null, errors: { ...others, ...typed } }
  }
}
