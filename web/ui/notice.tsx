import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'

/** Something that the user should know before they go on. */
export function Notice({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <p
      role="status"
      className={cn(
        'flex items-start gap-2 rounded-md border border-warn bg-warn-soft p-2.5 text-warn-text',
        className,
      )}
    >
      <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span className="min-w-0 text-pretty">{children}</span>
    </p>
  )
}
