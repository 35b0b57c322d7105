import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../behaviour/class-names.ts'

interface Props {
  children: ReactNode
  /** A button or link that helps. */
  action?: ReactNode
  className?: string
}

/** Something that the user should know before they go on. */
export function Notice({ children, action, className }: Props) {
  return (
    <div
      role="status"
      className={cn(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-warn bg-warn-soft p-2.5',
        className,
      )}
    >
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2 text-warn-text">
        <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        <span className="min-w-0 text-pretty wrap-anywhere">{children}</span>
      </p>
      {action}
    </div>
  )
}
