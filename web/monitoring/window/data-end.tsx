import type { DashboardData } from '#contract/monitoring/monitoring.ts'
import { formatDate } from '#web/format/date.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'

interface Props {
  data: Pick<DashboardData, 'period'>
  newestSampleAt: string | null
  timezone: string
  onRange: (range: 'all') => void
}

/** Says that the machine's data end before the window, as those of old files do, and offers the whole history. */
export function DataEnd({ data: { period }, newestSampleAt, timezone, onRange }: Props) {
  if (newestSampleAt === null || Date.parse(newestSampleAt) >= Date.parse(period.from)) return null
  return (
    <Notice className="w-full" action={<Button onClick={() => onRange('all')}>Ver tudo</Button>}>
      {`Os dados desta máquina vão até ${formatDate(newestSampleAt, timezone)}: o período escolhido começa depois, em ${formatDate(period.from, timezone)}, e não tem dados. Com “Tudo” aparecem todos.`}
    </Notice>
  )
}
