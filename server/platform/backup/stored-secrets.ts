import { createSecrets } from '../security/secrets.ts'
import type { Session } from './database-session.ts'
import { opens } from './sealed-key.ts'

/** A secret as stored, and the text that it is bound to. */
export interface StoredSecret {
  readonly about: string
  readonly text: string
}

/** The columns with secrets: of connections (password, token) and of users (second factor). */
const places = [
  { table: 'connections', column: 'secrets', about: 'id' },
  { table: 'users', column: 'totp_secret', about: "'second-factor:' || id" },
] as const

export async function encryptedSecrets(session: Session): Promise<StoredSecret[]> {
  const found: StoredSecret[] = []
  for (const place of places)
    if (await isThere(session, place)) found.push(...(await secretsIn(session, place)))
  return found
}

/** A backup may be made of tables from before there was such a column. */
async function isThere(session: Session, { table, column }: (typeof places)[number]): Promise<boolean> {
  const rows = await session.query(
    `select from information_schema.columns where table_schema = 'public' and table_name = $1 and column_name = $2`,
    [table, column],
  )
  return rows.length > 0
}

const secretsIn = (session: Session, { table, column, about }: (typeof places)[number]) =>
  session.query<StoredSecret>(
    `select ${about} as about, ${column} as text from public.${table} where ${column} is not null order by id`,
  )

/** Encrypts with `newKey` the secrets that `oldKey` decrypts. The others stay unreadable, and their screens ask for them. */
export async function encryptAnew(session: Session, oldKey: string, newKey: string): Promise<void> {
  if (oldKey === newKey) return
  const from = createSecrets(oldKey)
  const to = createSecrets(newKey)
  for (const place of places) {
    const { table, column } = place
    for (const { about, text } of await secretsIn(session, place)) {
      if (!opens(oldKey, { about, text })) continue
      const anew = to.encrypt(from.decrypt(text, about), about)
      await session.query(`update public.${table} set ${column} = $1 where ${place.about} = $2`, [
        anew,
        about,
      ])
    }
  }
}
