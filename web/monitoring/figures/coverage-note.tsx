import { isPartial } from '#core/chart-layout/partial-data.ts'
import { formatPercent } from '#web/format/number.ts'
import { LevelMark } from '#web/ui/states/level-mark.tsx'
import { ExplainedName } from './explained-name.tsx'

/** The part of the window that has data, marked when it is too small; `coverage` is from 0 to 1, null = not known. */
export function CoverageNote({ coverage }: { coverage: number | null }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span>
        <ExplainedName label="Cobertura dos dados" />{' '}
        {formatPercent(coverage === null ? null : coverage * 100)}
      </span>
      {isPartial(coverage) && <LevelMark level="warn" word={coverage === 0 ? 'sem dados' : 'parcial'} />}
    </span>
  )
}
