import type { ColumnPlan } from './column-plan.ts'
import type { ColumnProfile } from './column-profile.ts'
import { formatOf, type MomentFormat } from './moment-shape.ts'
import type { Decimal } from './number-form.ts'

/** How a column can be read without looking at each cell; the file's other cells must then be checked afterwards. */
export type QuickColumn =
  | { readonly kind: 'number'; readonly decimal: Decimal; readonly isWhole: boolean }
  | { readonly kind: 'text' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'moment'; readonly isDay: boolean; readonly moment: MomentFormat }

interface QuickFacts {
  /** The shapes of the column's cells. */
  readonly shapes: ReadonlySet<string>
  /** The decimal separator that other columns of the file show, or the user chose. */
  readonly decimal: Decimal | null
}

/** The quick way for a column by its sampled cells; null where each cell must be looked at. */
export function quickColumn(
  plan: ColumnPlan,
  profile: ColumnProfile,
  { shapes, decimal }: QuickFacts,
): QuickColumn | null {
  const { present, numbers } = profile
  if (plan.count !== null || plan.dateFrom !== null) return null
  if (present === 0) return { kind: 'empty' }
  if (plan.type === 'number') return quickNumber(plan, profile, decimal)
  if (plan.type === 'text') return isPlainText(profile) && numbers.whole === 0 ? { kind: 'text' } : null
  const [shape, ...others] = shapes
  if (shape === undefined || others.length > 0) return null
  const moment = formatOf(shape, plan.order)
  return moment && { kind: 'moment', isDay: plan.type === 'date', moment }
}

function quickNumber(
  { decimal }: ColumnPlan,
  { present, numbers, zeroLed }: ColumnProfile,
  ofFile: Decimal | null,
): QuickColumn | null {
  const { whole, dot, comma, dot3, comma3 } = numbers
  const [sure, maybe] = decimal === '.' ? [dot, dot3] : [comma, comma3]
  if (whole + sure + maybe < present || zeroLed > 0 || (maybe > 0 && sure === 0 && ofFile !== decimal))
    return null
  return { kind: 'number', decimal, isWhole: whole === present }
}

/** No cell is a number, a date or a time. */
const isPlainText = ({ numbers, dates, loneTimes }: ColumnProfile) =>
  Object.values(numbers).every((count) => count === 0) &&
  Object.values(dates).every((count) => count === 0) &&
  loneTimes === 0
