import type { ReactNode } from 'react'
import { cn } from '../behaviour/class-names.ts'

interface Props {
  icon?: ReactNode
  title: string
  /** The page shows nothing else, so the title is its heading. */
  isPage?: boolean
  /** The reason for the empty view, and the next step. */
  children?: ReactNode
  action?: ReactNode
  className?: string
}

export function EmptyState({ icon, title, isPage = false, children, action, className }: Props) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={cn('grid justify-items-center gap-2 px-4 py-10 text-center wrap-anywhere', className)}>
      {icon !== undefined && <div className="text-faint">{icon}</div>}
      <Title className="text-base font-semibold">{title}</Title>
      {children !== undefined && <div className="max-w-prose text-balance text-muted">{children}</div>}
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  )
}
