import { setTimeout as pause } from 'node:timers/promises'
import { oneRow } from '../database/one-row.ts'
import { StartupError } from '../process/startup-error.ts'
import type { Session } from './database-session.ts'

const LOOKS = 10
const LOOK_EVERY_MS = 200

/**
 * Refuses while a process of the product runs, because that process would go on with former rows in its memory. The embedded database
 * has only one process. On PostgreSQL the product's connections are found by their application names, or by the name in DATABASE_URL.
 */
export async function refuseWhileWorking(session: Session): Promise<void> {
  if (session.engine === 'pglite') return
  // PostgreSQL may still show the connections of a process that has just ended.
  for (let looks = 0; looks < LOOKS; looks++) {
    if (!(await someoneWorks(session))) return
    await pause(LOOK_EVERY_MS)
  }
  throw new StartupError(
    'O Geada está em execução neste banco de dados (DATABASE_URL). Encerre todos os processos dele e execute de novo. Nada foi alterado.',
  )
}

async function someoneWorks(session: Session): Promise<boolean> {
  const rows = await session.query<{ works: boolean }>(
    `select exists (
       select from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()
         and application_name in ('geada', 'geada-jobs', nullif(current_setting('application_name'), ''))
     ) as works`,
  )
  return oneRow(rows).works
}
