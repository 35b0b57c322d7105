import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Site } from '#contract/site.ts'
import { idText } from '#web/state/address/dialog-search.ts'
import type { SelectionSearch } from '#web/state/address/selection-search.ts'
import { showSiteSelector } from '#web/state/address/site-choice.ts'
import { toast } from '#web/ui/dialogs/toast.tsx'

/**
 * Follows a site that is taken from the user while they work in it, and one in the address that they may not enter: what
 * belonged to it is left, and another one is asked for or, where only one remains, told of. Gives what the site selector
 * has to say about it.
 */
export function useLostSite(site: Site | null, sites: readonly Site[]): string | null {
  const former = useRef<Site | null>(null)
  const left = useRef<string | null>(null)
  const [lost, setLost] = useState<Site | null>(null)
  const { siteId: addressed } = useParams({ strict: false })
  const navigate = useNavigate()
  const stray = addressed !== undefined && !sites.some(({ id }) => id === addressed)
  useEffect(() => {
    const before = former.current
    former.current = site
    if (site !== null) setLost(null)
    const taken =
      before !== null && before.id !== site?.id && !sites.some(({ id }) => id === before.id) ? before : null
    if (taken === null && !stray) {
      left.current = null
      return
    }
    const meant = taken !== null || isId(addressed)
    // It stays in the address while the selector speaks of it.
    if (site === null && taken === null && meant) return
    // Once for each, however often this is looked at until the address has changed.
    const leaving = taken?.id ?? addressed ?? ''
    if (left.current === leaving) return
    left.current = leaving
    if (site === null && taken !== null) {
      setLost(taken)
      showSiteSelector()
    }
    if (site !== null && meant) toast.error(`${lostText(taken)} Agora você está em “${site.nome}”.`)
    void navigate({
      to: '/dashboard/{-$siteId}',
      params: { siteId: site?.id },
      search: meant
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
