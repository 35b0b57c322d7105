import { foldedText } from '#core/questions/text/words.ts'
import { type NumberKey, valueKey } from './number-key.ts'
import { unitBehind } from './number-units.ts'
import { numberInWords } from './number-words.ts'

/** A part of a text that says a number, and what it says. */
interface Found {
  readonly length: number
  readonly key: NumberKey
}

/** `um quinto`, `três quartos`, `um em cada dez`, `um par de`, `meio por cento`, which no tool says. */
const SHARE =
  /^(?:(?:uma?|dois|duas|tr[êe]s|quatro|cinco|seis|sete|oito|nove|\d{1,3})\s+(?:ter[çc]o|quarto|quinto|sexto|s[ée]timo|oitavo|nono|d[ée]cimo|cent[ée]simo|mil[ée]simo)s?(?!\p{L})|(?:\p{L}+|\d+)\s+em\s+cada\s+(?:\p{L}+|\d+)|par(?:es)?\s+de(?!\p{L})|mei[oa]\s+por\s?cento)/iu
const HOURS = /^\s*\**\s*(?:horas?|h)(?!\p{L})\**/iu
const HALF = /^\s+e\s+mei[ao](?!\p{L})/iu
const MINUTES = /^\s*(?:e\s+|,\s*)?(\d{1,2})(?!\d|[.,:/]\d)(?:\s*(?:min|m)(?!\p{L})|\s*minutos?)?/iu
const MINUTES_IN_WORDS = /^\s+e\s+/iu
const DAYS = /^\s+(dias?|semanas?|m[êe]s|meses|anos?)\s+e\s+mei[ao](?!\p{L})/iu
const LENGTH_OF: Readonly<Record<string, string>> = { d: 'dia', s: 'semana', m: 'mes', a: 'ano' }

/** The share or the length of time at the begin of a text: `duas horas e dez`, `1 h 24 min`, `uma hora e meia`, `meia hora`. `whole`: the number that it begins with. */
export function partInWords(text: string, whole: { length: number; value: number } | null): Found | null {
  const share = SHARE.exec(text)?.[0]
  if (share !== undefined) return { length: share.length, key: { kind: 'literal', text: foldedText(share) } }
  const half = /^mei[ao]\s+hora(?!\p{L})/iu.exec(text)?.[0]
  if (half !== undefined) return { length: half.length, key: valueKey(30, 'min') }
  const other = /^mei[ao]\s+(?:dia|semana|m[êe]s|ano)(?!\p{L})/iu.exec(text)?.[0]
  if (other !== undefined) return { length: other.length, key: { kind: 'literal', text: foldedText(other) } }
  return whole === null ? null : lengthOf(text, whole)
}

function lengthOf(text: string, { length, value }: { length: number; value: number }): Found | null {
  const after = text.slice(length)
  const days = DAYS.exec(after)
  if (days) {
    const unit = LENGTH_OF[days[1]?.[0]?.toLowerCase() ?? ''] ?? 'dia'
    return { length: length + days[0].length, key: valueKey(value + 0.5, unit, 1) }
  }
  const hours = HOURS.exec(after)?.[0]
  if (hours === undefined) return null
  const rest = after.slice(hours.length)
  const ofMinutes = (more: number, minutes: number): Found => ({
    length: length + hours.length + more,
    key: { kind: 'time', parts: [value, minutes], isLength: true },
  })
  const half = HALF.exec(rest)
  if (half) return ofMinutes(half[0].length, 30)
  const digits = MINUTES.exec(rest)
  // `24 h e 4 falhas` are two numbers, and so are `duas horas e três falhas`.
  const isLoose = (behind: string) => unitBehind(behind) !== null
  if (digits && (/m/i.test(digits[0]) || (/e/i.test(digits[0]) && !isLoose(rest.slice(digits[0].length)))))
    return ofMinutes(digits[0].length, Number(digits[1]))
  const link = MINUTES_IN_WORDS.exec(rest)
  const spelled = link && numberInWords(rest.slice(link[0].length))
  if (!link || !spelled || spelled.decimals > 0 || spelled.value > 59) return null
  const behind = rest.slice(link[0].length + spelled.text.length)
  const minutes = /^\s+minutos?(?!\p{L})/iu.exec(behind)?.[0] ?? ''
  if (minutes === '' && isLoose(behind)) return null
  return ofMinutes(link[0].length + spelled.text.length + minutes.length, spelled.value)
}
