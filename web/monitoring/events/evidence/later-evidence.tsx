import { later } from '#web/ui/behaviour/load-later.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

/** The evidence of an event, whose code loads after the list of events. */
export const LaterEvidence = later(
  async () => (await import('./event-evidence.tsx')).EventEvidence,
  <Skeleton className="h-48" />,
)
