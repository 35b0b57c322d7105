import { sql } from 'drizzle-orm'
import type { Owes } from '#contract/user.ts'
import { settings } from '../database/tables.ts'
import { AppError } from '../errors.ts'

/** Where the access policy stands in the settings. */
export const POLICY_KEY = 'access-policy'

/**
 * What a user has to do before anything else, as the database knows it at this moment. The users' table by its own name: in a select of
 * one table the query builder writes its columns bare.
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
