import type { Upload } from '#contract/files/upload.ts'
import type { discoverUploadMachines } from '#contract/files/upload-questions.ts'
import type { SiteListItem } from '#contract/sites/site.ts'
import type { ResponseOf } from '#contract/wire/endpoint.ts'
import { collectionDraft } from '../form/collection-draft.ts'
import { type MachineDraft, newDraft, withFiles } from '../form/machine-draft.ts'
import { withFileIds } from './machine-files.ts'

type Found = ResponseOf<typeof discoverUploadMachines>['data']

/** The only active site, or the one that the user works in. */
export function likelySite(sites: readonly SiteListItem[], current: string | null): string | null {
  const active = sites.filter(({ ativo }) => ativo)
  const [only] = active
  if (active.length === 1 && only) return only.id
  return active.find(({ id }) => id === current)?.id ?? null
}

/** A new machine with the file as its source. Its readings have no columns yet: the user accepts proposals for them. */
export function draftOfFile(upload: Upload, found: Found, siteId: string | null): MachineDraft {
  const tipos = new Set(found.map(({ tipo }) => tipo))
  const [tipo = null] = tipos
  // The columns of several machines do not tell which one the user wants.
  const [alone] = found.length === 1 ? found : []
  const draft = {
    ...newDraft(siteId),
    nome: upload.nome,
    tipo: tipos.size === 1 ? tipo : null,
    submaquinas: alone?.submaquinas ?? [],
    collection: collectionDraft(alone ? { textStates: alone.textStates, inverted: alone.inverted } : {}),
  }
  return withFiles(draft, withFileIds({ uploadIds: [], timeColumn: '' }, [upload.id], [upload]))
}
