import { formatPercent } from '#web/format/number.ts'
import { LevelMark } from '#web/ui/states/level-mark.tsx'

/** Below it, the figures speak of too little of the window to pass without a mark. */
const ENOUGH_COVERAGE = 0.8

/** How much of the window has data; coverage is from 0 to 1. */
export function CoverageNote({ coverage }: { coverage: number }) {
  return (
    <span className="inline-flex items-center gap-2">
      Cobertura dos dados {formatPercent(coverage * 100)}
      {coverage < ENOUGH_COVERAGE && <LevelMark level="warn" word={coverage > 0 ? 'parcial' : 'sem dados'} />}
    </span>
  )
}
