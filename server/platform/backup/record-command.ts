import { basename } from 'node:path'
import { newId } from '../database/new-id.ts'
import type { Session } from './database-session.ts'

/** The actor of commands: a person at the machine itself, without an account. */
const OPERATOR = 'Linha de comando'

/** Records a command in the security log. A database of an older version without that log gets no entry. */
export async function recordCommand(
  session: Session,
  action: 'backup' | 'restore',
  { file, changes = {} }: { file: string; changes?: Record<string, unknown> },
): Promise<void> {
  const [column] = await session.query<{ there: boolean }>(
    `select exists (select from information_schema.columns
       where table_schema = 'public' and table_name = 'audit_log' and column_name = 'kind') as there`,
  )
  if (!column?.there) return
  await session.query(
    `insert into public.audit_log (id, created_at, kind, actor_name, action, entity, entity_id, changes)
     values ($1, now(), 'security', $2, $3, 'installation', '', $4::text::jsonb)`,
    [newId(), OPERATOR, action, JSON.stringify({ file: basename(file), ...changes })],
  )
}
