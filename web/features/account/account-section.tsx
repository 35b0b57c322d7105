import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  /** The purpose of the section. */
  hint: ReactNode
  /** Beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** A section of the user's account, under its title. */
export function AccountSection({ title, hint, action, children }: Props) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-end gap-3 border-b pb-2">
        <div className="min-w-0 flex-1 basis-56">
          <h3 id={titleId} className="font-semibold">
            {title}
          </h3>
          <p className="text-pretty text-muted">{hint}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
