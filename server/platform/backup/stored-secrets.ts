import { createSecrets } from '../secrets.ts'
import { opens } from './sealed-key.ts'
import type { Session } from './session.ts'

/** A connection's secret as it stands in the database, and what it is bound to. */
export interface StoredSecret {
  readonly about: string
  readonly text: string
}

export const encryptedSecrets = (session: Session): Promise<StoredSecret[]> =>
  session.query<StoredSecret>(
    'select id as about, secrets as text from public.connections where secrets is not null order by id',
  )

/** Encrypts what `oldKey` opens for `newKey`. What it does not open stays unreadable, and is asked for on its screen. */
export async function encryptAnew(session: Session, oldKey: string, newKey: string): Promise<void> {
  if (oldKey === newKey) return
  const from = createSecrets(oldKey)
  const to = createSecrets(newKey)
  for (const { about, text } of await encryptedSecrets(session)) {
    if (!opens(oldKey, { about, text })) continue
    const anew = to.encrypt(from.decrypt(text, about), about)
    await session.query('update public.connections set secrets = $1 where id = $2', [anew, about])
  }
}
