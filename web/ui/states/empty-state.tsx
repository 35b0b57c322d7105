import type { ReactNode } from 'react'
import { cn } from '../behaviour/class-names.ts'

interface Props {
  icon?: ReactNode
  title: string
  /** The reason for the empty view, and the next step. */
  children?: ReactNode
  action?: ReactNode
  className?: string
}

export function EmptyState({ icon, title, children, action, className }: Props) {
  return (
    <div className={cn('grid justify-items-center gap-2 px-4 py-10 text-center wrap-anywhere', className)}>
      {icon !== undefined && <div className="text-faint">{icon}</div>}
      <p className="text-base font-semibold">{title}</p>
      {children !== undefined && <div className="max-w-prose text-balance text-muted">{children}</div>}
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  )
}
