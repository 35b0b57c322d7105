import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Site } from '#contract/site.ts'
import type { SelectionSearch } from '#web/state/selection.ts'
import { showSiteSelector } from '#web/state/site-choice.ts'
import { toast } from '#web/ui/toast.tsx'

/**
 * Follows a site that is taken from the user while they work in it: what belonged to it is left, and another one is
 * asked for or, where only one remains, told of. Gives what the site selector has to say about it.
 */
export function useLostSite(site: Site | null, sites: readonly Site[]): string | null {
  const former = useRef<Site | null>(null)
  const [lost, setLost] = useState<Site | null>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const before = former.current
    former.current = site
    if (site !== null) setLost(null)
    if (before === null || before.id === site?.id || sites.some(({ id }) => id === before.id)) return
    if (site === null) {
      setLost(before)
      showSiteSelector()
    } else toast.error(`${lostText(before)} Agora você está em “${site.nome}”.`)
    void navigate({
      to: '/dashboard/{-$siteId}',
      params: { siteId: site?.id },
      search: ({ secao }: SelectionSearch) => ({ secao }),
      replace: true,
    })
  }, [site, sites, navigate])
  return lost && lostText(lost)
}

const lostText = ({ nome }: Site) => `O site “${nome}” não está mais disponível para você.`
