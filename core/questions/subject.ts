import { FIGURE_WORDS, type FigureId } from './figure-words.ts'
import { findPhrase, hasPhrase, keysIn, type Span } from './phrases.ts'
import type { AskedReading, EventKind, Question, Statistic, Topic } from './question.ts'
import { COMPRESSOR_READING_WORDS, MACHINE_READING_WORDS } from './reading-phrases.ts'
import * as lexicon from './topic-words.ts'
import type { Word } from './words.ts'

/** The subject of a question: its words without names and periods. */
export type Subject = Pick<Question, 'topic' | 'figures' | 'reading' | 'statistic' | 'event'>

export function subjectOf(rest: readonly Word[]): Subject {
  const figureSpans = keysIn(rest, FIGURE_WORDS)
  const reading = readingIn(rest, figureSpans)
  const covered = (span: Span) =>
    reading !== null && span.from >= reading.span.from && span.to <= reading.span.to
  const figures = figureSpans.filter(({ span }) => !covered(span)).map(({ key }) => key)
  const topics = new Set(keysIn(rest, lexicon.TOPIC_WORDS).map(({ key }) => key))
  const statistic = statisticOf(rest)
  const event = eventOf(figures)
  const own = { figures, reading: reading?.asked ?? null, statistic, event }
  return { ...own, topic: topicOf({ rest, topics, ...own }) }
}

interface Clues {
  readonly rest: readonly Word[]
  readonly topics: ReadonlySet<lexicon.TopicWord>
  readonly figures: readonly FigureId[]
  readonly reading: AskedReading | null
  readonly statistic: Statistic | null
  readonly event: EventKind | null
}

/** Subjects that win over a figure or a reading in the same question, in this order. */
const STRONG = [
  'denied',
  'term',
  'why',
  'remaining',
  'probability',
  'maintenance',
  'advice',
  'forecast',
  'pattern',
] as const
const WEAK = ['faults', 'state', 'data', 'summary', 'machines', 'help', 'thanks', 'greeting'] as const

function topicOf({ rest, topics, figures, reading, statistic, event }: Clues): Topic | null {
  if (isAction(rest)) return 'action'
  for (const topic of STRONG) if (topics.has(topic) && !isOverruled(topic, { topics, figures })) return topic
  if (event !== null && hasPhrase(rest, ...lexicon.LIST_WORDS) && !hasPhrase(rest, 'quant*')) return 'events'
  if (reading && (figures.length === 0 || statistic !== null)) return 'reading'
  if (statistic === 'now' && figures[0] === 'cop') return 'reading'
  if (topics.has('state') && !figures.some((id) => id !== 'failures' && id !== 'stops')) return 'state'
  if (figures.length > 0) return 'figures'
  for (const topic of WEAK) if (topics.has(topic)) return topic
  if (hasPhrase(rest, 'evento|eventos')) return 'events'
  return null
}

/** `como calcula` is no question for a term when it asks for a value, and `dia da semana` alone is no pattern. */
function isOverruled(
  topic: lexicon.TopicWord,
  { topics, figures }: Pick<Clues, 'topics' | 'figures'>,
): boolean {
  if (topic === 'term') return topics.has('why') || topics.has('denied')
  if (topic === 'pattern')
    return (
      figures.length > 0 && !figures.some((id) => ['failures', 'stops', 'starts', 'microStops'].includes(id))
    )
  return false
}

/** An order stands at the beginning, after a courtesy at most. */
function isAction(rest: readonly Word[]): boolean {
  const start = rest.filter(({ plain }) => !COURTESIES.has(plain)).slice(0, 1)
  return hasPhrase(start, ...lexicon.ACTION_WORDS)
}
const COURTESIES = new Set(
  'por favor pode podes poderia voce vc consegue quero queria preciso que me gostaria de favor'.split(' '),
)

function statisticOf(rest: readonly Word[]): Statistic | null {
  if (hasPhrase(rest, ...lexicon.NOW_WORDS)) return 'now'
  if (hasPhrase(rest, 'media|medias|medio|medios')) return 'mean'
  if (hasPhrase(rest, 'maxim*', 'pico|picos', 'mais alt*', 'maior')) return 'max'
  if (hasPhrase(rest, 'minim*', 'mais baix*', 'menor')) return 'min'
  return null
}

const EVENT_OF: Readonly<Partial<Record<FigureId, EventKind>>> = {
  failures: 'failure',
  stops: 'stop',
  starts: 'start',
  microStops: 'microstop',
}
const eventOf = (figures: readonly FigureId[]): EventKind | null =>
  figures.map((id) => EVENT_OF[id]).find((kind) => kind !== undefined) ?? null

/** The question asks for one event, the newest. */
export function isOneEvent(rest: readonly Word[]): boolean {
  return hasPhrase(
    rest,
    'ultima|ultimo falha|parada|partida|evento|quebra|microparada|desligamento|vez',
    '=quando',
    'mais recente',
  )
}

function readingIn(rest: readonly Word[], figures: readonly { span: Span }[]) {
  const machine = keysIn(rest, MACHINE_READING_WORDS)[0]
  const compressor = keysIn(rest, COMPRESSOR_READING_WORDS)[0]
  const spans = [machine?.span, compressor?.span].flatMap((span) => span ?? [])
  const span = spans.sort((a, b) => b.to - b.from - (a.to - a.from))[0]
  if (!span) return unnamedReading(rest)
  // A figure in longer words than the reading wins: `tempo de operação`.
  const isPart = figures.some(
    (figure) =>
      figure.span.from <= span.from &&
      figure.span.to >= span.to &&
      figure.span.to - figure.span.from > span.to - span.from,
  )
  if (isPart) return null
  const length = span.to - span.from
  const own = (found: { span: Span } | undefined) =>
    found !== undefined && found.span.to - found.span.from === length
  return {
    span,
    asked: {
      machine: own(machine) ? (machine?.key ?? null) : null,
      compressor: own(compressor) ? (compressor?.key ?? null) : null,
      words: rest.map(({ plain }) => plain).join(' '),
    },
  }
}

/** `temperatura`, `pressão`, `vibração`: a reading by a word that no standard reading has alone. */
function unnamedReading(rest: readonly Word[]) {
  const span = findPhrase(
    rest,
    'temperatura|temperaturas|temp|pressao|pressoes|vazao|vibracao|corrente|tensao|nivel|leitura|sensor|abertura|frequencia|umidade',
  )
  if (!span) return null
  return { span, asked: { machine: null, compressor: null, words: rest.map(({ plain }) => plain).join(' ') } }
}
