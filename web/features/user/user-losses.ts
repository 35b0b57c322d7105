import type { User } from '#contract/access/user.ts'
import type { UserDraft } from './user-draft.ts'

/** The losses of saving a changed user, one sentence each. */
export function userLosses(draft: UserDraft, base: User, siteName: (id: string) => string): string[] {
  const losses: string[] = []
  if (base.isActive && !draft.isActive) {
    losses.push(
      'Desativado, o usuário não entra mais e as sessões abertas acabam na hora, até que alguém o reative.',
    )
  }
  const remaining = new Set(draft.sites.map(({ siteId }) => siteId))
  const removed = base.sites
    .filter(({ siteId }) => !remaining.has(siteId))
    .map(({ siteId }) => siteName(siteId))
  if (removed.length > 0) losses.push(`O acesso acaba na hora em: ${removed.join(', ')}.`)
  return losses
}
