import { sql } from 'drizzle-orm'
import type { Owes } from '#contract/access/user.ts'
import { settings } from '../database/tables.ts'
import { AppError } from '../errors.ts'

/** The key of the access policy in the settings. */
export const POLICY_KEY = 'access-policy'

/**
 * The step that a user has to take before anything else, read with each call. Names the users' table in full, because in a select of
 * one table the query builder writes columns without their table.
 */
export const owesOfUser = sql<Owes | null>`case
  when users.must_change_password then 'password'
  when users.role = 'admin' and users.totp_since is null and exists (
    select from ${settings} p where p.key = ${POLICY_KEY} and p.value ->> 'secondFactorForAdmins' = 'true'
  ) then 'second-factor' end`

const wanted: Record<Owes, string> = {
  password: 'Defina uma nova senha para continuar.',
  'second-factor': 'Ative a verificação em duas etapas para continuar.',
}

export function refuseWhileOwing(owes: Owes | null): void {
  if (owes !== null) throw new AppError('forbidden', wanted[owes])
}
