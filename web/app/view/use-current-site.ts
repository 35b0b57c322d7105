import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import type { Site } from '#contract/sites/site.ts'
import { idText } from '#web/state/address/dialog-search.ts'
import type { SelectionSearch } from '#web/state/address/selection-search.ts'
import { saveSite, showSiteSelector, useSiteChoice } from '#web/state/address/site-choice.ts'
import { applyPalette, savePalette } from '#web/state/look/palette.ts'
import { useTheme } from '#web/state/look/theme.ts'
import { useSignedIn } from '#web/state/session/session.ts'

/** The site that the page works in: chosen by the rules, saved, and its palette applied to the page. */
export function useCurrentSite(): {
  site: Site | null
  sites: Site[]
  selectSite: (site: Site, inPlace?: boolean) => void
} {
  const sites = useSignedIn().sites.filter((site) => site.ativo)
  const { siteId } = useParams({ strict: false })
  // A text without the form of an id names no site.
  const addressed = idText(siteId) ?? null
  const { site, ask } = useSiteChoice(sites, addressed)
  const navigate = useNavigate()
  const theme = useTheme()

  useLayoutEffect(() => applyPalette(site?.palette ?? null, theme), [site?.palette, theme])
  useEffect(() => savePalette(site?.palette ?? null), [site?.palette])
  useEffect(() => {
    if (site) saveSite(site.id)
  }, [site])
  useEffect(() => {
    if (ask) showSiteSelector()
  }, [ask])

  function selectSite(chosen: Site, inPlace = false) {
    if (chosen.id === site?.id) return
    saveSite(chosen.id)
    // Another site has other machines: the selected machine goes, section and range stay.
    void navigate({
      to: '/dashboard/{-$siteId}',
      params: { siteId: chosen.id },
      search: ({ secao, periodo }: Pick<SelectionSearch, 'secao' | 'periodo'>) => ({ secao, periodo }),
      replace: inPlace,
    })
  }
  return { site, sites, selectSite }
}
