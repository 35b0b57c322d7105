import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** A warning about the typed text, which is accepted all the same. */
  warning: string | null
}

/** The hint of a field, with a warning below it. */
export function WarnedHint({ children, warning }: Props) {
  return (
    <>
      {children}
      <span role="status" className="block empty:hidden">
        {warning !== null && (
          <span className="mt-0.5 flex items-start gap-1 text-warn-text">
            <TriangleAlert className="mt-px size-3.5 shrink-0" aria-hidden="true" />
            {warning}
          </span>
        )}
      </span>
    </>
  )
}
