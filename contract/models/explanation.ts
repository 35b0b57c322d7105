import { z } from 'zod/mini'
import { instant } from '../wire/answer.ts'

/** The figures that can be explained. */
const EXPLAINED = ['points', 'efficiency', 'forecast', 'probability', 'remaining', 'effect'] as const

/** How the product knows a figure: data window, model, fit and backtest, in the words on screen. */
export const explanationSchema = z.object({
  about: z.enum(EXPLAINED),
  window: z.object({ from: instant, to: instant }),
  model: z.string(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The model against the past; null when the history is too short for it. */
  backtest: z.nullable(
    z.object({
      title: z.string(),
      columns: z.array(z.string()),
      rows: z.array(z.array(z.string())),
      /** Whether the model did better than the simplest one (a probability: at least as well); null: not compared; absent in older models, like the member below. */
      isAsGood: z.optional(z.nullable(z.boolean())),
      /** How many forecasts of a probability were tested. */
      predictions: z.optional(z.int()),
    }),
  ),
  notes: z.array(z.string()),
})
export type Explanation = z.infer<typeof explanationSchema>
