import { type ReactNode, useMemo } from 'react'
import type { CompressorBlock } from '#contract/monitoring/monitoring.ts'
import { compressorSeries } from '#core/chart-layout/unit-series.ts'
import { useFigureTable } from '#web/charts/data/use-figure-table.tsx'
import { count } from '#web/format/number.ts'
import { Card } from '#web/ui/lists/card.tsx'

const TOP = 3
const TITLE = 'Compressores com mais falhas'

interface Props {
  compressors: readonly CompressorBlock[]
  selectedId?: string | null
  /** Shows the failures of a compressor. */
  onEvents?: (compressorId: string) => void
}

/** The up to three compressors with most failures, as bars, a table and a file. */
export function useTopCompressors({ compressors, selectedId = null, onEvents }: Props): {
  tools: ReactNode
  list: ReactNode
} {
  const top = useMemo(() => topOf(compressors), [compressors])
  const { tools, table } = useFigureTable(TITLE, {
    columns: ['Compressor', 'Falhas'],
    rows: top.map(({ item, failures }) => [item.compressorName, { value: failures, decimals: 0 }]),
  })
  if (top.length === 0) return { tools: null, list: <p className="text-sm">{noneFailing(compressors)}</p> }
  return { tools, list: table ?? <Bars top={top} selectedId={selectedId} onEvents={onEvents} /> }
}

/** The top compressors as a card. */
export function TopCompressorsCard(props: Props) {
  const { tools, list } = useTopCompressors(props)
  return (
    <Card title={TITLE} aside={tools}>
      {list}
    </Card>
  )
}

function topOf(compressors: readonly CompressorBlock[]) {
  return compressors
    .flatMap((item, index) => {
      const failures = item.details.totalFailures
      return failures === null || failures === 0 ? [] : [{ item, index, failures }]
    })
    .sort((a, b) => b.failures - a.failures)
    .slice(0, TOP)
}

interface BarsProps extends Pick<Props, 'onEvents'> {
  top: ReturnType<typeof topOf>
  selectedId: string | null
}

function Bars({ top, selectedId, onEvents }: BarsProps) {
  const most = Math.max(...top.map(({ failures }) => failures))
  return (
    <ol className="flex flex-col gap-2">
      {top.map(({ item, index, failures }) => (
        <li key={item.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
          <span className={`line-clamp-2 break-words ${item.id === selectedId ? 'font-semibold' : ''}`}>
            {item.compressorName}
          </span>
          {onEvents ? (
            <button
              type="button"
              aria-label={`Eventos: ${count(failures, 'falha', 'falhas')} de ${item.compressorName}`}
              className="touch-target tabular rounded-sm text-right underline decoration-border-strong underline-offset-2 hover:decoration-current"
              onClick={() => onEvents(item.id)}
            >
              {count(failures, 'falha', 'falhas')}
            </button>
          ) : (
            <span className="tabular text-right">{count(failures, 'falha', 'falhas')}</span>
          )}
          <span aria-hidden className="col-span-2 h-1.5 rounded-sm bg-bg">
            <span
              className={`chart-swatch-${compressorSeries(index)} block h-full rounded-sm`}
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
  if (!measured) return 'Falhas dos compressores não são medidas.'
  // Where nothing is known nobody can say that nothing failed.
  if (compressors.every(({ kpis }) => kpis.coverage === 0)) return 'Sem dados dos compressores no período.'
  return 'Nenhum compressor falhou no período.'
}
