import type { ReactNode } from 'react'

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
          <h1 className="text-lg font-semibold wrap-anywhere">{title}</h1>
          {headline !== undefined && <p className="text-base text-pretty text-muted">{headline}</p>}
        </div>
        {action}
      </header>
      {children}
    </div>
  )
}
