import { z } from 'zod/mini'
import { boundedText } from '../wire/bounded.ts'
import { instantParam, orAbsent } from '../wire/list-query.ts'

export const TIME_RANGES = ['7d', '15d', '30d', '6m', '1y', 'all'] as const
export const timeRangeSchema = z.enum(TIME_RANGES, 'Período inválido')
export type TimeRange = z.infer<typeof timeRangeSchema>

export const WRONG_FROM = 'Início inválido: use data e hora no formato ISO 8601'
export const WRONG_TO = 'Fim inválido: use data e hora no formato ISO 8601'
export const REVERSED = 'O fim deve ser depois do início'
export const LONGEST_YEARS = 20
export const PERIOD_TOO_LONG = `O período pode ter no máximo ${LONGEST_YEARS} anos`
export const PERIOD_NOT_BEGUN = 'O período ainda não começou'
const LONGEST_MS = LONGEST_YEARS * 366 * 86_400_000

const lengthOf = ({ from = '', to = '' }: { from?: string | undefined; to?: string | undefined }) =>
  Date.parse(to) - Date.parse(from)
/** A unit and a window: a range up to now (without one, 30 days), or an own period, from `from` on and before `to`, cut at now. */
export const windowQuerySchema = z
  .object({
    timeRange: orAbsent(z.optional(timeRangeSchema)),
    from: instantParam(WRONG_FROM),
    to: instantParam(WRONG_TO),
    /** Id of one of the machine's submachines; any other value means the machine itself. */
    compressor: orAbsent(
      z.optional(boundedText(200, { missing: 'Compressor inválido', tooLong: 'Compressor inválido' })),
    ),
  })
  .check(
    z.refine(({ timeRange, from, to }) => timeRange === undefined || (from ?? to) === undefined, {
      path: ['timeRange'],
      message: 'Informe um período (timeRange) ou início e fim (from e to), não os dois',
    }),
    z.refine(({ from, to }) => (from === undefined) === (to === undefined), {
      path: ['to'],
      message: 'Informe o início e o fim do período',
    }),
    z.refine((asked) => !(lengthOf(asked) <= 0), { path: ['to'], message: REVERSED }),
    z.refine((asked) => !(lengthOf(asked) > LONGEST_MS), { path: ['to'], message: PERIOD_TOO_LONG }),
  )

export type WindowQuery = z.infer<typeof windowQuerySchema>

/** The range that a query asks for; null: an own period. */
export const rangeOf = ({ timeRange, from }: WindowQuery): TimeRange | null =>
  from === undefined ? (timeRange ?? '30d') : null
