import { z } from 'zod/mini'
import { explanationSchema } from '../models/explanation.ts'

/** An estimate with its 95 % interval; a bound that the data do not give is null. */
const estimate = z.object({ value: z.number(), lower: z.nullable(z.number()), upper: z.nullable(z.number()) })

/** What a done maintenance changed, with load and lift held equal, or in failures per operating hours. */
export const maintenanceEffectSchema = z.object({
  status: z.enum(['pending', 'helped', 'no-difference', 'worse', 'impossible']),
  measure: z.enum(['power', 'failures', 'deviation']),
  /** The verdict and its figures, in the words on screen. */
  message: z.string(),
  /** Change of the power or of the failure rate, %; negative: less. Null where nothing is measured yet. */
  percent: z.nullable(estimate),
  /** Energy that is saved, kWh per day; negative: more is spent. Null where no power is compared. */
  kwhPerDay: z.nullable(estimate),
  /** How the product knows it. */
  explanation: explanationSchema,
})
export type MaintenanceEffect = z.infer<typeof maintenanceEffectSchema>
