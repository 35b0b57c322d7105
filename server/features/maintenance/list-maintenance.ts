import type { listMaintenance as endpoint } from '#contract/machines/maintenance.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { cursorOf, readCursor } from './maintenance-cursor.ts'
import { selectMaintenance } from './store.ts'
import { toMaintenance } from './to-maintenance.ts'

export const listMaintenance: Verb<typeof endpoint> = async (ctx, { params, query }) => {
  const { id } = await requireMachine(ctx, params.id, 'leitura')
  const { status, from, to, cursor, limit } = query
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const filter = { status, from: instant(from), to: instant(to), after, limit: limit + 1 }
  const rows = await selectMaintenance(ctx.db, id, filter)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const next = last !== undefined && rows.length > limit ? cursorOf(last) : null
  return { success: true, data: page.map(toMaintenance), next }
}

const instant = (text: string | undefined) => (text === undefined ? undefined : new Date(text))
