import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

interface Props {
  title: string
  headline?: string
  /** At the title's right. */
  action?: ReactNode
  children: ReactNode
}

/** A page of what a model says: its title, its answer in one sentence, and what it rests on. */
export function ModelPage({ title, headline, action, children }: Props) {
  return (
    <div className="dashboard">
      <header className="flex flex-wrap items-start gap-3">
        <div className="grid min-w-0 flex-1 basis-72 gap-1">
          <h1 className="text-lg font-semibold text-balance wrap-anywhere">{title}</h1>
          {headline !== undefined && <p className="text-base text-pretty text-muted">{headline}</p>}
        </div>
        {action}
      </header>
      {children}
    </div>
  )
}

/** A title, a sentence and the button beside them, until they come. */
export function ModelHeadSkeleton() {
  return (
    <div className="flex flex-wrap items-start gap-3">
      <div className="grid min-w-0 flex-1 basis-72 gap-1">
        <Skeleton className="h-6.5 max-w-72" />
        <Skeleton className="h-6 max-w-120" />
      </div>
      <Skeleton className="h-9 w-41" />
    </div>
  )
}
