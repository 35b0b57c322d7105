import type { ReactNode } from 'react'
import { BrandMark } from './brand-mark.tsx'

interface Props {
  title: string
  children?: ReactNode
  actions?: ReactNode
}

/** A whole page with a single message. */
export function PageMessage({ title, children, actions }: Props) {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 p-6 text-center">
      <BrandMark className="size-8 text-faint" />
      <h1 className="text-lg font-semibold">{title}</h1>
      {children !== undefined && <div className="max-w-prose text-muted">{children}</div>}
      {actions !== undefined && <div className="mt-3 flex flex-wrap justify-center gap-2">{actions}</div>}
    </main>
  )
}
