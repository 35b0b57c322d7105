import { cn } from '../behaviour/class-names.ts'

/** A placeholder in the shape of the content; its class gives the content's size. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={cn('ink-none animate-pulse rounded-md bg-border/60', className)} />
  )
}

/** Several skeletons of one size, for a grid around them. */
export function Skeletons({ count, className }: { count: number; className?: string }) {
  return [...Array(count).keys()].map((place) => <Skeleton key={`place ${place}`} className={className} />)
}
