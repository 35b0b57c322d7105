import { CircleAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../behaviour/class-names.ts'
import { Button } from '../buttons/button.tsx'

interface Props {
  /** Names the failed action. */
  message: string
  /** The parts that still work, and the age of the shown figures. */
  children?: ReactNode
  onRetry?: () => void
  busy?: boolean
  className?: string
}

export function ErrorState({ message, children, onRetry, busy, className }: Props) {
  return (
    <div
      role="alert"
      className={cn(
        'flex flex-wrap items-center gap-3 rounded-lg border border-bad bg-bad-soft p-3',
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-56 items-center gap-3">
        <CircleAlert className="size-5 shrink-0 text-bad-text" aria-hidden="true" />
        <div className="min-w-0 wrap-anywhere">
          <p className="font-medium text-bad-text">{message}</p>
          {children !== undefined && <div className="text-pretty text-text">{children}</div>}
        </div>
      </div>
      {onRetry !== undefined && (
        <Button icon={<RotateCw className="size-4" aria-hidden="true" />} onClick={onRetry} busy={busy}>
          Tentar novamente
        </Button>
      )}
    </div>
  )
}
