import type { Question } from '../question.ts'
import type { Subject } from '../subject.ts'
import { FIGURE_WORDS, type FigureId } from '../topics/figure-words.ts'
import { COMPRESSOR_READING_WORDS, MACHINE_READING_WORDS } from '../topics/reading-phrases.ts'
import { READING_TERM_PHRASES } from '../topics/reading-terms.ts'
import { findPhrase, type Phrase, type Span } from './phrases.ts'
import type { Word } from './words.ts'

/** Topics that tell a figure of a period; others explain or judge, and use any word. */
const TELLS_FIGURES: ReadonlySet<Question['topic']> = new Set(['figures', 'breakdown', 'reading'])

const READING_PHRASES: readonly Phrase[] = [
  ...Object.values(MACHINE_READING_WORDS).flat(),
  ...Object.values(COMPRESSOR_READING_WORDS).flat(),
  ...READING_TERM_PHRASES,
]
/** Words of the tables that also have everyday meanings. */
const EVERYDAY =
  /^(?:entre|maquina|falha\w*|oper(?:a|ou|am|aram|ava|ando)|parad\w*|parou|pararam|gerador|motor|bomba|entra|volta|sai|rede|fase|ar|ligad\w*|desligad\w*|carga|energia|operacao|tempo|horas|status|partes?|partid\w*|in|out|sp|ur|dt|dp|fan|cw|head|range|level|grau|graus|temp|gelada|rendimento)$/

/** Words for figures and readings, and numbers, that the subject does not use: `por TR` beside the energy, `18` beside an hour. */
export function unreadWords(rest: readonly Word[], said: Subject, text: string): readonly string[] {
  const [kept] = said.figures.some(isOfStops) ? (KEPT_STOPS.exec(text) ?? []) : []
  if (kept !== undefined) return [kept.trim()]
  if (!TELLS_FIGURES.has(said.topic)) return []
  const isOfReading = said.topic === 'reading' || said.figures.length === 0
  // `quanto leva o conserto quando quebra?` names the failure behind a repair.
  const named = said.figures.includes('mttr') ? [...said.figures, 'failures' as const] : said.figures
  const isOfDays = said.figures.includes('reliability')
  // The hours of the day tell a mean power by its energy.
  const asPower =
    said.topic === 'breakdown' && said.figures.includes('energy') ? MACHINE_READING_WORDS.power : []
  // `o mais eficiente em kW/TR` is the order of the reading.
  const judged = said.reading?.machine === 'efficiency' ? FIGURE_WORDS.cop : []
  const used = spansOf(
    rest,
    isOfReading ? [...READING_PHRASES, ...judged] : [...named.flatMap((id) => FIGURE_WORDS[id]), ...asPower],
  )
  const usedWords = new Set(used.flatMap(({ from, to }) => rest.slice(from, to).map(({ plain }) => plain)))
  return rest.flatMap((word) => {
    // `para os próximos 30 dias` is the reliability's own horizon.
    const isNumber = /^\d+$/.test(word.plain) && Number(word.plain) > 10 && !(isOfDays && word.plain === '30')
    return isNumber || (!usedWords.has(word.plain) && isOfTables(word)) ? [word.typed] : []
  })
}

/** Stops for maintenance and standby are told apart from no other stop. */
const KEPT_STOPS =
  /(?<!\p{L})(?:sem|n[aã]o) (?:contar|conta|considerar|incluir) (?:[oa]s? )?(?:manuten[cç][aã]o|paradas programadas|stand-?by|stand by|espera|paradas? (?:normal|normais|operaciona(?:l|is)))(?!\p{L})/iu
const isOfStops = (id: FigureId): boolean => id === 'standstill' || id === 'stops'

/** `está estável?`, `oscilou muito?` of a reading. */
export const UNSTEADY =
  /^(?!.*\b(?:subindo|caindo|aumentando|diminuindo|baixando|crescendo)\b).*?\b(?:(?:in)?estave(?:l|is)\b|oscil\w+)/

const spansOf = (rest: readonly Word[], phrases: readonly Phrase[]): Span[] =>
  phrases.flatMap((phrase) => findPhrase(rest, phrase) ?? [])

const ALONE: readonly Phrase[] = [...Object.values(FIGURE_WORDS).flat(), ...READING_PHRASES].filter(
  (phrase) => !phrase.includes(' '),
)
const isOfTables = (word: Word): boolean =>
  !EVERYDAY.test(word.plain) && ALONE.some((phrase) => findPhrase([word], phrase) !== undefined)
