import { useEffect, useRef, useState } from 'react'
import type { User } from '#contract/access/user.ts'
import type { Site } from '#contract/sites/site.ts'
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
  /** The reason why the selector opened by itself. */
  notice: string | null
  /** `inPlace`: the other site replaces the history's step of the open selector. */
  onSelect: (site: Site, inPlace: boolean) => void
}

/** Opens the site selector at the window's event. */
export function SiteSelectorHost({ user, site, sites, notice, onSelect }: Props) {
  // With a site, the user opened the selector like any dialog; without a site, the page asks.
  const [isRequested, setRequested] = useState(false)
  const address = useDialogAddress()
  const isAddressed = address.search.dialogo === 'sites'
  const open = isRequested || isAddressed
  const wasOpen = useOnceOpen(open)
  const show = useRef(() => {})
  show.current = () => {
    if (site === null) setRequested(true)
    else if (!isAddressed) address.open({ dialogo: 'sites' })
  }
  useEffect(() => {
    const listener = () => show.current()
    window.addEventListener(SHOW_SITE_SELECTOR, listener)
    return () => window.removeEventListener(SHOW_SITE_SELECTOR, listener)
  }, [])

  function close() {
    setRequested(false)
    if (isAddressed) address.close(NO_DIALOG)
    // Without a site only an administrator can continue, by creating one.
    if (sites.length === 0 && user.role !== 'admin') session.signOut()
  }
  if (!wasOpen) return null
  return (
    <SiteSelector
      open={open}
      sites={sites}
      notice={notice}
      inPlace={isAddressed}
      currentId={site?.id ?? null}
      onClose={close}
      onSelect={(chosen) => {
        if (chosen.id === site?.id) return close()
        setRequested(false)
        onSelect(chosen, isAddressed)
      }}
    />
  )
}
