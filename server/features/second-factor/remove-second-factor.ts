import type { removeSecondFactor as endpoint } from '#contract/second-factor.ts'
import { said } from '../../platform/answer-with.ts'
import { recordSecurity } from '../../platform/audit.ts'
import { AppError } from '../../platform/errors.ts'
import type { Verb } from '../../platform/route.ts'
import { endUserSessions } from '../auth/end-user-sessions.ts'
import { requireLockedUser } from '../users/require-locked-user.ts'
import { turnOff } from './store.ts'
import { forgetCountOf } from './wrong-codes.ts'

/** Of somebody else, whose phone is lost: whoever has it now is signed out. */
export const removeSecondFactor: Verb<typeof endpoint> = async (ctx, { params }) => {
  if (params.id === ctx.actor.userId) {
    throw new AppError('conflict', 'A própria verificação em duas etapas se desativa em Minha conta')
  }
  await ctx.db.transaction(async (tx) => {
    const { id, name } = await requireLockedUser(tx, ctx, params.id)
    if (!(await turnOff(tx, id, ctx.now()))) return
    await forgetCountOf(tx, id)
    await endUserSessions(tx, ctx, id, { reason: 'verificação em duas etapas removida' })
    const told = { entity: 'user', entityId: id, changes: { name } } as const
    await recordSecurity(tx, ctx, { action: 'second-factor-off', ...told })
  })
  return said('Verificação em duas etapas removida')
}
