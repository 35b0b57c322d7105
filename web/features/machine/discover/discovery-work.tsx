import { formatNumber } from '#web/format/number.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ProgressBar } from '#web/ui/states/progress-bar.tsx'
import { countText, stepText } from './discovery-progress.ts'
import type { DiscoveryState } from './use-discovery.ts'

interface Props {
  work: DiscoveryState['work']
  onCancel: () => void
}

/** How far reading or creating is. A screen reader hears each step once, not each count. */
export function DiscoveryWork({ work, onCancel }: Props) {
  const { doing, counts, share } = wordsOf(work)
  return (
    <div className={work.is === 'idle' ? 'sr-only' : 'flex flex-wrap items-center gap-x-4 gap-y-2'}>
      <div className="grid min-w-0 flex-1 basis-56 gap-1.5">
        <p>
          <span role="status">{doing !== '' && `${doing}…`}</span>
          {counts !== '' && <span className="tabular text-muted"> {counts}</span>}
        </p>
        {share !== null && <ProgressBar progress={share} label={doing} />}
      </div>
      {work.is === 'reading' && <Button onClick={onCancel}>Interromper</Button>}
    </div>
  )
}

function wordsOf(work: Props['work']): { doing: string; counts: string; share: number | null } {
  if (work.is === 'idle') return { doing: '', counts: '', share: null }
  if (work.is === 'creating')
    return {
      doing: 'Criando máquinas',
      counts: `${formatNumber(work.done)} de ${formatNumber(work.of)}`,
      share: work.done / work.of,
    }
  const { progress } = work
  return {
    doing: stepText(progress),
    counts: progress === null ? '' : countText(progress),
    share: progress === null || progress.of === 0 ? null : progress.done / progress.of,
  }
}
