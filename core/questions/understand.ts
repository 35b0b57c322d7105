import type { Clock } from './asked-period.ts'
import { findPeriods } from './find-period.ts'
import { findMachines, findType, findUnits, type NamedMachine, unknownName } from './find-plant.ts'
import { hasPhrase, keysIn, type Span, wordsWithout } from './phrases.ts'
import type { Question } from './question.ts'
import { rankingOf } from './ranking.ts'
import { COMPRESSOR_READING_WORDS, MACHINE_READING_WORDS } from './reading-phrases.ts'
import { isOneEvent, subjectOf } from './subject.ts'
import * as lexicon from './topic-words.ts'
import { type Word, wordsOf } from './words.ts'

interface Plant {
  /** Machines of the selected site, then all others that the user may see. */
  readonly near: readonly NamedMachine[]
  readonly far: readonly NamedMachine[]
}

/** Understands one question by itself; `withConversation` adds what former questions said. */
export function understand(text: string, plant: Plant, clock: Clock): Question {
  const all = wordsOf(text)
  const found = findPeriods(all, clock)
  const periods = found.map(({ period }) => period)
  const words = wordsWithout(
    all,
    found.map(({ span }) => span),
  )
  const { machines, spans } = machinesIn(words, plant)
  const withoutNames = wordsWithout(words, spans)
  const units = findUnits(withoutNames, machines.length > 0 ? machines : plant.near)
  const rest = wordsWithout(withoutNames, units.spans)
  const said = subjectOf(rest)
  const type = findType(withoutNames)
  const ranking = rankingOf(rest, said)
  const isSeveral = machines.length > 1
  return {
    ...said,
    machines: machines.length === 0 ? null : machines.map(({ id }) => id),
    isAmbiguous: isSeveral && !namesSeveral(words, spans, machines),
    machineType: machines.length > 0 ? null : typeOf(type, rest, said.topic === 'state'),
    units: units.units.length > 0 ? units.units : null,
    eachUnit: units.each,
    missingUnits: units.missing,
    periods,
    compares: hasPhrase(rest, ...lexicon.COMPARE_WORDS) || periods.length > 1,
    trend: hasPhrase(rest, ...lexicon.TREND_WORDS),
    ranking,
    newestOnly: isOneEvent(rest),
    follows: follows(all),
    unknownName: machines.length > 0 ? null : unknownName(withoutNames),
  }
}

function machinesIn(words: readonly Word[], { near, far }: Plant) {
  const readings = readingSpans(words)
  const found = findMachines(words, near, readings)
  return found.machines.length > 0 ? found : findMachines(words, far, readings)
}

/** Names of readings of two words or more: `água gelada` in them names no `Bomba de Água Gelada`. */
const readingSpans = (words: readonly Word[]): Span[] =>
  [...keysIn(words, MACHINE_READING_WORDS), ...keysIn(words, COMPRESSOR_READING_WORDS)]
    .map(({ span }) => span)
    .filter(({ from, to }) => to - from > 1)

/** Two machines that are named apart are meant both; two that share their words are a doubt. */
function namesSeveral(
  words: readonly Word[],
  spans: readonly Span[],
  machines: readonly NamedMachine[],
): boolean {
  const named = wordsWithoutOthers(words, spans)
  return machines.every(({ nome }) => {
    const own = wordsOf(nome).map(({ plain }) => plain)
    return own.some(
      (part) => named.has(part) && machines.every((other) => other.nome === nome || !hasWord(other, part)),
    )
  })
}
const hasWord = ({ nome }: NamedMachine, part: string): boolean =>
  wordsOf(nome).some(({ plain }) => plain === part)
const wordsWithoutOthers = (words: readonly Word[], spans: readonly Span[]): ReadonlySet<string> =>
  new Set(words.filter((_, i) => spans.some(({ from, to }) => i >= from && i < to)).map(({ plain }) => plain))

function typeOf(
  type: { tipo: string; isPlural: boolean } | undefined,
  rest: readonly Word[],
  isState: boolean,
): string | null {
  if (type) return type.tipo
  if (isState && hasPhrase(rest, 'quem', 'quais', 'algum|alguma|alguem', 'todos|todas')) return 'any'
  return hasPhrase(
    rest,
    'maquina|maquinas',
    'equipamento|equipamentos',
    'planta',
    '=site',
    'tudo',
    'todos|todas',
    'geral',
  )
    ? 'any'
    : null
}

const follows = (all: readonly Word[]): boolean =>
  ['e', 'mas', 'agora'].includes(all[0]?.plain ?? '') || all.length <= 3
