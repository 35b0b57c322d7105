import type { Site } from '#contract/sites/site.ts'
import type { SiteDraft } from './site-draft.ts'

/** The losses of saving a changed site, one sentence each. */
export function siteLosses(draft: SiteDraft, base: Site, file: File | null): string[] {
  const losses: string[] = []
  if (base.ativo && !draft.ativo) {
    losses.push(
      'Desativado, o site e as máquinas dele somem para os usuários, e a coleta de dados para. O que já foi coletado fica guardado.',
    )
  }
  if (base.logoFile !== null && draft.logoFile === null && file === null) {
    losses.push('O logo enviado será apagado.')
  }
  return losses
}
