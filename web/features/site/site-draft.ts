import { type Site, siteCreateSchema } from '#contract/sites/site.ts'
import { numberText, typedNumber } from '#web/format/typed-number.ts'
import { contractCheck } from '#web/state/forms/contract-check.ts'
import { DEFAULT_PALETTE } from '#web/state/look/palette.ts'
import { type TariffDraft, tariffBodies, tariffDrafts, tariffField } from './tariff/tariff-draft.ts'

/** A site in the form's fields. */
export interface SiteDraft {
  nome: string
  ativo: boolean
  logoUrl: string
  /** The address of the uploaded logo, which stays until the user chooses another. */
  logoFile: string | null
  lat: string
  lng: string
  palette: Site['palette']
  tarifas: TariffDraft[]
}

export function siteDraft(site: Site | null): SiteDraft {
  return {
    nome: site?.nome ?? '',
    ativo: site?.ativo ?? true,
    logoUrl: site?.logoUrl ?? '',
    logoFile: site?.logoFile ?? null,
    lat: numberText(site?.location?.lat ?? null),
    lng: numberText(site?.location?.lng ?? null),
    palette: site?.palette ?? DEFAULT_PALETTE,
    tarifas: tariffDrafts(site?.tarifas ?? []),
  }
}

/** The body of POST and PUT /sites. */
export function siteBody({ nome, ativo, logoUrl, lat, lng, palette, tarifas }: SiteDraft) {
  const location = locationOf(lat, lng)
  return { nome, ativo, logoUrl: logoUrl.trim(), location, palette, tarifas: tariffBodies(tarifas) }
}

function locationOf(lat: string, lng: string) {
  const [latitude, longitude] = [degrees(lat), degrees(lng)]
  if (latitude === undefined && longitude === undefined) return null
  // The contract refuses a missing half.
  return { lat: latitude, lng: longitude } as { lat: number; lng: number }
}

/** The number in a field of degrees. A text that is no number becomes a number out of range, which the contract refuses. */
function degrees(text: string): number | undefined {
  const value = typedNumber(text)
  if (value === null) return undefined
  return Number.isNaN(value) ? Number.MAX_VALUE : value
}

export const siteField = (path: string) => tariffField(path.replace(/^location\./, ''))
export const checkSite = contractCheck(siteCreateSchema, siteBody, siteField)
