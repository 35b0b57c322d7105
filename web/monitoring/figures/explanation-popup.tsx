import { Tooltip } from '@base-ui/react/tooltip'
import type { ReactNode, RefObject } from 'react'

interface Props {
  id: string
  anchor: RefObject<HTMLButtonElement | null>
  open: boolean
  onClose: () => void
  /** The pointer rests on the explanation, or has left it. */
  onPointer: (isOn: boolean) => void
  children: ReactNode
}

/** The explanation beside a figure (explained-value.tsx). It never takes the focus, since it has no controls. */
export function ExplanationPopup({ id, anchor, open, onClose, onPointer, children }: Props) {
  return (
    <Tooltip.Root
      open={open}
      onOpenChange={(next, { reason, event }) => {
        // The figure itself handles a press on it.
        const isOwn = reason === 'outside-press' && anchor.current?.contains(event.target as Node)
        if (!next && !isOwn) onClose()
      }}
    >
      <Tooltip.Portal>
        <Tooltip.Positioner
          anchor={anchor}
          side="bottom"
          align="start"
          sideOffset={6}
          collisionPadding={12}
          className="z-50"
          onPointerEnter={() => onPointer(true)}
          onPointerLeave={() => onPointer(false)}
        >
          <Tooltip.Popup
            id={id}
            role="tooltip"
            className="max-w-72 rounded-md border border-border bg-raised px-3 py-2 text-left text-xs font-normal text-text shadow-raised"
          >
            {children}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
