import type { Machine } from '#contract/machine.ts'
import type {
  ChillerBlock,
  Collection,
  CompressorBlock,
  DashboardData,
  MonthlyFailures,
  Recommendation,
  TimeRange,
} from '#contract/monitoring.ts'
import type { Site } from '#contract/site.ts'
import type { User } from '#contract/user.ts'

/** The present moment of all view tests: a Saturday in November, 14:05 in São Paulo. */
export const NOW = '2026-11-21T17:05:12.000Z'
const CREATED = '2025-03-01T12:00:00.000Z'
const WEEKDAYS = ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom']
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}h`)

export const site: Site = {
  id: 'site-1',
  nome: 'Shopping Aurora',
  ativo: true,
  logoFile: null,
  logoUrl: null,
  location: { lat: -23.58, lng: -46.68 },
  palette: {
    primary: '#2f6f9f',
    secondary: '#1cc88a',
    accent: '#f6c23e',
    surface: '#ffffff',
    text: '#1f2937',
    dark: { surface: '#0b1220', text: '#e5e7eb' },
  },
  permissoes: { leitura: true, escrita: true, admin: true },
  createdAt: CREATED,
  updatedAt: CREATED,
}

export const user: User = {
  id: 'user-1',
  name: 'Marina Prado',
  email: 'marina@aurora.example',
  role: 'admin',
  isActive: true,
  sites: [{ siteId: site.id, permissoes: site.permissoes }],
  preferencias: {
    tema: 'light',
    idioma: 'pt-BR',
    timezone: 'America/Sao_Paulo',
    notificacoes: { email: true, push: false },
  },
  createdAt: CREATED,
  updatedAt: CREATED,
}

export function machine(part: Partial<Machine> = {}): Machine {
  return {
    id: 'machine-1',
    siteId: site.id,
    nome: 'Chiller 1',
    tipo: 'chiller',
    ativo: true,
    influxConnectionId: 'connection-1',
    influxMeasurement: 'chiller_1',
    submaquinas: [1, 2, 3].map((n) => ({ id: `C${n}`, nome: `Compressor ${n}` })),
    readings: [],
    configuracao: {},
    manufacturer: 'Danfoss',
    model: 'TT350',
    serialNumber: '4711',
    yearInstalled: 2019,
    specifications: { coolingCapacity: 360, powerInput: 260 },
    haystackTags: { equip: true, hvac: true },
    sources: 14,
    site: { nome: site.nome },
    demonstracao: false,
    createdAt: CREATED,
    updatedAt: CREATED,
    ...part,
  }
}

export const upToDate: Collection = {
  state: 'em_dia',
  from: '2025-10-21T03:00:00.000Z',
  until: '2026-11-21T17:05:00.000Z',
  progress: 1,
  lagSeconds: 12,
  lastError: null,
  remainingSeconds: null,
  recollecting: null,
  unmapped: [],
}

const hhmm = (hours: number) => {
  const minutes = Math.round(hours * 60)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

export interface UnitFigures {
  operationHours: number
  coverage: number
  failures: number | null
  downtimeHours: number
  repairHours: number
  cop: number | null
  monthlyCop: (number | null)[]
  weekday: number[]
  hour: Record<number, number>
  starts: number
  microStops: number
  energyKwh: number | null
}

const busy: UnitFigures = {
  operationHours: 612.4,
  coverage: 0.9821,
  failures: 2,
  downtimeHours: 9.75,
  repairHours: 5.1,
  cop: 4.62,
  monthlyCop: [4.91, 4.87, 4.95, 4.8, 4.72, 4.58],
  weekday: [0, 1, 0, 0, 1, 0, 0],
  hour: { 14: 1, 22: 1 },
  starts: 38,
  microStops: 3,
  energyKwh: 84_213,
}

/** The months of the chart, the present one last. */
const monthsBack = (count: number) =>
  Array.from({ length: count }, (_, back) => {
    const month = 10 - (count - 1 - back)
    const year = month < 0 ? 2025 : 2026
    return `${String(((month + 12) % 12) + 1).padStart(2, '0')}/${year}`
  })

/** A block whose KPIs follow from its figures, as the server's do. */
export function block(
  part: Partial<UnitFigures> = {},
  shutdowns: MonthlyFailures = ofMonths([[0, {}]]),
): ChillerBlock {
  const figures = { ...busy, ...part }
  const { failures: r, operationHours: hours, downtimeHours: down } = figures
  const ifKnown = <T>(value: T): T | null => (figures.coverage > 0 ? value : null)
  const measured = r !== null && hours > 0
  const mtbf = measured ? hours / Math.max(r, 1) : null
  const months = monthsBack(figures.monthlyCop.length)
  return {
    kpis: {
      operationHours: ifKnown(hhmm(hours)),
      availability: r === null || hours + down === 0 ? null : round((hours / (hours + down)) * 100, 2),
      reliability: mtbf === null ? null : round(Math.exp(-720 / mtbf) * 100, 2),
      mtbf: mtbf === null ? null : `${r === 0 ? '≥ ' : ''}${hhmm(mtbf)}`,
      mttr: r === null ? null : hhmm(figures.repairHours),
      cop: figures.cop,
      lambda: mtbf === null ? null : round(1 / mtbf, 4),
      coverage: figures.coverage,
      mtbfIsLowerBound: measured ? r === 0 : null,
      mtbfBounds:
        mtbf === null ? null : { lower: round(mtbf * 0.32, 2), upper: r ? round(mtbf * 5.63, 2) : null },
    },
    details: {
      totalFailures: r,
      totalDowntimeHours: r === null ? null : ifKnown(down),
      microStops: ifKnown(figures.microStops),
      microStopHours: ifKnown(round(figures.microStops * 0.05, 2)),
      starts: ifKnown(figures.starts),
      stops: ifKnown(figures.starts),
      operationHours: ifKnown(hours),
      mtbfHours: mtbf,
      mttrHours: r === null ? null : figures.repairHours,
      energyKwh: figures.energyKwh,
    },
    charts: {
      evolucaoEficiencia: {
        labels: months,
        values: figures.monthlyCop,
        monthly: figures.monthlyCop.map((cop, index) => ({ month: months[index]!, cop })),
        hasEnoughDataForComparison: figures.monthlyCop.slice(-3).every((cop) => cop !== null),
      },
      falhasMensal: shutdowns,
      falhasDesligamento: shutdowns,
      distribuicaoFalhasDia: { labels: WEEKDAYS, values: figures.weekday },
      distribuicaoFalhasHorario: { labels: HOURS, values: HOURS.map((_, hour) => figures.hour[hour] ?? 0) },
    },
  }
}

const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals

/** One entry per month, the present one last: failures of the machine, and of its compressors by name. */
export function ofMonths(months: [number, Record<string, number>][]): MonthlyFailures {
  return {
    labels: monthsBack(months.length),
    values: months.map(([chiller, compressors]) => {
      const compressorsTotal = Object.values(compressors).reduce((sum, value) => sum + value, 0)
      return { total: chiller + compressorsTotal, detailed: { chiller, compressorsTotal, compressors } }
    }),
  }
}

export function compressor(
  number: number,
  part: Partial<UnitFigures> = {},
  name = `Compressor ${number}`,
): CompressorBlock {
  const own: Partial<UnitFigures> = {
    operationHours: 480 - number * 37.3,
    failures: 0,
    weekday: [0, 0, 0, 0, 0, 0, 0],
    hour: {},
    energyKwh: 31_000 - number * 900,
    ...part,
  }
  const total = own.failures ?? 0
  return {
    ...block(
      own,
      ofMonths([
        [0, {}],
        [0, total ? { [name]: total } : {}],
      ]),
    ),
    id: `C${number}`,
    compressorRef: `C${number}`,
    compressorName: name,
    identifier: `machine-1:C${number}`,
  }
}

export const recommendations: Recommendation[] = [
  {
    type: 'warning',
    icon: 'trending-down',
    title: 'COP em queda',
    message: 'O COP de novembro (4,58) está 3,8 % abaixo da média dos dois meses anteriores.',
    action: 'Verifique a limpeza dos condensadores e a vazão de água de condensação.',
  },
  {
    type: 'critical',
    icon: 'wrench',
    title: 'Compressor 2 concentra as falhas',
    message: '5 das 6 falhas de compressores nos últimos 30 dias são do Compressor 2.',
    action: 'Inspecione o inversor e os sensores de pressão do Compressor 2.',
  },
  {
    type: 'success',
    icon: 'circle-check',
    title: 'Disponibilidade dentro da meta',
    message: 'A disponibilidade de 98,43 % está acima da meta de 95 %.',
  },
]

const WINDOW_FROM: Record<TimeRange, string> = {
  '7d': '2026-11-14T17:05:12.000Z',
  '15d': '2026-11-06T17:05:12.000Z',
  '30d': '2026-10-22T17:05:12.000Z',
  '6m': '2026-05-21T17:05:12.000Z',
  '1y': '2025-11-21T17:05:12.000Z',
  all: '2025-10-21T03:00:00.000Z',
}

export const period = (timeRange: TimeRange = '30d') => ({ timeRange, from: WINDOW_FROM[timeRange], to: NOW })

/** An ordinary month of a chiller with three compressors. */
export function dashboard(part: Partial<DashboardData> = {}): DashboardData {
  return {
    period: period(),
    timezone: 'America/Sao_Paulo',
    chiller: block(
      {},
      ofMonths([
        [0, { 'Compressor 2': 2 }],
        [1, { 'Compressor 2': 2, 'Compressor 3': 1 }],
      ]),
    ),
    compressors: [
      compressor(1),
      compressor(2, {
        failures: 5,
        repairHours: 1.2,
        downtimeHours: 26,
        cop: 3.6,
        weekday: [1, 2, 0, 1, 1, 0, 0],
        hour: { 3: 1, 14: 3, 15: 1 },
      }),
      compressor(3, { failures: 1, weekday: [0, 0, 0, 1, 0, 0, 0], hour: { 9: 1 }, cop: 4.1 }),
    ],
    recommendations,
    newestSampleAt: '2026-11-21T17:04:40.000Z',
    ...part,
  }
}

const nothing: Partial<UnitFigures> = {
  operationHours: 0,
  coverage: 0,
  failures: null,
  cop: null,
  monthlyCop: [null, null, null, null, null, null],
  weekday: [0, 0, 0, 0, 0, 0, 0],
  hour: {},
  starts: 0,
  microStops: 0,
  energyKwh: null,
}

/** Samples exist, but none of them in the window: no figure is known. */
export const allUnknown = dashboard({
  chiller: block(nothing),
  compressors: [compressor(1, nothing), compressor(2, nothing)],
  recommendations: [],
})

export const lowCoverage = dashboard({
  chiller: block({
    operationHours: 88.2,
    coverage: 0.183,
    failures: 1,
    downtimeHours: 0.6,
    repairHours: 0.6,
    monthlyCop: [null, 4.2, null, null, 4.4, 4.3],
    weekday: [0, 0, 1, 0, 0, 0, 0],
    hour: { 7: 1 },
  }),
})

export const noFailures = dashboard({
  chiller: block({
    operationHours: 703.9,
    coverage: 1,
    failures: 0,
    downtimeHours: 0,
    repairHours: 0,
    weekday: [0, 0, 0, 0, 0, 0, 0],
    hour: {},
    microStops: 0,
    monthlyCop: [4.5, 4.5, 4.6, 4.6, 4.6, 4.6],
  }),
  compressors: [compressor(1), compressor(2), compressor(3)],
  recommendations: [],
})

const manyNames = Array.from(
  { length: 12 },
  (_, index) => `Compressor centrífugo nº ${index + 1} – casa de máquinas`,
)

/** Twelve compressors with long names, and numbers as large as they get. */
export const huge = dashboard({
  period: period('all'),
  chiller: block(
    {
      operationHours: 123_456.8,
      failures: 1234,
      downtimeHours: 9876.5,
      repairHours: 123.4,
      cop: 12.34,
      monthlyCop: [11.2, 12.4, 9.8, 10.1, 12.9, 12.34],
      weekday: [231, 187, 154, 162, 203, 149, 148],
      hour: Object.fromEntries(Array.from({ length: 24 }, (_, hour) => [hour, 30 + ((hour * 17) % 43)])),
      starts: 45_678,
      microStops: 2345,
      energyKwh: 98_765_432,
    },
    ofMonths(
      Array.from({ length: 14 }, (_, month) => [
        (month * 7) % 11,
        Object.fromEntries(manyNames.map((name, index) => [name, (month * (index + 3)) % 7])),
      ]),
    ),
  ),
  compressors: manyNames.map((name, index) =>
    compressor(
      index + 1,
      {
        operationHours: 23_456 - index * 731,
        failures: (index * 5) % 13,
        cop: index === 7 ? null : 2.6 + index * 0.2,
      },
      name,
    ),
  ),
})
