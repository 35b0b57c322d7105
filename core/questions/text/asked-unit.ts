import type { Span } from './phrases.ts'
import type { Word } from './words.ts'

/** A unit that an answer's numbers can be converted into. */
export type AskedUnit = keyof typeof ASKED_UNITS

/** By their words in a question. */
const ASKED_UNITS = {
  mwh: /^(?:mwh|megawatts?hora|megas?)$/,
  gwh: /^gwh$/,
  joule: /^(?:joules?|j)$/,
  mj: /^(?:mj|megajoules?)$/,
  gj: /^(?:gj|gigajoules?)$/,
  seconds: /^(?:segundos?|seg)$/,
  minutes: /^(?:minutos?|mins?)$/,
  hours: /^(?:horas?|hs?)$/,
  days: /^dias?$/,
  fahrenheit: /^(?:fahrenheit|farenheit|fahrenheith|f)$/,
  kelvin: /^(?:kelvin|k)$/,
  bar: /^bar$/,
  kpa: /^kpa$/,
  mpa: /^mpa$/,
  kgf: /^(?:kgf|kgfcm2)$/,
  psi: /^psi$/,
  kilowatt: /^(?:kw|quilowatts?)$/,
  megawatt: /^(?:mw|megawatts?)$/,
  cv: /^(?:cv|cavalos?)$/,
  hp: /^hp$/,
  kcal: /^(?:kcal|kilocalorias?)$/,
  btu: /^btus?$/,
} as const
const IDS = Object.keys(ASKED_UNITS) as readonly AskedUnit[]

export interface FoundUnit {
  readonly unit: AskedUnit
  readonly span: Span
  /** `quantos dias`: of other things than figures these are no unit. */
  readonly isCount: boolean
}

/** `em MWh`, `em minutos`, `em fahrenheit`: how the answer's numbers are to be written. */
export function unitAsked(words: readonly Word[]): FoundUnit | null {
  for (const [at, { plain }] of words.entries()) {
    const place = /^graus?$/.test(words[at + 1]?.plain ?? '') ? at + 2 : at + 1
    const isHours =
      /^(?:mega|giga)watts?$/.test(words[place]?.plain ?? '') &&
      /^horas?$/.test(words[place + 1]?.plain ?? '')
    const end = isHours ? place + 2 : place + 1
    const typed = isHours
      ? words[place]?.plain.startsWith('g')
        ? 'gwh'
        : 'mwh'
      : (words[place]?.plain ?? '')
    const unit = IDS.find((id) => ASKED_UNITS[id].test(typed))
    // `em kW/TR` is the efficiency.
    if (unit === undefined || (unit === 'kilowatt' && words[end]?.plain === 'tr')) continue
    const counts = /^quant[ao]s$/.test(plain) && COUNTED.has(unit)
    // `em horas de pico`, `em dias úteis` and `em horas rodadas` say something else.
    const isTime = TIMES.has(unit) && !isBehindTime(words, end)
    const isSubject = /^(?:equilibrad\w+|ranking|compar\w+)$/.test(words[at - 1]?.plain ?? '')
    if (plain === 'em' && !isTime && !isSubject) return { unit, span: { from: at, to: end }, isCount: false }
    if (counts) return { unit, span: { from: at, to: at }, isCount: true }
  }
  return null
}
const isBehindTime = (words: readonly Word[], end: number): boolean => {
  const [next = '', then = ''] = [words[end]?.plain, words[end + 1]?.plain]
  // `em dias da câmara fria`, but not `em dias da semana`.
  return BEHIND_TIMES.test(next) || (/^d[oa]s?$/.test(next) && !OF_TIME.test(then))
}
const OF_TIME = /^(?:|semana|semanas|dia|dias|mes|noite|manha|tarde|fim|final|ano|turno|pico)$/
const BEHIND_TIMES =
  /^(?:|em|n[oa]s?|e|por|desde|ontem|hoje|anteontem|agora|ultim\w+|(?:n|d)?ess[ea]|(?:n|d)?est[ea]|mes|semana|[oa]|c\d+)$/
/** Units of a length of time. */
export const TIMES: ReadonlySet<AskedUnit> = new Set<AskedUnit>(['seconds', 'minutes', 'hours', 'days'])
/** `quantos MWh`, `quantos minutos`; hours are those of every answer. */
const COUNTED: ReadonlySet<AskedUnit> = new Set<AskedUnit>([
  'mwh',
  'gwh',
  'mj',
  'gj',
  'minutes',
  'days',
  'bar',
  'kpa',
  'kcal',
  'btu',
])
