import { basename } from 'node:path'
import { newId } from '../database/new-id.ts'
import type { Session } from './session.ts'

/** Who works at the machine itself has no account here. */
const OPERATOR = 'Linha de comando'

/** Tells the security log what was done beside the product; a database of an older version has no place for it. */
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
