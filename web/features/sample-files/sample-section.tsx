import { FileQuestion } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { Machine } from '#contract/machine.ts'
import { DEFAULT_COMPRESSOR, isSampleCompressor } from '#core/sample-files/sample-paths.ts'
import { ChartSourceContext } from '#web/charts/data/chart-source.ts'
import { useSelection } from '#web/state/address/selection.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { AnalyticsView } from './analytics-view.tsx'
import { CompressorDashboard } from './compressor-dashboard.tsx'
import { compressorName } from './compressor-name.ts'
import { InsightsView } from './insights-view.tsx'
import { SamplePage } from './sample-page.tsx'
import { SummaryView } from './summary-view.tsx'

interface Props {
  machine: Machine
  /** Of the machine, in the dashboard's recommendations. */
  maintenance: ReactNode
}

/** What a machine without a connection shows: sample files, section by section. */
export function SampleSection({ machine, maintenance }: Props) {
  const { section, compressorId } = useSelection()
  const ofAll = section === 'resumo'
  const part = ofAll
    ? ''
    : section === 'dashboard'
      ? (compressorId ?? DEFAULT_COMPRESSOR)
      : DEFAULT_COMPRESSOR
  const source = useMemo(() => ({ of: [machine.nome, part], period: 'amostra' }), [machine.nome, part])
  return (
    <ChartSourceContext value={source}>
      <Section {...{ machine, maintenance, section, compressorId }} />
    </ChartSourceContext>
  )
}

type SectionProps = Pick<ReturnType<typeof useSelection>, 'section' | 'compressorId'>

function Section({ machine, maintenance, section, compressorId }: Props & SectionProps) {
  const isOther = compressorId !== null && compressorId !== DEFAULT_COMPRESSOR
  const other = isOther ? compressorName(machine, compressorId) : null
  switch (section) {
    case 'resumo':
      return <SummaryView />
    case 'analiticos':
      return <AnalyticsView other={other} />
    case 'insights':
      return <InsightsView other={other} />
    case 'dashboard':
      return <SampleDashboard machine={machine} compressorId={compressorId} maintenance={maintenance} />
  }
}

/** The selected compressor's; without one the first's, which then tells which of its files failed. */
function SampleDashboard({ machine, compressorId, maintenance }: Props & { compressorId: string | null }) {
  const id = compressorId ?? DEFAULT_COMPRESSOR
  if (!isSampleCompressor(id)) return <NoFiles name={compressorName(machine, id)} />
  return (
    <CompressorDashboard key={id} machine={machine} id={id} tellsErrors={compressorId === null}>
      {maintenance}
    </CompressorDashboard>
  )
}

function NoFiles({ name }: { name: string }) {
  const { select } = useSelection()
  return (
    <SamplePage title={`Dashboard - Compressor ${name}`}>
      <EmptyState
        icon={<FileQuestion size={32} strokeWidth={1.5} aria-hidden />}
        title="Nenhum dado disponível"
        action={
          <Button onClick={() => select({ compressorId: DEFAULT_COMPRESSOR })}>
            Ver o compressor {DEFAULT_COMPRESSOR}
          </Button>
        }
      >
        Há arquivos de amostra dos compressores C1 a C7; deste não.
      </EmptyState>
    </SamplePage>
  )
}
