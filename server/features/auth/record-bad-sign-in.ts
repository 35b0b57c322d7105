import type { PublicCtx } from '#server/platform/context.ts'
import { addressGroup } from '#server/platform/http/callers/caller-address.ts'
import { recordCounted } from '#server/platform/security/counted-security.ts'

/** Only an address is stored, because people type passwords into the e-mail field. */
const ADDRESS = /^[\p{L}\d._%+-]+@([\p{L}\d-]+\.)+(\p{L}{2,}|xn--[a-z\d-]+)$/u
const triedAccount = (email: string): string =>
  email.length <= 254 && ADDRESS.test(email) ? email : '(não é um endereço)'

/** Failed sign-ins of one account from one place with one reason share an entry. */
export async function recordBadSignIn(
  ctx: PublicCtx,
  email: string,
  userId: string | undefined,
  reason: string,
): Promise<void> {
  const account = triedAccount(email)
  await recordCounted(ctx, `${account}\n${addressGroup(ctx.address)}\n${reason}`, {
    action: 'sign-in-failed',
    entity: 'user',
    entityId: userId ?? '',
    actor: { id: null, name: account },
    changes: { account, reason },
  })
}
