import type { ColumnPlan } from './column-plan.ts'
import type { ColumnProfile } from './column-profile.ts'
import { formatOf, joinedFormat, type MomentFormat } from './moment-shape.ts'
import type { Decimal } from './number-form.ts'

/** How a column can be read without looking at each cell; the file's other cells must then be checked afterwards. */
export type QuickColumn =
  | { readonly kind: 'number'; readonly decimal: Decimal; readonly isWhole: boolean }
  | { readonly kind: 'text' }
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'moment'
      readonly isDay: boolean
      readonly moment: MomentFormat
      /** The column of the days, where this one has only times. */
      readonly dateFrom: number | null
    }

interface QuickFacts {
  /** The shapes of each column's cells. */
  readonly shapes: readonly ReadonlySet<string>[]
  readonly plans: readonly ColumnPlan[]
  /** The decimal separator that other columns of the file show, or the user chose. */
  readonly decimal: Decimal | null
}

/** The quick way for a column by its sampled cells; null where each cell must be looked at. */
export function quickColumn(place: number, profile: ColumnProfile, facts: QuickFacts): QuickColumn | null {
  const { present, numbers } = profile
  const plan = facts.plans[place]
  if (plan === undefined || plan.count !== null) return null
  if (present === 0) return { kind: 'empty' }
  if (plan.type === 'number') return quickNumber(plan, profile, facts.decimal)
  if (plan.type === 'text') return isPlainText(profile) && numbers.whole === 0 ? { kind: 'text' } : null
  return quickMoment(plan, place, facts)
}

const onlyOne = (shapes: ReadonlySet<string> | undefined) => (shapes?.size === 1 ? [...shapes][0] : undefined)

function quickMoment(plan: ColumnPlan, place: number, { shapes, plans }: QuickFacts): QuickColumn | null {
  const { order, dateFrom, type } = plan
  const shape = onlyOne(shapes[place])
  if (shape === undefined) return null
  const isDay = type === 'date'
  if (dateFrom === null) {
    const moment = formatOf(shape, order)
    return moment && { kind: 'moment', isDay, moment, dateFrom }
  }
  const dateShape = onlyOne(shapes[dateFrom])
  const moment =
    dateShape === undefined ? null : joinedFormat(dateShape, shape, plans[dateFrom]?.order ?? order)
  return moment && { kind: 'moment', isDay, moment, dateFrom }
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
