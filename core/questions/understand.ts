import { oneEventOf } from './asked-event.ts'
import type { Clock } from './asked-period.ts'
import { findPeriods } from './find-period.ts'
import { findMachines, findNumbered, findTwins, otherDesignator } from './find-plant.ts'
import { findSite, inSite } from './find-site.ts'
import { findUnits, isUnitOfTime } from './find-units.ts'
import * as lexicon from './modifier-words.ts'
import { type NamedMachine, withSplitNames } from './name-parts.ts'
import { hasPhrase, keysIn, type Span, wordsWithout } from './phrases.ts'
import type { Question } from './question.ts'
import { rankingOf } from './ranking.ts'
import { COMPRESSOR_READING_WORDS, MACHINE_READING_WORDS } from './reading-phrases.ts'
import { type Subject, subjectOf } from './subject.ts'
import { findTypes, type NamedType } from './type-words.ts'
import { unknownName } from './unknown-name.ts'
import { unreadPeriod } from './unread-period.ts'
import { strangeWords } from './vocabulary.ts'
import { type Word, wordsOf } from './words.ts'

interface Plant {
  /** Machines of the selected site, then all others that the user may see. */
  readonly near: readonly NamedMachine[]
  readonly far: readonly NamedMachine[]
}

/** Understands one question by itself; `withConversation` adds what former questions said. */
export function understand(text: string, whole: Plant, clock: Clock): Question {
  const all = wordsOf(text)
  const found = findPeriods(all, clock)
  const periods = found.map(({ period }) => period)
  const spans = found.flatMap((one) => one.spans)
  const { site, plant, words } = placed(wordsWithout(all, spans), whole)
  const { otherName, ...named } = machinesIn(words, plant)
  const withoutNames = wordsWithout(words, named.spans)
  const types = findTypes(withoutNames)
  const machines = withTypes(named.machines, types, { near: plant.near, words: withoutNames })
  const units = findUnits(withoutNames, machines.length > 0 ? machines : plant.near)
  const rest = wordsWithout(withoutNames, units.spans)
  const said = subjectOf(rest)
  const isPlaceless = machines.length === 0 && types.length === 0 && units.units.length === 0
  const isTerm =
    isPlaceless && periods.length === 0 && said.figures.length > 1 && hasPhrase(rest, 'diferenca')
  return {
    ...said,
    ...(isTerm ? { topic: 'term' as const } : {}),
    machines: machines.length === 0 ? null : machines.map(({ id }) => id),
    isAmbiguous: isDoubt(words, named),
    machineType: machines.length > 0 ? null : typeOf(types[0], rest, said),
    units: units.units.length > 0 ? units.units : null,
    eachUnit: units.each,
    missingUnits: units.missing,
    periods,
    compares: hasPhrase(rest, ...lexicon.COMPARE_WORDS) || periods.length > 1,
    trend: hasPhrase(rest, ...lexicon.TREND_WORDS),
    ranking: rankingOf(rest, said),
    oneEvent: oneEventOf(rest),
    eventsBack: hasPhrase(rest, 'penultim*') ? 1 : 0,
    follows: follows(all),
    site,
    unknownName: machines.length > 0 ? null : (otherName ?? unknownName(withoutNames)),
    words: rest.map(({ plain }) => plain).join(' '),
    strangeWords: strangeWords(rest).map(({ typed }) => typed),
    unreadPeriod: unreadPeriod(rest, said, { hasPeriod: periods.length > 0, timezone: clock.timezone }),
  }
}

/** The words without the name of a site, and the machines there. */
function placed(words: readonly Word[], { near, far }: Plant) {
  const machines = [...near, ...far]
  const split = withSplitNames(
    words,
    machines.map(({ nome }) => nome),
  )
  const site = findSite(split, machines)
  if (!site) return { site: null, plant: { near, far }, words: split }
  const own = inSite(near, site.nome)
  const there = own.length > 0 ? own : inSite(far, site.nome)
  return { site: site.nome, plant: { near: there, far: [] }, words: wordsWithout(split, [site.span]) }
}

interface Named {
  readonly machines: readonly NamedMachine[]
  readonly spans: readonly Span[]
  /** A name like a machine's, with another number. */
  readonly otherName: string | null
}

function machinesIn(words: readonly Word[], { near, far }: Plant): Named {
  const readings = readingSpans(words)
  const called = (machines: readonly NamedMachine[]): Named => {
    const found = findMachines(words, machines, readings)
    const otherName = otherDesignator(words, found.machines, found.spans)
    if (otherName !== null) return { machines: [], spans: found.spans, otherName }
    const [only] = found.machines
    if (!only) return { ...findNumbered(words, machines), otherName }
    const twins = found.machines.length === 1 ? findTwins(words, only, machines) : []
    return {
      machines: [...found.machines, ...twins.map(({ machine }) => machine)],
      spans: [...found.spans, ...twins.map(({ span }) => span)],
      otherName,
    }
  }
  const found = called(near)
  return found.machines.length > 0 || far.length === 0 ? found : called(far)
}

/** Names of readings of two words or more: `água gelada` in them names no `Bomba de Água Gelada`. */
const readingSpans = (words: readonly Word[]): Span[] =>
  [...keysIn(words, MACHINE_READING_WORDS), ...keysIn(words, COMPRESSOR_READING_WORDS)]
    .map(({ span }) => span)
    .filter(({ from, to }) => to - from > 1)

/** With the machines that are named by their types: `a bomba` where there is one, `torre ou bomba`, `a câmara fria e a torre`. */
function withTypes(
  named: readonly NamedMachine[],
  types: readonly NamedType[],
  { near, words }: { near: readonly NamedMachine[]; words: readonly Word[] },
): readonly NamedMachine[] {
  const ofType = ({ tipo }: NamedType) => near.filter((machine) => machine.tipo === tipo)
  if (named.length > 0) {
    const joined = types.filter(({ span }) => isJoined(words, span.from))
    return [...new Set([...named, ...joined.flatMap(ofType)])]
  }
  if (types.length > 1) return types.flatMap(ofType)
  const [only] = types
  const own = only && !only.isPlural && !hasOtherName(words, only.span.to) ? ofType(only) : []
  return own.length === 1 ? own : []
}

/** `gerador 2`, `elevador de serviço`: no name for the only generator or elevator. */
function hasOtherName(words: readonly Word[], at: number): boolean {
  const next = words[at]?.plain ?? ''
  if (/^\d{1,3}$/.test(next)) return !isUnitOfTime(words[at + 1])
  if (next.length > 3 && strangeWords(words.slice(at, at + 1)).length > 0) return true
  return /^d[eo]$/.test(next) && OTHER_NAMES.has(words[at + 1]?.plain ?? '')
}
const OTHER_NAMES = new Set(
  'servico carga emergencia incendio reserva recalque esgoto drenagem backup'.split(' '),
)

/** `e a torre`, `ou torre`, `com a torre`. */
const isJoined = (words: readonly Word[], at: number): boolean =>
  [at - 1, at - 2].some((place) =>
    ['e', 'ou', 'com', 'x', 'vs', 'versus', 'contra'].includes(words[place]?.plain ?? ''),
  )

/** Two machines that are named apart are meant both; two that share their words are a doubt. */
function isDoubt(words: readonly Word[], { machines, spans }: Omit<Named, 'otherName'>): boolean {
  if (machines.length < 2) return false
  const places = words.filter((_, i) => spans.some(({ from, to }) => i >= from && i < to))
  const named = new Set(places.map(({ plain }) => plain))
  const namesAll = machines.every(({ nome }) => {
    const own = wordsOf(nome).map(({ plain }) => plain)
    return own.some(
      (part) => named.has(part) && machines.every((other) => other.nome === nome || !hasWord(other, part)),
    )
  })
  return !namesAll
}
const hasWord = ({ nome }: NamedMachine, part: string): boolean =>
  wordsOf(nome).some(({ plain }) => plain === part)

function typeOf(type: NamedType | undefined, rest: readonly Word[], { topic }: Subject): string | null {
  if (type) return type.tipo
  if (
    topic === 'state' &&
    hasPhrase(rest, 'quem', 'quais', 'algum|alguma|alguem|algo|nada', 'tudo|todos|todas', 'que esta|estao')
  )
    return 'any'
  return hasPhrase(rest, ...lexicon.ANY_MACHINE_WORDS) ? 'any' : null
}

const follows = (all: readonly Word[]): boolean =>
  ['e', 'mas', 'agora'].includes(all[0]?.plain ?? '') || all.length <= 3
