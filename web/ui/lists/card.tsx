import type { ReactNode } from 'react'
import { cn } from '../behaviour/class-names.ts'

interface Props {
  title: string
  children: ReactNode
  /** The card's subject, at the right of the title. */
  aside?: ReactNode
  className?: string
}

/** Content under a title. Views that dim old content find it by the class `panel`. */
export function Card({ title, children, aside, className }: Props) {
  return (
    <section
      aria-label={title}
      className={cn('panel flex min-w-0 flex-col rounded-lg border bg-surface p-4', className)}
    >
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="text-sm font-semibold">{title}</h2>
        {aside && <span className="text-xs text-muted">{aside}</span>}
      </div>
      {children}
    </section>
  )
}
