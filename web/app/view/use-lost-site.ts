import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Site } from '#contract/sites/site.ts'
import { idText } from '#web/state/address/dialog-search.ts'
import type { SelectionSearch } from '#web/state/address/selection-search.ts'
import { showSiteSelector } from '#web/state/address/site-choice.ts'
import { toast } from '#web/ui/dialogs/toast.tsx'

/**
 * Leaves a site that the user lost while working in it, or that the address names although the user may not enter it. The site
 * selector opens or, where only one site remains, a message names that site. Returns the site selector's note about the lost site.
 */
export function useLostSite(site: Site | null, sites: readonly Site[]): string | null {
  const former = useRef<Site | null>(null)
  const reported = useRef<string | null>(null)
  const [lost, setLost] = useState<Site | null>(null)
  const { siteId: addressed } = useParams({ strict: false })
  const navigate = useNavigate()
  const stray = addressed !== undefined && !sites.some(({ id }) => id === addressed)
  useEffect(() => {
    const before = former.current
    former.current = site
    if (site !== null) setLost(null)
    const removed =
      before !== null && before.id !== site?.id && !sites.some(({ id }) => id === before.id) ? before : null
    if (removed === null && !stray) {
      reported.current = null
      return
    }
    const isKnownSite = removed !== null || isId(addressed)
    // The lost site stays in the address while the selector names it.
    if (site === null && removed === null && isKnownSite) return
    // Each lost site is reported once, even if this effect runs again before the address has changed.
    const leaving = removed?.id ?? addressed ?? ''
    if (reported.current === leaving) return
    reported.current = leaving
    if (site === null && removed !== null) {
      setLost(removed)
      showSiteSelector()
    }
    if (site !== null && isKnownSite) toast.error(`${lostText(removed)} Agora você está em “${site.nome}”.`)
    void navigate({
      to: '/dashboard/{-$siteId}',
      params: { siteId: site?.id },
      search: isKnownSite
        ? ({ secao, periodo }: Pick<SelectionSearch, 'secao' | 'periodo'>) => ({ secao, periodo })
        : true,
      replace: true,
    })
  }, [site, sites, stray, addressed, navigate])
  if (lost !== null) return lostText(lost)
  return stray && site === null ? lostText(null) : null
}

const isId = (text: string | undefined) => idText(text) !== undefined

const lostText = (site: Site | null) =>
  site === null
    ? 'O site deste endereço não está disponível para você.'
    : `O site “${site.nome}” não está mais disponível para você.`
