/** Compressors that have sample files. */
export const SAMPLE_COMPRESSORS = ['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7'] as const
export type SampleCompressor = (typeof SAMPLE_COMPRESSORS)[number]

/** The compressor with analytics and insights; its dashboard is shown when no compressor is chosen. */
export const DEFAULT_COMPRESSOR: SampleCompressor = 'C1'

export const isSampleCompressor = (id: string): id is SampleCompressor =>
  (SAMPLE_COMPRESSORS as readonly string[]).includes(id)

const DASHBOARD_FILE_NAMES = {
  report: 'relatorio_estatistico.txt',
  efficiency: 'evolucao_eficiencia.csv',
  weekday: 'falhas_dia_semana.csv',
  hour: 'falhas_horario.csv',
  type: 'falhas_tipo.csv',
  chillerMonth: 'falhas_chiller_mes.csv',
  compressorMonth: 'falhas_compressor_mes.csv',
} as const
export type DashboardFile = keyof typeof DASHBOARD_FILE_NAMES
export const DASHBOARD_FILES = Object.keys(DASHBOARD_FILE_NAMES) as readonly DashboardFile[]

export const dashboardPath = (compressor: SampleCompressor, file: DashboardFile): string =>
  `/data/dashboard/${compressor}/${DASHBOARD_FILE_NAMES[file]}`

export const SCATTER_KINDS = ['operacional', 'falha', 'desligamento', 'partida'] as const
export type ScatterKind = (typeof SCATTER_KINDS)[number]

export const scatterPath = (kind: ScatterKind): string =>
  `/data/analiticos/${DEFAULT_COMPRESSOR}/demanda_eficiencia_${kind}.csv`

/** The forecast's file name: the first digits of its content's SHA-256. `scripts/sample-files.mjs` reports a change. */
export const FORECAST_HASH = 'df779f4b'
export const FORECAST_PATH = `/data/insights/${DEFAULT_COMPRESSOR}/${FORECAST_HASH}.csv`
export const PROBABILITY_PATH = `/data/insights/${DEFAULT_COMPRESSOR}/report_failure_probability_forecast.txt`
