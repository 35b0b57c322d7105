import { cn } from '../behaviour/class-names.ts'

/** Turns while work is under way. The caller adds words, and the delay after which it appears. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-block size-5 animate-spin rounded-full border-2 border-border border-t-primary-text',
        className,
      )}
    />
  )
}
