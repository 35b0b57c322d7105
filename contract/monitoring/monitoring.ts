import { z } from 'zod/mini'
import { answer, askedInstant, idParams, instant } from '../wire/answer.ts'
import { boundedText } from '../wire/bounded.ts'
import { endpoint } from '../wire/endpoint.ts'
import { REVERSED, timeRangeSchema, WRONG_FROM, WRONG_TO, windowQuerySchema } from './window.ts'

const number = z.nullable(z.number())
/** `hh:mm`, at least two digits of hours, or `≥ hh:mm` for a lower bound. */
const hhmm = z.string()

export const kpisSchema = z.object({
  /** Null, like the figures that need it: whether the unit ran is known at no moment of the window. */
  operationHours: z.nullable(hhmm),
  availability: number,
  reliability: number,
  mtbf: z.nullable(hhmm),
  mttr: z.nullable(hhmm),
  cop: number,
  lambda: number,
  /** 0..1: time with known running state over the window; null: not known. */
  coverage: number,
  mtbfIsLowerBound: z.nullable(z.boolean()),
  mtbfBounds: z.nullable(z.object({ lower: z.number(), upper: number })),
})
export type Kpis = z.infer<typeof kpisSchema>

export const detailsSchema = z.object({
  totalFailures: z.nullable(z.int()),
  totalDowntimeHours: number,
  microStops: z.nullable(z.int()),
  microStopHours: number,
  starts: z.nullable(z.int()),
  stops: z.nullable(z.int()),
  operationHours: number,
  mtbfHours: number,
  mttrHours: number,
  energyKwh: number,
})

/** 0..1 per label: the part of the month with known running state, within the window and up to now; null: not known. */
const coverages = z.optional(z.array(number))

export const monthlyFailuresSchema = z.object({
  labels: z.array(z.string()),
  coverage: coverages,
  values: z.array(
    z.object({
      total: z.int(),
      detailed: z.object({
        chiller: z.int(),
        compressorsTotal: z.int(),
        compressors: z.record(z.string(), z.int()),
      }),
    }),
  ),
})
export type MonthlyFailures = z.infer<typeof monthlyFailuresSchema>

const distributionSchema = z.object({ labels: z.array(z.string()), values: z.array(z.int()) })
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

export const chillerBlockSchema = z.object({
  kpis: kpisSchema,
  details: detailsSchema,
  charts: chartsSchema,
  /** Set when the COP rests on a cooling capacity computed from the flow and the temperatures of chilled water. */
  capacidade: z.optional(z.literal('calculada')),
})
export const compressorBlockSchema = z.extend(chillerBlockSchema, {
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
  action: z.optional(z.string()),
})
export type Recommendation = z.infer<typeof recommendationSchema>

export const dashboardDataSchema = z.object({
  /** `timeRange` is null for an own period. */
  period: z.object({ timeRange: z.nullable(timeRangeSchema), from: instant, to: instant }),
  /** The time zone of weekdays, hours and months. */
  timezone: z.string(),
  chiller: chillerBlockSchema,
  compressors: z.array(compressorBlockSchema),
  recommendations: z.optional(z.array(recommendationSchema)),
  /** The newest instant the source has given for this machine; null before the first sample. */
  newestSampleAt: z.nullable(instant),
})
export type DashboardData = z.infer<typeof dashboardDataSchema>

export const getDashboardData = endpoint({
  method: 'GET',
  path: '/machines/{id}/dashboard-data',
  access: 'user',
  tag: 'Monitoramento',
  summary: 'KPIs e gráficos de uma máquina e de seus compressores',
  params: idParams,
  query: windowQuerySchema,
  response: z.object({ success: z.literal(true), data: z.nullable(dashboardDataSchema) }),
})

export const collectionSchema = z.object({
  /** `parada`: no connection; `aguardando`: never ran; `inicial`: first collection; `em_dia`; `erro`. */
  state: z.enum(['parada', 'aguardando', 'inicial', 'em_dia', 'erro']),
  from: z.nullable(instant),
  until: z.nullable(instant),
  progress: z.number(),
  lagSeconds: z.nullable(z.number()),
  lastError: z.nullable(z.string()),
  remainingSeconds: z.nullable(z.number()),
  /** A stretch that a user asked to collect again, and the part of it that is collected. */
  recollecting: z.nullable(z.object({ from: instant, to: instant, progress: z.number() })),
  /** The part of the figures that has been made anew, after a change of the program or of the configuration; null: all of them. The former figures stand until then. */
  rederiving: z.nullable(z.object({ progress: z.number() })),
  /** Texts, and numbers by their decimal text, that no reading maps, the newest first. */
  unmapped: z.array(z.object({ reading: z.string(), text: z.string(), count: z.int() })),
  /** Values outside a reading's limits: their number and share among all its values, and the farthest one in the standard unit. */
  outOfLimits: z.array(
    z.object({
      reading: z.string(),
      count: z.int(),
      samples: z.int(),
      share: z.number(),
      example: z.number(),
    }),
  ),
  /** Status readings whose numbers are never 0: which of the numbers mean off must be said. */
  neverOff: z.array(
    z.object({
      reading: z.string(),
      values: z.array(z.object({ value: z.number(), count: z.int() })),
    }),
  ),
  /** Readings behind which there are several series, read as one, with the tags that tell the series apart and the values of these tags. */
  mixed: z.array(z.object({ reading: z.string(), tags: z.record(z.string(), z.array(z.string())) })),
  /** The source's stamps are in the future, or always late by whole hours; null: they may be right. */
  stamps: z.nullable(
    z.object({
      problem: z.enum(['futuro', 'atraso']),
      seconds: z.int(),
      /** Hours by which the stamps are ahead of the zone in which they are read. */
      offsetHours: z.nullable(z.number()),
      /** The `sourceTimezone` that would mend the stamps. */
      sourceTimezone: z.nullable(z.string()),
      message: z.string(),
    }),
  ),
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
  z.pipe(boundedText(64, { missing, tooLong: wrong }).check(z.minLength(1, missing)), askedInstant(wrong))

export const collectAgain = endpoint({
  method: 'POST',
  path: '/machines/{id}/collection',
  access: 'user',
  tag: 'Monitoramento',
  summary: 'Coleta de novo, agora, um intervalo',
  params: idParams,
  body: z
    .object({
      from: asked('Início é obrigatório', WRONG_FROM),
      to: asked('Fim é obrigatório', WRONG_TO),
    })
    .check(
      z.refine(({ from, to }) => !(Date.parse(from) >= Date.parse(to)), {
        path: ['to'],
        message: REVERSED,
      }),
    ),
  status: 202,
  response: z.extend(answer(collectionSchema), { message: z.string() }),
})
