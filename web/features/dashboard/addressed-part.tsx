import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { DashboardPart, SelectionSearch } from '#web/state/address/selection-search.ts'

interface Props {
  part: DashboardPart
  className?: string
  children: ReactNode
}

/** A part of the Dashboard to which an address can lead: the page scrolls to the part and gives it the focus. */
export function AddressedPart({ part, className = '', children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const step = useLocation({
    select: ({ search, state }) => (names(search, part) ? (state.__TSR_key ?? '') : null),
  })
  useEffect(() => {
    if (box.current === null || step === null || step === shownStep) return
    shownStep = step
    return showPart(box.current)
  }, [step])
  return (
    <div ref={box} className={`min-w-0 scroll-mt-16 ${className}`}>
      {children}
    </div>
  )
}

/** The step of the history whose part was shown: a dialog that closes leads back to it and must not move the page. */
let shownStep: string | null = null

/** An open dialog covers the part. */
function names(search: SelectionSearch, part: DashboardPart): boolean {
  return search.parte === part && search.dialogo === undefined && search.manutencao === undefined
}

/** So long the parts above may still grow. */
const GROWING_MS = 2_000
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Scrolls to a part at once, without a motion, and again while the page grows, until the user does something. */
function showPart(part: HTMLElement): () => void {
  const page = part.closest('main')
  const holder = part.querySelector<HTMLElement>('figure, section') ?? part
  const show = () => {
    part.scrollIntoView({ block: 'start', behavior: 'instant' })
    makeRoom(part)
  }
  holder.tabIndex = -1
  holder.focus({ preventScroll: true })
  show()
  const growth = new ResizeObserver(show)
  growth.observe(document.body)
  const timer = setTimeout(stop, GROWING_MS)
  for (const move of OWN_MOVES) addEventListener(move, stop, { passive: true, capture: true })
  function stop() {
    growth.disconnect()
    clearTimeout(timer)
    for (const move of OWN_MOVES) removeEventListener(move, stop, { capture: true })
  }
  return () => {
    stop()
    page?.style.removeProperty('padding-bottom')
    document.documentElement.style.removeProperty(ROOM)
  }
}

/** What the assistant's open panel may take of the window's height, below the shown part. */
const ROOM = '--assistant-room'
const LEAST_ROOM_PX = 280
const MARGIN_PX = 24

/** A part at the page's end gets room below the page to reach the top, and the open panel stays below a part that leaves it enough height. */
function makeRoom(part: HTMLElement): void {
  const page = part.closest('main')
  const below = part.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(part).scrollMarginTop)
  if (page && below > 1) {
    page.style.paddingBottom = `${Number.parseFloat(getComputedStyle(page).paddingBottom) + below}px`
    part.scrollIntoView({ block: 'start', behavior: 'instant' })
  }
  const room = innerHeight - part.getBoundingClientRect().bottom - MARGIN_PX
  const root = document.documentElement.style
  if (room >= LEAST_ROOM_PX) root.setProperty(ROOM, `${room}px`)
  else root.removeProperty(ROOM)
}
