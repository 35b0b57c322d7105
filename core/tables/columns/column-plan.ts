import type { DateOrder } from '../forms/moment-form.ts'
import { type Decimal, FORMS_OF } from '../forms/number-form.ts'
import { type ColumnProfile, STAMP_DIGITS } from './column-profile.ts'
import { isSecondTheDay } from './day-steps.ts'
import { saysDate, saysTime } from './name-words.ts'

export type PlannedType = 'number' | 'text' | 'datetime' | 'date'
/** Numbers that count time: since 1970, or days since 1899-12-30 as in Excel; or the digits of a day, perhaps with a time. */
export type TimeCount = 'seconds' | 'millis' | 'micros' | 'nanos' | 'days' | 'stamp'

export interface ColumnPlan {
  readonly name: string
  readonly type: PlannedType
  readonly decimal: Decimal
  /** Not null: the numbers stand beside this unit, and cells without it have no value. */
  readonly unit: string | null
  readonly order: DateOrder
  /** Not null: the instants are numbers. */
  readonly count: TimeCount | null
  /** Of a column of times without dates: the place of the column that has their dates. */
  readonly dateFrom: number | null
}

export interface Choices {
  readonly decimal?: Decimal
  readonly dateOrder?: DateOrder
  readonly types?: Readonly<Record<string, PlannedType>>
}

/** A column is of numbers or times when at least this share of its present values are. */
export const isMost = (count: number, present: number): boolean => 10 * count >= 9 * present

/** How each column is understood, after its cells and, where these leave it open, the file. */
export function planColumns(
  names: readonly string[],
  profiles: readonly ColumnProfile[],
  delimiter: string | null,
  choices: Choices,
): ColumnPlan[] {
  const ofFile = choices.decimal ?? decimalOfFile(profiles)
  const plans = profiles.map((profile, n): ColumnPlan => {
    const name = names[n] ?? ''
    const own = ownType(choices, name)
    const unit = own === 'number' ? likelyUnit(profile) : usualUnit(profile)
    const forms = formsOf(profile, unit)
    const decimal = choices.decimal ?? decimalOf(profile, forms, ofFile, delimiter)
    const order = choices.dateOrder ?? orderOf(profile)
    const count = own === undefined ? timeCount(name, profile, n === 0) : anyCount(profile)
    const type = own ?? typeOf(profile, { name, decimal, order, count, unit })
    const isTime = type === 'datetime' || type === 'date'
    return {
      name,
      type,
      decimal,
      unit: type === 'number' ? unit : null,
      order,
      count: isTime ? count : null,
      dateFrom: null,
    }
  })
  return plans.map((plan, n) => withDate(plan, n, plans, profiles, choices))
}

const ownType = ({ types }: Choices, name: string) =>
  types && Object.hasOwn(types, name) ? types[name] : undefined

interface Reading {
  readonly name: string
  readonly decimal: Decimal
  readonly order: DateOrder
  readonly count: TimeCount | null
  readonly unit: string | null
}

function typeOf(profile: ColumnProfile, { name, decimal, order, count, unit }: Reading): PlannedType {
  const { present } = profile
  if (present === 0) return 'text'
  if (count === 'stamp') return profile.longest === STAMP_DIGITS ? 'date' : 'datetime'
  if (count === 'days')
    return Number.isInteger(profile.least) && profile.numbers.dot === 0 ? 'date' : 'datetime'
  if (count !== null) return 'datetime'
  if (isMost(numbersOf(profile, decimal, unit), present)) return isCode(profile) ? 'text' : 'number'
  const dates = datesOf(profile, order)
  if (isMost(dates, present) && !looksLikeTimes(name, profile, dates))
    return profile.timed > 0 ? 'datetime' : 'date'
  return 'text'
}

type Forms = Readonly<ColumnProfile['numbers']>

const formsOf = (profile: ColumnProfile, unit: string | null): Forms =>
  (unit === null ? undefined : profile.units.get(unit)) ?? profile.numbers

/** The numbers of a column with this decimal separator, beside this unit or bare. */
export const numbersOf = (profile: ColumnProfile, decimal: Decimal, unit: string | null): number => {
  const forms = formsOf(profile, unit)
  return FORMS_OF[decimal].reduce((sum, form) => sum + forms[form], 0)
}

const countOf = (forms: Forms) => Object.values(forms).reduce((sum, count) => sum + count, 0)

/** The unit beside most numbers that stand beside one. */
function commonUnit({ units }: ColumnProfile): { readonly unit: string; readonly cells: number } | null {
  const counted = [...units].map(([unit, forms]) => ({ unit, cells: countOf(forms) }))
  return counted.toSorted((a, b) => b.cells - a.cells || (a.unit < b.unit ? -1 : 1))[0] ?? null
}

/** The unit of a column of which most values are a number beside one and the same unit. */
function usualUnit(profile: ColumnProfile): string | null {
  const common = commonUnit(profile)
  return common && isMost(common.cells, profile.present) ? common.unit : null
}

/** The unit of a column that the user says to be of numbers. */
function likelyUnit(profile: ColumnProfile): string | null {
  const common = commonUnit(profile)
  return common && common.cells > countOf(profile.numbers) ? common.unit : null
}

export const datesOf = ({ dates }: ColumnProfile, order: DateOrder): number => dates.fixed + dates[order]

/** `18.00.00` can be a date in its form; a column of such cells is of times when more cells are. */
const looksLikeTimes = (name: string, { loneTimes }: ColumnProfile, dates: number) =>
  loneTimes > dates || (loneTimes === dates && saysTime(name) && !saysDate(name))

/** Codes such as 00123 keep their zeros, and codes of many digits all of these. */
const isCode = (profile: ColumnProfile) => {
  const { zeroLed, present, numbers, shortest, longest } = profile
  const keepsZeros = zeroLed > 0 && numbers.whole === present && shortest === longest && longest >= 3
  return keepsZeros || isLongCode(profile)
}

/** Whole numbers of which a number would lose digits. */
export const isLongCode = ({ present, numbers, inexact }: ColumnProfile): boolean =>
  inexact > 0 && numbers.whole === present

/** The order in which most cells are dates; day first where the cells leave it open. */
function orderOf({ dates, days }: ColumnProfile): DateOrder {
  const isOpen = dates.MDY === dates.DMY && dates.YMD <= dates.DMY
  if (isOpen && isSecondTheDay(days, dates.DMY)) return 'MDY'
  if (dates.MDY > dates.DMY) return dates.YMD > dates.MDY ? 'YMD' : 'MDY'
  return dates.YMD > dates.DMY ? 'YMD' : 'DMY'
}

const commasOf = ({ comma, commas }: Forms) => comma + commas
const dotsOf = ({ dot, dots }: Forms) => dot + dots

/** The decimal separator of the file's columns that leave no doubt; null without such a column. */
function decimalOfFile(profiles: readonly ColumnProfile[]): Decimal | null {
  let [commas, dots] = [0, 0]
  for (const profile of profiles) {
    const unit = usualUnit(profile)
    const numbers = Math.max(numbersOf(profile, ',', unit), numbersOf(profile, '.', unit))
    if (!isMost(numbers, profile.present)) continue
    const forms = formsOf(profile, unit)
    if (commasOf(forms) > dotsOf(forms)) commas++
    else if (dotsOf(forms) > commasOf(forms)) dots++
  }
  if (commas === dots) return null
  return commas > dots ? ',' : '.'
}

function decimalOf(
  profile: ColumnProfile,
  forms: Forms,
  ofFile: Decimal | null,
  delimiter: string | null,
): Decimal {
  const [commas, dots] = [commasOf(forms), dotsOf(forms)]
  if (commas !== dots) return commas > dots ? ',' : '.'
  const { dot3, comma3 } = forms
  if (ofFile !== null || dot3 + comma3 === 0) return ofFile ?? '.'
  // Beside whole numbers below a thousand and none above, three digits follow a sign that parts thousands.
  const partsThousands = profile.shortWholes > 0 && profile.longWholes === 0
  if (dot3 > comma3) return partsThousands ? ',' : '.'
  return partsThousands || delimiter === ',' ? '.' : ','
}

interface Unit {
  readonly count: TimeCount
  readonly perSecond: number
}
const UNITS: readonly Unit[] = [
  { count: 'seconds', perSecond: 1 },
  { count: 'millis', perSecond: 1e3 },
  { count: 'micros', perSecond: 1e6 },
  { count: 'nanos', perSecond: 1e9 },
]
/** 1990 to 2100, in seconds since 1970. */
const EPOCH = [631_152_000, 4_102_444_800] as const
/** 1954 to 2119, in Excel's days. */
const SERIALS = [20_000, 80_000] as const

/** The unit in which a column of numbers counts time; null for other numbers. */
function timeCount(name: string, profile: ColumnProfile, isFirst: boolean): TimeCount | null {
  const { present, numbers, least, most, rises } = profile
  if (present === 0 || numbers.whole + numbers.dot < present) return null
  const isSeries = rises && present >= 3 && least < most
  const mayCount = saysTime(name) || (isFirst && isSeries)
  if (areStamps(profile) && (mayCount || (isSeries && profile.longest > SURE_STAMP))) return 'stamp'
  const unit = unitOf(profile)
  if (unit && mayCount) return unit.count
  return saysDate(name) && least >= SERIALS[0] && most < SERIALS[1] ? 'days' : null
}

/** So many digits may be a stamp by chance, or a day with a running number. */
const SURE_STAMP = 10

const areStamps = ({ present, numbers, stamps, shortest, longest }: ColumnProfile) =>
  numbers.whole === present && isMost(stamps, present) && shortest === longest

const unitOf = ({ least, most }: ColumnProfile) =>
  UNITS.find(({ perSecond }) => least >= EPOCH[0] * perSecond && most < EPOCH[1] * perSecond)

/** The unit of numbers that the user calls times. */
function anyCount(profile: ColumnProfile): TimeCount | null {
  const { present, numbers, least, most } = profile
  if (present === 0 || !isMost(numbers.whole + numbers.dot, present)) return null
  if (areStamps(profile)) return 'stamp'
  return unitOf(profile)?.count ?? (least >= SERIALS[0] && most < SERIALS[1] ? 'days' : null)
}

/** A column of times beside a column of days has the instants of both. */
function withDate(
  plan: ColumnPlan,
  place: number,
  plans: readonly ColumnPlan[],
  profiles: readonly ColumnProfile[],
  choices: Choices,
): ColumnPlan {
  const profile = profiles[place]
  const own = ownType(choices, plan.name)
  if (profile === undefined || profile.present === 0 || !isMost(profile.loneTimes, profile.present))
    return plan
  if (own !== undefined && own !== 'datetime') return plan
  const dateFrom = [place - 1, place + 1].find((n) => plans[n]?.type === 'date')
  return dateFrom === undefined ? plan : { ...plan, type: 'datetime', dateFrom }
}
