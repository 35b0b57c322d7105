import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useEffect, useLayoutEffect } from 'react'
import { DemoPage } from '#web/features/demo-page/demo-page.tsx'
import { applyPalette } from '#web/state/look/palette.ts'
import { useTheme } from '#web/state/look/theme.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { ThemeToggle } from '../shell/theme-toggle.tsx'

/** The demonstration page. It belongs to no machine and so has no menu of machines. */
export function PatioMalzoniRoute() {
  const theme = useTheme()
  // The page belongs to no site: the colours of a site that was in use before would be those of one theme for both.
  useLayoutEffect(() => applyPalette(null, theme), [theme])
  useEffect(() => {
    document.title = 'Pátio Malzoni · Geada'
  }, [])
  return (
    <>
      <header className="sticky top-0 z-30 flex h-13 items-center justify-between gap-2 border-b bg-surface px-2 sm:px-3">
        <Link to="/dashboard/{-$siteId}" className={buttonClass('quiet')}>
          <ChevronLeft className="size-4" aria-hidden="true" /> Dashboard
        </Link>
        <ThemeToggle />
      </header>
      <main id="conteudo" className="pb-18">
        <DemoPage />
      </main>
    </>
  )
}
