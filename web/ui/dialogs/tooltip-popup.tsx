import { Tooltip as Base } from '@base-ui/react/tooltip'
import { useEffect } from 'react'
import { type Tip, tip } from './tooltip-state.ts'

const CHECK_MS = 250

/** The open tooltip beside its element; the pointer may rest on it. */
export function TooltipPopup({ anchor, text, side }: Tip) {
  useEffect(() => {
    // The element may be removed while its tooltip is open.
    const timer = setInterval(() => anchor.isConnected || tip.close(), CHECK_MS)
    return () => clearInterval(timer)
  }, [anchor])
  return (
    <Base.Root open onOpenChange={(open) => open || tip.close()}>
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          side={side}
          sideOffset={6}
          className="z-50"
          onPointerEnter={tip.stay}
          onPointerLeave={tip.leave}
        >
          <Base.Popup className="max-w-72 rounded-md bg-text px-2 py-1 text-xs text-surface shadow-raised transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
