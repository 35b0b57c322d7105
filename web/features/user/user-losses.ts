import type { User } from '#contract/user.ts'
import type { UserDraft } from './user-draft.ts'

/** The losses that saving a changed user causes, a sentence each; empty when nothing is lost. */
export function userLosses(draft: UserDraft, base: User, siteName: (id: string) => string): string[] {
  const losses: string[] = []
  if (base.isActive && !draft.isActive) {
    losses.push(
      'Desativado, o usuário não entra mais e as sessões abertas acabam na hora, até que alguém o reative.',
    )
  }
  const kept = new Set(draft.sites.map(({ siteId }) => siteId))
  const gone = base.sites.filter(({ siteId }) => !kept.has(siteId)).map(({ siteId }) => siteName(siteId))
  if (gone.length > 0) losses.push(`O acesso acaba na hora em: ${gone.join(', ')}.`)
  return losses
}
