import type { TimeRange } from '#contract/monitoring.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { RANGES } from './window.ts'

interface Props {
  value: TimeRange
  onChange: (range: TimeRange) => void
}

/** There in every state: another range may load where this one failed. */
export function RangeButtons({ value, onChange }: Props) {
  return (
    <div className="max-w-full">
      <Segmented label="Período" options={RANGES} value={value} onChange={onChange} />
    </div>
  )
}
