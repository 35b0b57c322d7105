import type { Db } from '#server/platform/database/database.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { isDisguised, lookOf, mailboxOf } from '#server/platform/text/email-address.ts'
import { lockAddresses, selectAddresses } from './store.ts'

const taken = (message: string) => new AppError('conflict', message, [{ field: 'email', message }])

export const takenEmail = () => taken('Já existe um usuário com este email')

/** Refuses an address that another user has or that looks like another user's. Addresses are locked until the transaction's end. */
export async function refuseTakenEmail(tx: Db, email: string, ownId?: string): Promise<void> {
  await lockAddresses(tx)
  const all = await selectAddresses(tx)
  // The user's present address may be sent again.
  if (all.some(({ id, email: present }) => id === ownId && present === email)) return
  if (isDisguised(email)) throw fieldError('email', 'Email inválido')
  const others = all.filter(({ id }) => id !== ownId).map((other) => other.email)
  const mailbox = mailboxOf(email)
  if (others.some((other) => mailboxOf(other) === mailbox)) throw takenEmail()
  const look = lookOf(email)
  if (others.some((other) => lookOf(other) === look)) {
    throw taken('Já existe um usuário com um email parecido')
  }
}
