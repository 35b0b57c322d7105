import type { Db } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { findUserIdByEmail } from './store.ts'

const message = 'Já existe um usuário com este email'

export const takenEmail = () => new AppError('conflict', message, [{ field: 'email', message }])

export async function refuseTakenEmail(tx: Db, email: string, ownId: string): Promise<void> {
  const taken = await findUserIdByEmail(tx, email)
  if (taken !== undefined && taken !== ownId) throw takenEmail()
}
