import { useSyncExternalStore } from 'react'
import type { Site } from '#contract/sites/site.ts'

const KEY = 'selectedSiteId'
export const SHOW_SITE_SELECTOR = 'showSiteSelector'

export interface Candidates {
  /** The site that the address names. */
  addressed: string | null
  /** The site chosen since the page was loaded. */
  current: string | null
  /** The site chosen in an earlier visit. */
  saved: string | null
}

/**
 * Chooses the site to work in, or asks the user. Inactive sites can't be chosen, and among several sites the site of the address is never
 * replaced by another.
 */
export function chooseSite(
  sites: readonly Site[],
  candidates: Candidates,
): { site: Site | null; ask: boolean } {
  const active = sites.filter((site) => site.ativo)
  const find = (id: string | null) => active.find((site) => site.id === id)
  const { addressed } = candidates
  if (addressed !== null && active.length > 1) {
    const site = find(addressed) ?? null
    return { site, ask: site === null }
  }
  const known = find(addressed) ?? find(candidates.current)
  if (known) return { site: known, ask: false }
  if (active.length < 2) return { site: active[0] ?? null, ask: false }
  const saved = find(candidates.saved)
  return { site: saved ?? null, ask: saved === undefined }
}

let current: string | null = null
const listeners = new Set<() => void>()

/** The site chosen in an earlier visit. */
export const savedSite = (): string | null => localStorage.getItem(KEY)

/** Chooses a site for this page and for the next visit. */
export function saveSite(siteId: string) {
  localStorage.setItem(KEY, siteId)
  if (current === siteId) return
  current = siteId
  for (const listener of listeners) listener()
}

/** Forgets the choice of this page, so that a new session chooses again; the saved choice stays. */
export function forgetSite() {
  current = null
  for (const listener of listeners) listener()
}

export function showSiteSelector() {
  window.dispatchEvent(new CustomEvent(SHOW_SITE_SELECTOR))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSiteChoice(sites: readonly Site[], addressed: string | null) {
  const chosen = useSyncExternalStore(subscribe, () => current)
  return chooseSite(sites, { addressed, current: chosen, saved: savedSite() })
}
