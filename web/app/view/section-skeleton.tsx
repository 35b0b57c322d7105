import { Skeleton, Skeletons } from '#web/ui/states/skeleton.tsx'

/** Stands in for a section until its code and its machine are loaded. */
export function SectionSkeleton() {
  return (
    <div className="appear-late grid gap-4 p-4 sm:p-6" aria-busy="true">
      <Skeleton className="h-8 w-72" />
      <Skeleton className="h-20" />
      <div className="grid gap-4 md:grid-cols-3">
        <Skeletons count={3} className="h-48" />
      </div>
    </div>
  )
}
