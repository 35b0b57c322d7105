import { useState } from 'react'
import { useMedia } from '#web/ui/behaviour/use-media.ts'

const KEY = 'sidebar'
/** On a page of this width the menu stands beside the content; on a narrower page it is a drawer. */
const WIDE = '(min-width: 64rem)'

/** Whether the side menu is unfolded, which is saved for the next visit, and whether its drawer is open. */
export function useSidebarState() {
  const wide = useMedia(WIDE)
  const [expanded, setExpanded] = useState(() => localStorage.getItem(KEY) !== 'collapsed')
  const [drawer, setDrawer] = useState(false)

  function toggleExpanded() {
    localStorage.setItem(KEY, expanded ? 'collapsed' : 'expanded')
    setExpanded(!expanded)
  }
  return {
    expanded,
    toggleExpanded,
    drawerOpen: drawer && !wide,
    closeDrawer: () => setDrawer(false),
    open: wide ? expanded : drawer,
    toggle: wide ? toggleExpanded : () => setDrawer(!drawer),
  }
}
