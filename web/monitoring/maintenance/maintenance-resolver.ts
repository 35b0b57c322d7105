import type { Resolver } from 'react-hook-form'
import { type Maintenance, maintenanceCreateSchema } from '#contract/maintenance.ts'
import { contractResolver } from '#web/state/forms/contract-form.ts'
import { bodyOf, type MaintenanceDraft } from './maintenance-draft.ts'
import { typedErrors } from './typed-errors.ts'

const FIELDS: Record<string, keyof MaintenanceDraft> = { inicio: 'dia', fim: 'fimHora' }
/** The form's field for a member of the call. */
export const fieldOf = (path: string) => FIELDS[path] ?? path

/** By the call's schema; dates and times that are none are told apart before, each at its field. */
export function maintenanceResolver(saved: Maintenance | null, timezone: string): Resolver<MaintenanceDraft> {
  const byCall = contractResolver<MaintenanceDraft>(maintenanceCreateSchema, {
    toBody: (values) => bodyOf(values, timezone, saved),
    fieldOf,
  })
  return async (values, ...more) => {
    const said = Object.entries(typedErrors(values, timezone))
    const checked = await byCall(values, ...more)
    if (said.length === 0) return checked
    // What the call says of an instant that is none would be a second voice.
    const { dia: _, fimHora: __, ...others } = checked.errors
    const typed = said.map(([field, message]) => [field, { type: 'typed', message }])
    return { values: {}, errors: { ...others, ...Object.fromEntries(typed) } }
  }
}
