import { useEffect, useState } from 'react'

const KEY = 'sidebar'
/** From here on the menu stands beside the page; below it is a drawer. */
const WIDE = '(min-width: 64rem)'

function useWide(): boolean {
  const [wide, setWide] = useState(() => matchMedia(WIDE).matches)
  useEffect(() => {
    const query = matchMedia(WIDE)
    const update = () => setWide(query.matches)
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [])
  return wide
}

/** Whether the side menu is unfolded (kept for the next visit) and whether its drawer is out. */
export function useSidebarState() {
  const wide = useWide()
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
