/** The numbers of an answer, by what they can be. */
export interface AnswerNumbers {
  /** `14/11`, day and month. */
  readonly days: readonly string[]
  /** `10/2026`. */
  readonly months: readonly string[]
  /** `14:23`: a time of day, or a duration. */
  readonly clocks: readonly string[]
  /** In hours, with half of the last place that is written. */
  readonly durations: readonly { readonly text: string; readonly hours: number; readonly half: number }[]
  readonly others: readonly { readonly text: string; readonly value: number; readonly half: number }[]
}

const MONTHS =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')
const two = (text: string | number) => String(text).padStart(2, '0')
const monthOf = (word: string) =>
  two(MONTHS.findIndex((name) => name.startsWith(word.slice(0, 3).toLowerCase())) + 1)
const NUMBER = '\\d{1,3}(?:\\.\\d{3})+(?:,\\d+)?|\\d+(?:,\\d+)?'
const parsed = (text: string) => Number(text.replaceAll('.', '').replace(',', '.'))
const halfOf = (text: string) => 0.5 * 10 ** -(text.split(',')[1]?.length ?? 0)

/** The answer with one kind of blank, without emphasis, link targets, list numbers and names with digits. */
export const answerText = (answer: string): string =>
  answer
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
    .replace(/\*\*|__|`/g, '')
    .replace(/\]\([^)]*\)/g, ']')

/** Takes pieces out of a text, so that no number is read twice. */
class Pieces {
  #text: string

  constructor(answer: string) {
    this.#text = answerText(answer)
      .replace(/^\s*\d+[.)]\s/gm, ' ')
      .replace(/\bC\d+\b|\bCompressor(?:es)? \d+\b|\bm³|\bkW\/TR/gi, ' ')
      .replace(
        /(?:últim|próxim|seguint|anterior)\w*\s(?:\d+\s)?(?:dias|horas|meses|semanas)|\d+ dias (?:anteriores|seguintes)/gi,
        ' ',
      )
  }

  take(pattern: RegExp): RegExpExecArray[] {
    const found = [...this.#text.matchAll(pattern)]
    this.#text = this.#text.replace(pattern, ' ; ')
    return found
  }
}

export function answerNumbers(answer: string): AnswerNumbers {
  const pieces = new Pieces(answer)
  const taken = (pattern: RegExp) => pieces.take(pattern)
  const days = taken(/(?<!\d)(\d{1,2})\/(\d{1,2})(?:\/\d{2,4})?(?!\d)/g).map(
    ([, d = '', m = '']) => `${two(d)}/${two(m)}`,
  )
  const isoDays = taken(/\d{4}-(\d\d)-(\d\d)/g).map(([, m, d]) => `${d}/${m}`)
  const wordDays = taken(
    /(\d{1,2})º? de (jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)[a-zç]*(?: de \d{4})?/gi,
  )
  const months = taken(/(\d{2})\/(20\d\d)/g).map(([, m, y]) => `${m}/${y}`)
  const wordMonths = taken(
    /\b(jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)[a-zç]*\.?(?: de |\/| )(20\d\d)/gi,
  )
  const long = taken(new RegExp(`(${NUMBER})\\s?h(?:oras?)?\\s?(?:e\\s)?(\\d{1,2})\\s?min`, 'g'))
  const clocks = taken(/(?<![\d.])(\d{1,3}(?:\.\d{3})+|\d{1,4}):(\d\d)(?::\d\d)?(?!\d)/g)
  const hourClocks = taken(/(?<![\d,.])(\d{1,2})h(\d\d)\b/g)
  const minutes = taken(/(?<![\d,.])(\d+)\s?min(?:utos?)?\s?(?:e\s)?(?:(\d{1,2})\s?s\b)?/g)
  const plainHours = taken(new RegExp(`(${NUMBER})\\s?(?:h\\b|horas?\\b)`, 'g'))
  const others = taken(new RegExp(NUMBER, 'g'))
  return {
    days: [...days, ...isoDays, ...wordDays.map(([, d = '', word = '']) => `${two(d)}/${monthOf(word)}`)],
    months: [...months, ...wordMonths.map(([, word = '', year]) => `${monthOf(word)}/${year}`)],
    clocks: [...clocks, ...hourClocks].map(([, h = '', m = '']) => `${two(h.replaceAll('.', ''))}:${m}`),
    durations: [
      ...long.map(([all, h = '', m]) => ({ text: all, hours: parsed(h) + Number(m) / 60, half: 1.01 / 60 })),
      ...minutes.map(([all, m, s]) => ({
        text: all,
        hours: Number(m) / 60 + Number(s ?? 0) / 3600,
        half: (s ? 1.01 / 60 : 1.01) / 60,
      })),
      ...plainHours.map(([all, h = '']) => ({ text: all, hours: parsed(h), half: halfOf(h) })),
    ],
    others: others.map(([all]) => ({ text: all, value: parsed(all), half: halfOf(all) })),
  }
}
