import { CircleCheck, CircleX } from 'lucide-react'

export interface Outcome {
  success: boolean
  message: string
  error?: string
}

interface Props {
  outcome: Outcome
  /** The headings of a good and a bad outcome. */
  good: string
  bad: string
}

/** A stable function, so that React runs it once for each outcome. */
function bringIntoSight(shown: HTMLDivElement | null) {
  shown?.scrollIntoView({ block: 'nearest' })
}

/** The outcome of a connection's test, read out by screen readers. */
export function ConnectionTestOutcome({ outcome: { success, message, error }, good, bad }: Props) {
  const Icon = success ? CircleCheck : CircleX
  const heading = success ? good : bad
  const lines = [message, error].filter((line) => line !== undefined && line !== '' && line !== heading)
  return (
    <div
      ref={bringIntoSight}
      className={
        success
          ? 'flex scroll-m-4 gap-2.5 rounded-md border border-ok bg-ok-soft p-3'
          : 'flex scroll-m-4 gap-2.5 rounded-md border border-bad bg-bad-soft p-3'
      }
    >
      <Icon
        className={success ? 'size-5 shrink-0 text-ok-text' : 'size-5 shrink-0 text-bad-text'}
        aria-hidden="true"
      />
      <div className="min-w-0">
        <p className={success ? 'font-semibold text-ok-text' : 'font-semibold text-bad-text'}>{heading}</p>
        {lines.map((line) => (
          <p key={line} className="break-words">
            {line}
          </p>
        ))}
      </div>
    </div>
  )
}
