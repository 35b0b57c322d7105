import { OctagonX, Pause, Play, Square } from 'lucide-react'
import type { EventType } from '#contract/monitoring/event.ts'
import { KIND_WORDS } from '#web/monitoring/events/event-words.ts'

const SIGNS = { failure: OctagonX, stop: Square, microstop: Pause, start: Play }

/** An event's kind as a sign and a word; failures alone have a colour. */
export function EventSign({ type }: { type: EventType }) {
  const Icon = SIGNS[type]
  const ink = type === 'failure' ? 'text-bad-text' : 'text-muted'
  return (
    <span className="flex items-center gap-2">
      <Icon className={`size-4 shrink-0 ${ink}`} aria-hidden="true" />
      {KIND_WORDS[type]}
    </span>
  )
}
