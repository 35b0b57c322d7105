import { CODE_WANTED } from '#contract/access/sign-in-code.ts'
import type { PublicCtx } from '#server/platform/context.ts'
import { AppError } from '#server/platform/errors.ts'
import { checkCode, WRONG_CODE } from './check-code.ts'
import { findFactor } from './store.ts'

/** The refusal of a sign-in with the right password and without a right code. */
const refused = (message: string) => new AppError('unauthorized', message, [{ field: 'code', message }])

/** Lets a sign-in with the right password pass, or asks for a code. `onWrong` counts a wrong code among the bad sign-ins. */
export async function askForCode(
  ctx: PublicCtx,
  person: { id: string; name: string },
  code: string | null | undefined,
  onWrong: () => Promise<void>,
): Promise<void> {
  if (!(await findFactor(ctx.db, person.id))?.since) return
  if (!code) throw refused(CODE_WANTED)
  if (await ctx.db.transaction((tx) => checkCode(tx, ctx, person, code))) return
  await onWrong()
  throw refused(WRONG_CODE)
}
