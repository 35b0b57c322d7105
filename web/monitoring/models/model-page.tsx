import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

interface Props {
  title: string
  headline?: string
  /** Content to the right of the title. */
  action?: ReactNode
  children: ReactNode
}

/** The page of a model's answer: title, the answer in one sentence, and its data. */
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

/** The title, with placeholders of the sentence and the button beside it. */
export function ModelHeadSkeleton({ title }: { title: string }) {
  return (
    <div className="flex flex-wrap items-start gap-3">
      <div className="grid min-w-0 flex-1 basis-72 gap-1">
        <h1 className="text-lg font-semibold text-balance wrap-anywhere">{title}</h1>
        <Skeleton className="h-6 max-w-120" />
      </div>
      <Skeleton className="h-9 w-41" />
    </div>
  )
}
