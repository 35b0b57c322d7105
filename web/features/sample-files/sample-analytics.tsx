import { useMemo } from 'react'
import type { Machine } from '#contract/machines/machine.ts'
import {
  DEFAULT_COMPRESSOR,
  SCATTER_KINDS,
  type ScatterKind,
  scatterPath,
} from '#core/sample-files/sample-paths.ts'
import {
  isThinned,
  type ScatterPoint,
  scatterPoints,
  thinnedPoints,
} from '#core/sample-files/scatter-points.ts'
import type { ScatterSpec, SeriesColour } from '#web/charts/chart-spec.ts'
import { ScatterFigure } from '#web/charts/scatter/scatter-figure.tsx'
import { count, formatNumber, MISSING } from '#web/format/number.ts'
import { SamplePage } from '#web/monitoring/page/sample-page.tsx'
import { Badge } from '#web/ui/lists/badge.tsx'
import { Skeleton, Skeletons } from '#web/ui/states/skeleton.tsx'
import { FILE_NOTE } from './charts/count-charts.ts'
import { compressorName } from './compressor-name.ts'
import { readCsv } from './files/read-csv.ts'
import { useSampleTexts } from './files/sample-texts.ts'
import { OtherCompressor } from './other-compressor.tsx'

const PATHS = SCATTER_KINDS.map(scatterPath)
const PHASES: Record<ScatterKind, { title: string; colour: SeriesColour; when: string }> = {
  operacional: { title: 'Operação', colour: 2, when: 'em regime' },
  falha: { title: 'Falha', colour: 3, when: 'perto de falhas' },
  desligamento: { title: 'Desligamento', colour: 5, when: 'ao desligar' },
  partida: { title: 'Partida', colour: 4, when: 'ao partir' },
}

interface Cloud {
  readonly kind: ScatterKind
  /** Null: the file could not be read. */
  readonly records: readonly ScatterPoint[] | null
  readonly isPending: boolean
  readonly drawn: readonly ScatterPoint[]
}

/** Demand against efficiency in four phases, from the sample files of C1. */
export function SampleAnalytics({ machine }: { machine: Machine }) {
  const { texts, isLoading, isWaiting } = useSampleTexts(PATHS)
  const clouds = useMemo(() => withSpecs(SCATTER_KINDS.map((kind) => cloudOf(texts, kind))), [texts])
  const total = clouds.reduce((sum, { records }) => sum + (records?.length ?? 0), 0)
  return (
    <SamplePage
      machine={machine}
      compressor={DEFAULT_COMPRESSOR}
      title={`Analíticos - Compressor ${compressorName(machine, DEFAULT_COMPRESSOR)}`}
      headline={
        isWaiting
          ? undefined
          : total === 0
            ? 'Nenhum dado disponível'
            : `${count(total, 'registro', 'registros')} de demanda e eficiência, em quatro fases.`
      }
    >
      <OtherCompressor machine={machine} />
      <div className="samples-pairs" aria-busy={isWaiting}>
        {isLoading ? (
          <Skeletons count={SCATTER_KINDS.length} className="appear-late h-96" />
        ) : (
          clouds.map((cloud) =>
            cloud.isPending ? (
              <Skeleton key={cloud.kind} className="h-96" />
            ) : (
              <CloudPanel key={cloud.kind} cloud={cloud} />
            ),
          )
        )}
      </div>
    </SamplePage>
  )
}

function cloudOf(texts: ReadonlyMap<string, string | null>, kind: ScatterKind): Cloud {
  const records = readCsv(texts, scatterPath(kind), scatterPoints)
  const isPending = !texts.has(scatterPath(kind))
  return { kind, records, isPending, drawn: thinnedPoints(records ?? []) }
}

interface ChartedCloud extends Cloud {
  readonly spec: ScatterSpec
}

/** The four charts share one scale, so that they can be compared. */
function withSpecs(clouds: readonly Cloud[]): ChartedCloud[] {
  const highest = (place: 0 | 1) =>
    clouds.reduce((top, { drawn }) => drawn.reduce((max, point) => Math.max(max, point[place]), top), 0)
  // Room beyond the highest point, which would otherwise lie on the frame.
  const end = (value: number, step: number) => Math.max(1, Math.ceil((value * 1.03) / step)) * step
  const xMax = end(highest(0), 0.5)
  const yMax = end(highest(1), 0.2)
  return clouds.map((cloud) => ({
    ...cloud,
    spec: {
      points: cloud.drawn,
      x: { name: 'Demanda ÷ eficiência', decimals: 3, max: xMax },
      y: { name: 'Eficiência', decimals: 3, max: yMax },
      colour: PHASES[cloud.kind].colour,
      notes: [
        ...(isThinned(cloud.records?.length ?? 0) ? ['Resume vários registros'] : []),
        'Todo o período do arquivo de amostra',
        FILE_NOTE,
      ],
    },
  }))
}

function CloudPanel({ cloud }: { cloud: ChartedCloud }) {
  const { title, when } = PHASES[cloud.kind]
  const records = cloud.records?.length ?? 0
  return (
    <div className="samples-cloud panel min-w-0 rounded-lg border bg-surface p-4">
      <ScatterFigure
        title={title}
        summary={summaryOf(cloud, when)}
        spec={cloud.spec}
        aside={isThinned(records) && <Badge>otimizado</Badge>}
        footer={
          cloud.records === null ? `${MISSING}\u00a0registros` : count(records, 'registro', 'registros')
        }
        className="h-full"
      />
    </div>
  )
}

function summaryOf({ records, drawn }: Cloud, when: string): string {
  if (records === null) return 'O arquivo de amostra não pôde ser lido.'
  if (records.length === 0) return 'O arquivo de amostra não tem nenhum registro com os dois valores.'
  const mean = records.reduce((sum, [, efficiency]) => sum + efficiency, 0) / records.length
  const all = `Eficiência média ${formatNumber(mean, 3)} ${when}`
  return isThinned(records.length)
    ? `${all}; desenhados ${count(drawn.length, 'ponto', 'pontos')} que os resumem.`
    : `${all}.`
}
