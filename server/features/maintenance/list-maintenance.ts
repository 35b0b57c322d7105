import type { listMaintenance as endpoint } from '#contract/maintenance.ts'
import { ok } from '../../platform/answer-with.ts'
import type { Verb } from '../../platform/route.ts'
import { requireMachine } from '../machines/require-machine.ts'
import { selectMaintenance } from './store.ts'
import { toMaintenance } from './to-maintenance.ts'

export const listMaintenance: Verb<typeof endpoint> = async (ctx, { params, query }) => {
  const { id } = await requireMachine(ctx, params.id, 'leitura')
  const { status, from, to } = query
  const rows = await selectMaintenance(ctx.db, id, { status, from: instant(from), to: instant(to) })
  return ok(rows.map(toMaintenance))
}

const instant = (text: string | undefined) => (text === undefined ? undefined : new Date(text))
