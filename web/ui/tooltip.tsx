import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

interface Props {
  text: ReactNode
  /** The element that the tooltip is about. It needs a name of its own: a tooltip is only an aid for the eye. */
  children: ReactElement<Record<string, unknown>>
  side?: 'top' | 'right' | 'bottom' | 'left'
  disabled?: boolean
}

export function Tooltip({ text, children, side = 'bottom', disabled = false }: Props) {
  return (
    <Base.Root disabled={disabled}>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} className="z-50">
          <Base.Popup className="max-w-72 rounded-md bg-text px-2 py-1 text-xs text-surface shadow-raised transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** One delay for all tooltips: the second of two neighbours opens at once. */
export const TooltipProvider = Base.Provider
