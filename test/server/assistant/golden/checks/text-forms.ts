import type { FigureKey } from './expectation.ts'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const BEFORE = '(?<![\\p{L}\\d.,:/-])'
const AFTER = '(?![\\d/]|[.,:]\\d|\\p{L}{3})'

/** A text that is not part of a longer number, a date or a word. */
const alone = (texts: readonly string[], end = ''): RegExp =>
  new RegExp(`${BEFORE}(?:${texts.map(escaped).join('|')})${end || AFTER}`, 'iu')

const WORD_END = '(?!\\p{L})'
/** `sem falhas`, `nenhuma partida`, `não houve parada`, `não falhou`: of the noun, within one sentence. */
const noneForms = (noun: string): RegExp[] => [
  new RegExp(
    `(?<!\\p{L})(?:sem|nenhuma?|não (?:houve|teve|há|registrou))${WORD_END}[^\\n.]*(?:${noun})`,
    'iu',
  ),
  new RegExp(`(?<!\\p{L})não (?:${noun})`, 'iu'),
]
const NO_TIME = new RegExp(`${BEFORE}0(?:,0+)?\\s?(?:h|min|s)${WORD_END}`, 'iu')

const formats = new Map<string, Intl.NumberFormat>()
function numberFormat(digits: number, useGrouping: boolean): Intl.NumberFormat {
  const key = `${digits} ${useGrouping}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat('pt-BR', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping,
    })
  formats.set(key, format)
  return format
}

/** The number with each count of decimals, with and without dots between thousands. */
function numberTexts(value: number, decimals: readonly number[]): string[] {
  return decimals.flatMap((digits) => {
    // Half up, as on the wire.
    const text = (useGrouping: boolean) =>
      numberFormat(digits, useGrouping).format(
        Math.round(value * 10 ** digits * (1 + 2 ** -50)) / 10 ** digits,
      )
    return [text(true), text(false), text(true).replace(/,?0+$/, (zeros) => (digits === 0 ? zeros : ''))]
  })
}

/** `342 h 21 min`, `342:21`, `342,35 h`, `14 d 6 h 21 min`, `21 min`, `35 s`; none at all also as `sem` or `não houve` with its noun. */
export function durationForms(hours: number, noun?: string): RegExp[] {
  if (hours === 0) return [NO_TIME, ...(noun ? noneForms(noun) : [])]
  const minutes = new Set([
    Math.floor(hours * 60),
    Math.round(hours * 60 * (1 + 2 ** -50)),
    Math.ceil(hours * 60 - 1e-9),
  ])
  const decimals = new RegExp(`${alone(numberTexts(hours, [1, 2])).source}\\s?h`, 'iu')
  return [...[...minutes].flatMap(minuteForms), decimals, ...shortForms(hours)]
}

function minuteForms(minutes: number): RegExp[] {
  const [h, m] = [Math.floor(minutes / 60), minutes % 60]
  const hour = numberTexts(h, [0]).map(escaped).join('|')
  const two = String(m).padStart(2, '0')
  const forms = [
    `${BEFORE}(?:${hour})\\s?h(?:oras?)?\\s?(?:e\\s)?(?:${m}|${two})(?:\\s?min|\\b)`,
    `${BEFORE}(?:${hour}|${String(h).padStart(2, '0')}):${two}(?!\\d)`,
  ]
  if (m === 0) forms.push(`${BEFORE}(?:${hour})\\s?h(?:oras?)?(?!\\s?\\d)`)
  if (h < 3) forms.push(`${BEFORE}${minutes}\\s?min`)
  const [days, rest] = [Math.floor(h / 24), h % 24]
  if (days > 0) forms.push(`${BEFORE}${days}\\s?d(?:ias?)?\\s?(?:e\\s|,\\s)?${rest}\\s?h`)
  return forms.map((form) => new RegExp(form, 'iu'))
}

/** Below ten minutes. */
function shortForms(hours: number): RegExp[] {
  if (hours * 60 >= 10) return []
  const seconds = hours * 3600
  const [m, s] = [Math.floor(seconds / 60), Math.round(seconds % 60)]
  const forms = [new RegExp(`${BEFORE}${m}\\s?min\\s?(?:e\\s)?${s}\\s?s${WORD_END}`, 'iu')]
  if (m === 0)
    forms.push(new RegExp(`${BEFORE}${s}\\s?s${WORD_END}`, 'iu'), /menos de (?:1|um) min(?!\p{L})/iu)
  return forms
}

/** What is missing where a figure is not known. */
const UNKNOWN =
  /(?<!\p{L})não (?:há|tem|existe|são|houve)(?!\p{L})[^\n]*(?:dado|leitura|conhecid|falh)|(?<!\p{L})sem (?:dado|falha|COP|leitura)|—/iu

type Forms = (value: number) => RegExp[]
const percent: Forms = (value) => [
  new RegExp(`${BEFORE}(?:${numberTexts(value, [1, 2]).map(escaped).join('|')})\\s?%`, 'iu'),
]
const energy: Forms = (kwh) => [
  new RegExp(`${BEFORE}(?:${numberTexts(kwh, [0, 1, 2]).map(escaped).join('|')})\\s?kWh`, 'iu'),
  new RegExp(
    `${BEFORE}(?:${numberTexts(kwh / 1000, [1, 2, 3])
      .map(escaped)
      .join('|')})\\s?MWh`,
    'iu',
  ),
]
const WORDS = ['nenhuma?', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez']
/** A count stands in one line with its noun, or in a row of a table. */
export const countForms = (value: number, noun: string): RegExp[] => {
  const digits = numberTexts(value, [0]).map(escaped).join('|')
  const number = `${BEFORE}(?:${digits})(?![\\d/%]|[.,:]\\d|\\s?(?:h|min|s|kWh?|%|°C)\\b)`
  const word = WORDS[value]
  const words = word ? `|\\b${value === 1 ? 'uma?' : value === 2 ? 'dois|duas' : word}\\b` : ''
  const line = `(?:${number}${words})[^\\n]*(?:${noun})|(?:${noun})[^\\n]*(?:${number}${words})`
  const forms = [new RegExp(line, 'iu'), new RegExp(`(?:${noun})[\\s\\S]*^\\|[^\\n]*${number}`, 'imu')]
  if (value === 0) forms.push(...noneForms(noun))
  return forms
}

const FORMS: Readonly<Record<FigureKey, Forms>> = {
  availability: percent,
  reliability: percent,
  mtbf: (hours) => durationForms(hours),
  mttr: (hours) => durationForms(hours, 'falh'),
  cop: (value) => [alone(numberTexts(value, [2]))],
  lambda: (value) => [alone(numberTexts(value, [4, 5, 6]))],
  operation: (hours) => durationForms(hours, 'oper|funcion'),
  downtime: (hours) => durationForms(hours, 'falh|parada|parou'),
  unknownTime: (hours) => durationForms(hours, 'lacuna'),
  energy,
  failures: (value) => countForms(value, 'falh'),
  microStops: (value) => countForms(value, 'micro'),
  starts: (value) => countForms(value, 'partida|part(?:iu|iram)'),
  stops: (value) => countForms(value, 'parada|parou'),
}

/** Any of the forms in which a figure may stand in an answer. */
export const figureForms = (figure: FigureKey, value: number | null): RegExp[] =>
  value === null ? [UNKNOWN] : FORMS[figure](value)

/** With as many digits as an answer without a measured value has, or with a decimal of zero. */
export function equalForms(value: number): RegExp[] {
  const texts = [5, 6].map((digits) => value.toLocaleString('pt-BR', { maximumSignificantDigits: digits }))
  return [alone(texts.flatMap((text) => [text, text.includes(',') ? `${text}0` : `${text},0`]))]
}
export const percentForms = percent
export const valueForms = (value: number, decimals: readonly number[] = [1, 2, 3]): RegExp[] => [
  alone(numberTexts(value, decimals)),
]

const MONTHS =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')
const clockFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})
const clock = (at: string | number) => clockFormat.format(new Date(at))

/** `12/11/2026 14:23`, `12 de novembro às 14h23`, `hoje às 14:23`: the day and the time may stand apart. */
export function instantForms(at: string, nowMs: number, needsTime = true): RegExp[] {
  const [, day = '', month = '', hour = '', minute = ''] =
    /(\d\d)\/(\d\d)\/\d{4}, (\d\d):(\d\d)/.exec(clock(at)) ?? []
  const [today = '', yesterday = ''] = [clock(nowMs), clock(nowMs - 86_400_000)].map((text) =>
    text.slice(0, 5),
  )
  const days = [`${day}/${month}`, `0?${Number(day)}º? de ${MONTHS[Number(month) - 1]?.slice(0, 3)}`]
  if (`${day}/${month}` === today) days.push('\\bhoje\\b', '\\bagora\\b')
  if (`${day}/${month}` === yesterday) days.push('\\bontem\\b')
  const time = needsTime ? `(?=[\\s\\S]*(?<!\\d)(?:${hour}|${Number(hour)})[:h]${minute})` : ''
  return [new RegExp(`^(?=[\\s\\S]*(?:${days.join('|')}))${time}`, 'iu')]
}
