import { useEffect, useState } from 'react'
import type { Site } from '#contract/site.ts'
import type { User } from '#contract/user.ts'
import { session } from '#web/state/session.ts'
import { SHOW_SITE_SELECTOR } from '#web/state/site-choice.ts'
import { later } from '#web/ui/later.tsx'
import { useOnceOpen } from '#web/ui/use-once-open.ts'

const SiteSelector = later(async () => (await import('#web/features/site/site-selector.tsx')).SiteSelector)

interface Props {
  user: User
  site: Site | null
  sites: readonly Site[]
  /** Why it is open, when it was not asked for. */
  notice: string | null
  onSelect: (site: Site) => void
}

/** Opens the site selector whenever the window's event asks for it. */
export function SiteSelectorHost({ user, site, sites, notice, onSelect }: Props) {
  const [open, setOpen] = useState(false)
  const wasOpen = useOnceOpen(open)
  useEffect(() => {
    const show = () => setOpen(true)
    window.addEventListener(SHOW_SITE_SELECTOR, show)
    return () => window.removeEventListener(SHOW_SITE_SELECTOR, show)
  }, [])

  function close() {
    setOpen(false)
    // Without a site there is nothing to do here but for administrators, who can create one.
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
        setOpen(false)
        onSelect(chosen)
      }}
    />
  )
}
