import type { ReactNode } from 'react'
import { cn } from '../behaviour/class-names.ts'

/** A quiet label for the kind of an entry, not for its state. */
export function Badge({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={cn(
        'inline-flex h-5 shrink-0 items-center rounded-sm border border-border-strong px-1.5 text-xs font-medium whitespace-nowrap text-muted',
        className,
      )}
    >
      {children}
    </span>
  )
}
