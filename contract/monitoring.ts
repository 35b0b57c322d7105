import { z } from 'zod'
import { answer, askedInstant, idParams, instant } from './answer.ts'
import { boundedText } from './bounded.ts'
import { endpoint } from './endpoint.ts'

export const TIME_RANGES = ['7d', '15d', '30d', '6m', '1y', 'all'] as const
export const timeRangeSchema = z.enum(TIME_RANGES, 'Período inválido')
export type TimeRange = z.infer<typeof timeRangeSchema>

const number = z.number().nullable()
/** `hh:mm`, at least two digits of hours, or `≥ hh:mm` for a lower bound. */
const hhmm = z.string()

export const kpisSchema = z.object({
  /** Null, like the figures that need it: whether the unit ran is known at no moment of the window. */
  operationHours: hhmm.nullable(),
  availability: number,
  reliability: number,
  mtbf: hhmm.nullable(),
  mttr: hhmm.nullable(),
  cop: number,
  lambda: number,
  /** 0..1: time with known running state over the window; null: not known. */
  coverage: number,
  mtbfIsLowerBound: z.boolean().nullable(),
  mtbfBounds: z.object({ lower: z.number(), upper: number }).nullable(),
})
export type Kpis = z.infer<typeof kpisSchema>

export const detailsSchema = z.object({
  totalFailures: z.number().int().nullable(),
  totalDowntimeHours: number,
  microStops: z.number().int().nullable(),
  microStopHours: number,
  starts: z.number().int().nullable(),
  stops: z.number().int().nullable(),
  operationHours: number,
  mtbfHours: number,
  mttrHours: number,
  energyKwh: number,
})

/** 0..1 per label: the part of the month with known running state, within the window and up to now; null: not known. */
const coverages = z.array(number).optional()

export const monthlyFailuresSchema = z.object({
  labels: z.array(z.string()),
  coverage: coverages,
  values: z.array(
    z.object({
      total: z.number().int(),
      detailed: z.object({
        chiller: z.number().int(),
        compressorsTotal: z.number().int(),
        compressors: z.record(z.string(), z.number().int()),
      }),
    }),
  ),
})
export type MonthlyFailures = z.infer<typeof monthlyFailuresSchema>

const distributionSchema = z.object({ labels: z.array(z.string()), values: z.array(z.number().int()) })
export type Distribution = z.infer<typeof distributionSchema>

export const chartsSchema = z.object({
  evolucaoEficiencia: z.object({
    labels: z.array(z.string()),
    values: z.array(number),
    monthly: z.array(z.object({ month: z.string(), cop: number })),
    hasEnoughDataForComparison: z.boolean(),
    coverage: coverages,
  }),
  falhasMensal: monthlyFailuresSchema,
  falhasDesligamento: monthlyFailuresSchema,
  distribuicaoFalhasDia: distributionSchema,
  distribuicaoFalhasHorario: distributionSchema,
})

export const chillerBlockSchema = z.object({ kpis: kpisSchema, details: detailsSchema, charts: chartsSchema })
export const compressorBlockSchema = chillerBlockSchema.extend({
  id: z.string(),
  compressorRef: z.string(),
  compressorName: z.string(),
  identifier: z.string(),
})
export type ChillerBlock = z.infer<typeof chillerBlockSchema>
export type CompressorBlock = z.infer<typeof compressorBlockSchema>

export const recommendationSchema = z.object({
  type: z.enum(['critical', 'warning', 'success', 'info']),
  /** Name of an icon of the interface's set. */
  icon: z.string(),
  title: z.string(),
  message: z.string(),
  action: z.string().optional(),
})
export type Recommendation = z.infer<typeof recommendationSchema>

export const dashboardDataSchema = z.object({
  period: z.object({ timeRange: timeRangeSchema, from: instant, to: instant }),
  /** The time zone of weekdays, hours and months. */
  timezone: z.string(),
  chiller: chillerBlockSchema,
  compressors: z.array(compressorBlockSchema),
  recommendations: z.array(recommendationSchema).optional(),
  /** The newest instant the source has given for this machine; null before the first sample. */
  newestSampleAt: instant.nullable(),
})
export type DashboardData = z.infer<typeof dashboardDataSchema>

export const getDashboardData = endpoint({
  method: 'GET',
  path: '/machines/{id}/dashboard-data',
  access: 'user',
  tag: 'Monitoramento',
  summary: 'KPIs e gráficos de uma máquina e de seus compressores',
  params: idParams,
  query: z.object({
    timeRange: timeRangeSchema.default('30d'),
    compressor: boundedText(200).optional(),
  }),
  response: z.object({ success: z.literal(true), data: dashboardDataSchema.nullable() }),
})

export const collectionSchema = z.object({
  /** `parada`: no connection; `aguardando`: never ran; `inicial`: first collection; `em_dia`; `erro`. */
  state: z.enum(['parada', 'aguardando', 'inicial', 'em_dia', 'erro']),
  from: instant.nullable(),
  until: instant.nullable(),
  progress: z.number(),
  lagSeconds: z.number().nullable(),
  lastError: z.string().nullable(),
  remainingSeconds: z.number().nullable(),
  /** A stretch that a user asked to collect again, and the part of it that is collected. */
  recollecting: z.object({ from: instant, to: instant, progress: z.number() }).nullable(),
  /** The part of the figures that a newer program has made anew; null: all of them. The former figures stand until then. */
  rederiving: z.object({ progress: z.number() }).nullable(),
  /** Texts that no reading maps, the newest first. */
  unmapped: z.array(z.object({ reading: z.string(), text: z.string(), count: z.number().int() })),
})
export type Collection = z.infer<typeof collectionSchema>

export const getCollection = endpoint({
  method: 'GET',
  path: '/machines/{id}/collection',
  access: 'user',
  tag: 'Monitoramento',
  summary: 'Estado do coletor',
  params: idParams,
  response: answer(collectionSchema),
})

const asked = (missing: string, wrong: string) =>
  boundedText(64, { missing, tooLong: wrong }).min(1, missing).pipe(askedInstant(wrong))

export const collectAgain = endpoint({
  method: 'POST',
  path: '/machines/{id}/collection',
  access: 'user',
  tag: 'Monitoramento',
  summary: 'Coleta de novo, agora, um intervalo',
  params: idParams,
  body: z
    .object({
      from: asked('Início é obrigatório', 'Início inválido: use data e hora no formato ISO 8601'),
      to: asked('Fim é obrigatório', 'Fim inválido: use data e hora no formato ISO 8601'),
    })
    .refine(({ from, to }) => !(Date.parse(from) >= Date.parse(to)), {
      path: ['to'],
      message: 'O fim deve ser depois do início',
    }),
  status: 202,
  response: answer(collectionSchema).extend({ message: z.string() }),
})
