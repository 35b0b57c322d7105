import { useEffect, useRef, useState } from 'react'
import type { Site } from '#contract/site.ts'
import type { User } from '#contract/user.ts'
import { SHOW_SITE_SELECTOR } from '#web/state/address/site-choice.ts'
import { NO_DIALOG, useDialogAddress } from '#web/state/address/use-dialog-address.ts'
import { session } from '#web/state/session/session.ts'
import { later } from '#web/ui/behaviour/load-later.tsx'
import { useOnceOpen } from '#web/ui/behaviour/use-once-open.ts'

const SiteSelector = later(async () => (await import('#web/features/site/site-selector.tsx')).SiteSelector)

interface Props {
  user: User
  site: Site | null
  sites: readonly Site[]
  /** Why the selector is open without the user's wish. */
  notice: string | null
  /** `inPlace`: the step that the open selector made in the history becomes the other site's. */
  onSelect: (site: Site, inPlace: boolean) => void
}

/** Opens the site selector whenever the window's event asks for it. */
export function SiteSelectorHost({ user, site, sites, notice, onSelect }: Props) {
  // With a site, the user opened the selector like any dialog; without a site, the page asks.
  const [asked, setAsked] = useState(false)
  const address = useDialogAddress()
  const isAddressed = address.search.dialogo === 'sites'
  const open = asked || isAddressed
  const wasOpen = useOnceOpen(open)
  const show = useRef(() => {})
  show.current = () => {
    if (site === null) setAsked(true)
    else if (!isAddressed) address.open({ dialogo: 'sites' })
  }
  useEffect(() => {
    const onAsked = () => show.current()
    window.addEventListener(SHOW_SITE_SELECTOR, onAsked)
    return () => window.removeEventListener(SHOW_SITE_SELECTOR, onAsked)
  }, [])

  function close() {
    setAsked(false)
    if (isAddressed) address.close(NO_DIALOG)
    // Without a site only administrators can go on, by creating one.
    if (sites.length === 0 && user.role !== 'admin') session.signOut()
  }
  if (!wasOpen) return null
  return (
    <SiteSelector
      open={open}
      sites={sites}
      notice={notice}
      currentId={site?.id ?? null}
      onClose={close}
      onSelect={(chosen) => {
        if (chosen.id === site?.id) return close()
        setAsked(false)
        onSelect(chosen, isAddressed)
      }}
    />
  )
}
