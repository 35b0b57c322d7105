import type { CompressorBlock } from '#contract/monitoring.ts'
import { compressorColour } from '#web/charts/unit-colour.ts'
import { count } from '#web/format/number.ts'

const TOP = 3

interface Props {
  compressors: readonly CompressorBlock[]
  selectedId?: string | null
}

/** The three compressors that failed most, those without a failure left out. */
export function TopCompressors({ compressors, selectedId = null }: Props) {
  const failing = compressors
    .map((item, index) => ({ item, index, failures: item.details.totalFailures ?? 0 }))
    .filter(({ failures }) => failures > 0)
    .sort((a, b) => b.failures - a.failures)
  if (failing.length === 0) return <p className="text-sm">{noneFailing(compressors)}</p>
  const most = failing[0]!.failures
  return (
    <ol className="flex flex-col gap-2">
      {failing.slice(0, TOP).map(({ item, index, failures }) => (
        <li key={item.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
          <span className={`line-clamp-2 break-words ${item.id === selectedId ? 'font-semibold' : ''}`}>
            {item.compressorName}
          </span>
          <span className="tabular text-right">{count(failures, 'falha', 'falhas')}</span>
          <span aria-hidden className="col-span-2 h-1.5 rounded-sm bg-bg">
            <span
              className={`chart-swatch-${compressorColour(index)} block h-full rounded-sm`}
              style={{ width: `${(failures / most) * 100}%` }}
            />
          </span>
        </li>
      ))}
    </ol>
  )
}

function noneFailing(compressors: readonly CompressorBlock[]): string {
  if (compressors.length === 0) return 'A máquina não tem compressores cadastrados.'
  const measured = compressors.some(({ details }) => details.totalFailures !== null)
  return measured ? 'Nenhum compressor falhou no período.' : 'Falhas dos compressores não são medidas.'
}
