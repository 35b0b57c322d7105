import {
  cloneElement,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { later } from '../behaviour/load-later.tsx'
import { type TipSide, tip, useTip } from './tooltip-state.ts'

const TooltipPopup = later(async () => (await import('./tooltip-popup.tsx')).TooltipPopup)

interface Props {
  text: ReactNode
  /** The element with the tooltip. It needs a name of its own: assistive technology does not read the tooltip. */
  children: ReactElement<Handlers>
  side?: TipSide
  disabled?: boolean
}

type Handler = (event: never) => void
type Handlers = Partial<
  Record<'onPointerEnter' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur', Handler>
>

/** Adds only listeners to its element: a page has dozens of tooltips, and at most one is open. */
export function Tooltip({ text, children, side = 'bottom', disabled = false }: Props) {
  if (disabled) return children
  const { props } = children
  const open = ({ currentTarget }: SyntheticEvent, delayed: boolean) =>
    tip.open({ anchor: currentTarget, text, side }, delayed)
  return cloneElement(children, {
    onPointerEnter: both(props.onPointerEnter, (event: PointerEvent) => {
      if (event.pointerType !== 'touch') open(event, true)
    }),
    onPointerLeave: both(props.onPointerLeave, tip.leave),
    onPointerDown: both(props.onPointerDown, tip.close),
    onFocus: both(props.onFocus, (event: SyntheticEvent) => {
      if (event.currentTarget.matches(':focus-visible')) open(event, false)
    }),
    onBlur: both(props.onBlur, tip.close),
  })
}

/** The element's own handlers run first. */
const both =
  <Event,>(own: Handler | undefined, added: (event: Event) => void) =>
  (event: Event) => {
    own?.(event as never)
    added(event)
  }

/** Draws the tooltip that is open. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <OpenTooltip />
    </>
  )
}

function OpenTooltip() {
  const open = useTip()
  return open && <TooltipPopup {...open} />
}
