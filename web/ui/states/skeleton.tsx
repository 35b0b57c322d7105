import { cn } from '../behaviour/class-names.ts'

/** Stands in the shape of what is coming. Give it the content's size by class. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn('animate-pulse rounded-md bg-border/60', className)} />
}

/** Several of a size, for a grid around them. */
export function Skeletons({ count, className }: { count: number; className?: string }) {
  return [...Array(count).keys()].map((place) => <Skeleton key={`place ${place}`} className={className} />)
}
