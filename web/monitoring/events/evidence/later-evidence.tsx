import { later } from '#web/ui/behaviour/load-later.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

/** The evidence of an event, whose code a list of events does without until somebody uses the page. */
export const LaterEvidence = later(
  async () => (await import('./event-evidence.tsx')).EventEvidence,
  <Skeleton className="h-48" />,
)
