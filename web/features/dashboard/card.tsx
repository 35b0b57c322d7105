import type { ReactNode } from 'react'

interface Props {
  title: string
  children: ReactNode
  /** At the title's right: what the card is of. */
  aside?: ReactNode
  className?: string
}

export function Card({ title, children, aside, className = '' }: Props) {
  return (
    <section aria-label={title} className={`panel flex flex-col p-4 ${className}`}>
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 className="text-sm font-semibold">{title}</h2>
        {aside && <span className="text-xs text-muted">{aside}</span>}
      </div>
      {children}
    </section>
  )
}
