import { Popover } from '@base-ui/react/popover'
import { type ReactNode, useState } from 'react'

interface Props {
  children: ReactNode
  /** Said on hover, on focus and on a tap. */
  explanation: ReactNode
  label?: string
}

/** A figure that needs a word of explanation: a missing value, a lower bound. */
export function Explained({ children, explanation, label }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        openOnHover
        delay={150}
        aria-label={label}
        // Reached by keyboard it speaks at once; a tap or a click brings its own opening.
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setOpen(true)}
        onBlur={() => setOpen(false)}
        className="touch-target cursor-help rounded-sm underline decoration-muted decoration-dotted decoration-1 underline-offset-4"
      >
        {children}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} collisionPadding={12} className="z-50">
          <Popover.Popup
            initialFocus={false}
            finalFocus={false}
            className="max-w-72 rounded-md border border-border bg-raised px-3 py-2 text-left text-xs font-normal text-text shadow-raised outline-none"
          >
            {explanation}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
