import { LONGEST_YEARS, PERIOD_NOT_BEGUN, PERIOD_TOO_LONG } from '#contract/monitoring/window.ts'
import { localCalendar } from '#core/time/local-calendar.ts'
import { dayBegin, type TypedDay, typedDay } from '#web/format/typed-date.ts'

/** The local day of an instant. */
export function localDay(atMs: number, timezone: string): TypedDay {
  const { year, month, day } = localCalendar(timezone).local(atMs)
  return { year, month, day }
}

interface Days<Value> {
  from: Value
  to: Value
}

/** What is wrong with the two typed days; undefined: nothing. */
export function periodErrors(typed: Days<string>, nowMs: number, timezone: string): Days<string | undefined> {
  const [from, to] = [typedDay(typed.from), typedDay(typed.to)]
  const lacking = (text: string, name: string) =>
    text.trim() === '' ? `${name} é obrigatório` : 'Data inválida: use dd/mm/aaaa'
  const begin = from && dayBegin(from, timezone)
  return {
    from: begin === null ? lacking(typed.from, 'Primeiro dia') : begin > nowMs ? PERIOD_NOT_BEGUN : undefined,
    to:
      to === null
        ? lacking(typed.to, 'Último dia')
        : begin === null
          ? undefined
          : endError(begin, to, timezone),
  }
}

function endError(beginMs: number, to: TypedDay, timezone: string): string | undefined {
  if (dayBegin(to, timezone) < beginMs) return 'O último dia deve ser o primeiro ou depois'
  const first = localDay(beginMs, timezone)
  const isLong =
    dayBegin(to, timezone, 1) > dayBegin({ ...first, year: first.year + LONGEST_YEARS }, timezone)
  return isLong ? PERIOD_TOO_LONG : undefined
}
