import { chosen, type Finding, found } from '../detection.ts'
import type { Decimal } from '../forms/number-form.ts'
import type { ColumnPlan, TimeCount } from './column-plan.ts'
import { datesOf, isLongCode, numbersOf } from './column-plan.ts'
import type { ColumnProfile } from './column-profile.ts'

export interface ColumnChoices {
  readonly decimal?: Decimal
  readonly dateOrder?: string
  readonly timezone?: string
  readonly types?: Readonly<Record<string, string>>
  readonly missing?: readonly string[]
}

const TYPE_WORDS = { number: 'número', text: 'texto', datetime: 'data e hora', date: 'data' } as const
const COUNT_WORDS: Readonly<Record<Exclude<TimeCount, 'stamp'>, string>> = {
  seconds: 'segundos desde 1970',
  millis: 'milissegundos desde 1970',
  micros: 'microssegundos desde 1970',
  nanos: 'nanossegundos desde 1970',
  days: 'dias do Excel',
}

/** What was found out about the columns, for the user. */
export function columnFindings(
  plans: readonly ColumnPlan[],
  profiles: readonly ColumnProfile[],
  choices: ColumnChoices,
  zoneOf: (plan: ColumnPlan) => string,
): Finding[] {
  const findings: Finding[] = []
  const pairs = plans.map((plan, n) => ({ plan, profile: profiles[n] }))
  const numbers = pairs.filter(({ plan }) => plan.type === 'number')
  if (choices.decimal) findings.push(chosen('decimal', choices.decimal))
  else if (numbers.length > 0) findings.push(decimalFinding(numbers.map(({ plan }) => plan)))
  const dates = pairs.filter(({ plan }) => plan.type === 'date' || plan.type === 'datetime')
  if (choices.dateOrder) findings.push(chosen('dateOrder', choices.dateOrder))
  else for (const { plan, profile } of dates) findings.push(...orderFinding(plan, profile))
  const timed = dates.filter(({ plan }) => plan.type === 'datetime' && (plan.count ?? 'days') === 'days')
  const local = timed.filter(({ profile }) => profile && profile.zoned < profile.timed + profile.loneTimes)
  if (choices.timezone) findings.push(chosen('timezone', choices.timezone))
  else if (timed.length > 0)
    findings.push(
      zoneFinding(
        local.map(({ plan }) => plan),
        zoneOf,
      ),
    )
  if (choices.missing) findings.push(chosen('missing', choices.missing.join(' ')))
  for (const { plan, profile } of pairs)
    if (profile) findings.push(typeFinding(plan, profile, plans, choices))
  return findings
}

function decimalFinding(plans: readonly ColumnPlan[]): Finding {
  const commas = plans.filter(({ decimal }) => decimal === ',').length
  if (commas === 0) return found('decimal', '.', 'Os números têm ponto decimal, ou nenhum decimal')
  if (commas === plans.length) return found('decimal', ',', 'Os números têm vírgula decimal')
  const names = plans.filter(({ decimal }) => decimal === ',').map(({ name }) => name)
  return found(
    'decimal',
    ',',
    `Com vírgula decimal: ${names.slice(0, 10).join(', ')}; as outras colunas com ponto`,
  )
}

const ORDER_WORDS = { DMY: 'dia, mês e ano', MDY: 'mês, dia e ano', YMD: 'ano, mês e dia' } as const

/** Why an order counts where the dates are valid in both. */
const OPEN_REASONS = {
  DMY: 'as datas servem também como mês, dia e ano; vale o dia primeiro',
  MDY: 'as datas servem também como dia, mês e ano, mas é o segundo número que muda de um dia para o outro',
} as const

function orderFinding(
  { name, order, count, dateFrom }: ColumnPlan,
  profile: ColumnProfile | undefined,
): Finding[] {
  if (!profile || count !== null || dateFrom !== null) return []
  const { DMY, MDY, fixed } = profile.dates
  if (fixed >= DMY + MDY) return [found('dateOrder', 'YMD', `${name}: o ano ou o nome do mês mostra a ordem`)]
  const isOpen = DMY === MDY && order !== 'YMD'
  const reason = isOpen ? OPEN_REASONS[order] : `mais datas são válidas como ${ORDER_WORDS[order]}`
  return [found('dateOrder', order, `${name}: ${reason}`)]
}

function zoneFinding(plans: readonly ColumnPlan[], zoneOf: (plan: ColumnPlan) => string): Finding {
  if (plans.length === 0) return found('timezone', 'do arquivo', 'Os horários trazem o próprio fuso')
  const utc = plans.filter((plan) => zoneOf(plan) === 'UTC').map(({ name }) => name)
  const [first] = plans
  if (first && utc.length > 0)
    return found('timezone', 'UTC', `O nome da coluna diz UTC: ${utc.slice(0, 10).join(', ')}`)
  return found(
    'timezone',
    first ? zoneOf(first) : 'UTC',
    'Horários sem fuso são lidos no fuso de quem enviou o arquivo',
  )
}

function typeFinding(
  plan: ColumnPlan,
  profile: ColumnProfile,
  plans: readonly ColumnPlan[],
  { types }: ColumnChoices,
): Finding {
  const option = `types.${plan.name}`
  const value = TYPE_WORDS[plan.type]
  if (types && Object.hasOwn(types, plan.name)) return chosen(option, value)
  return found(option, value, typeReason(plan, profile, plans))
}

const count = (value: number) => value.toLocaleString('pt-BR')

function numbersReason({ decimal, unit }: ColumnPlan, profile: ColumnProfile): string {
  const numbers = numbersOf(profile, decimal, unit)
  const told = `${count(numbers)} de ${count(profile.present)} valores são números`
  if (unit === null) return told
  return numbers === profile.present ? `${told} em ${unit}` : `${told} em ${unit}; os outros ficam sem valor`
}

function typeReason(plan: ColumnPlan, profile: ColumnProfile, plans: readonly ColumnPlan[]): string {
  const { present } = profile
  if (present === 0) return 'A coluna não tem valores'
  if (plan.dateFrom !== null)
    return `${count(profile.loneTimes)} de ${count(present)} valores são horários, somados à data de ${plans[plan.dateFrom]?.name}`
  if (plan.count === 'stamp') return 'Os dígitos são o ano, o mês, o dia e a hora'
  if (plan.count !== null) return `Os números contam ${COUNT_WORDS[plan.count]}`
  if (plan.type === 'number') return numbersReason(plan, profile)
  if (plan.type !== 'text')
    return `${count(datesOf(profile, plan.order))} de ${count(present)} valores são datas`
  const numbers = numbersOf(profile, plan.decimal, null)
  if (isLongCode(profile)) return 'Os valores são códigos com mais dígitos que um número guarda'
  if (profile.zeroLed > 0 && numbers === present) return 'Os valores são códigos com zeros à esquerda'
  return `Menos de 90 % dos valores são números ou datas (${count(numbers)} números, ${count(datesOf(profile, plan.order))} datas, de ${count(present)})`
}
