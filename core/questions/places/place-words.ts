import type { Question } from '../question.ts'
import { findPhrase, hasPhrase, type Phrase, type Span, wordsWithout } from '../text/phrases.ts'
import { isPastForm } from '../text/verb-forms.ts'
import { strangeWords } from '../text/vocabulary.ts'
import { isJoin, type Word } from '../text/words.ts'
import { COMPRESSOR_READING_WORDS, MACHINE_READING_WORDS } from '../topics/reading-phrases.ts'
import { bareUnits } from './bare-numbers.ts'
import { findMachines, findNumbered, findTwins, otherDesignator } from './find-plant.ts'
import { findSite, inSite } from './find-site.ts'
import { type FoundUnits, findUnits, isUnitOfTime, unitWithNumber, withUnitNouns } from './find-units.ts'
import { type NamedMachine, nameParts, withSplitNames } from './name-parts.ts'
import { findTypes, type NamedType } from './type-words.ts'
import { unknownName } from './unknown-name.ts'

export interface Plant {
  /** Machines of the selected site, then all others that the user may see. */
  readonly near: readonly NamedMachine[]
  readonly far: readonly NamedMachine[]
}

/** The machines and compressors that a question names. */
export interface Place
  extends Pick<Question, 'machines' | 'isAmbiguous' | 'units' | 'eachUnit' | 'missingUnits' | 'unknownName'> {
  readonly types: readonly NamedType[]
  /** The name of the site that the question is about. */
  readonly site: string | null
  /** The words that belong to no name. */
  readonly rest: readonly Word[]
}

export function placeIn(all: readonly Word[], whole: Plant): Place {
  const { site, plant, words } = placed(all, whole)
  const { otherName, ...called } = machinesIn(words, plant)
  const withoutNames = wordsWithout(words, called.spans)
  const types = findTypes(withoutNames)
  const machines = withTypes(called, types, { near: plant.near, words, withoutNames })
  const among = machines.length > 0 ? machines : plant.near
  const nouns = withUnitNouns(withoutNames, among)
  const { units, each } = unitsIn(withoutNames, among, machines.length > 0)
  const rest = wordsWithout(nouns, units.spans)
  const [owner, ...others] = units.owners
  const only = machines.length === 0 && owner !== undefined && others.length === 0 ? [owner] : null
  return {
    machines: machines.length === 0 ? only : machines.map(({ id }) => id),
    isAmbiguous: isDoubt(words, called),
    units: units.units.length > 0 ? units.units : null,
    eachUnit: units.units.length + units.missing.length === 0 && (each || hasPhrase(rest, ...EACH_UNIT)),
    missingUnits: units.missing,
    unknownName:
      machines.length > 0 ? null : (otherName ?? unknownName(wordsWithout(withoutNames, units.spans))),
    types,
    site,
    rest,
  }
}

/** `falhas de compressor` are those of any, `as falhas do compressor` those of the shown one. */
const EACH_UNIT: readonly Phrase[] = [
  '=compressores',
  'cada|por|algum|nenhum compressor',
  'falh*|partid*|parad*|microparad*|quebr*|pane|desligament*|ligad*|rodad*|operacao|tempo|horas|energia|consumo =de|=em|=num =compressor',
  'parou|falhou|quebrou|partiu|ligou|desligou|desarmou =um|=qualquer =compressor',
  'vezes =parou|=partiu|=falhou|=ligou|=desligou =compressor',
]

/** With those that are meant by bare numbers where none is called by its name. */
function unitsIn(
  words: readonly Word[],
  among: readonly NamedMachine[],
  isNamed: boolean,
): { readonly units: FoundUnits; readonly each: boolean } {
  const found = findUnits(words, among)
  const bare =
    found.units.length + found.missing.length === 0 ? bareUnits(words, { machines: among, isNamed }) : null
  if (bare === null) return { units: found, each: false }
  const units = bare.numbers.flatMap((number) => unitWithNumber(among, number) ?? [])
  const owners = bare.owner ? [bare.owner.id] : []
  return { units: { units, missing: [], spans: bare.spans, owners }, each: bare.each }
}

/** The words without the name of a site, and the machines there. */
function placed(words: readonly Word[], { near, far }: Plant) {
  const machines = [...near, ...far]
  const split = withSplitNames(
    words,
    machines.flatMap(({ nome, submaquinas }) => [nome, ...submaquinas.map((unit) => unit.nome)]),
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
  READING_PHRASES.flatMap((phrase) => findPhrase(words, phrase) ?? []).filter(({ from, to }) => to - from > 1)
const READING_PHRASES = [MACHINE_READING_WORDS, COMPRESSOR_READING_WORDS].flatMap((table) =>
  Object.values<readonly Phrase[]>(table).flat(),
)

/** With the machines that are named by their types: `a bomba` where there is one, `torre ou bomba`, `a câmara fria e a torre`. */
function withTypes(
  { machines: named }: Pick<Named, 'machines'>,
  types: readonly NamedType[],
  {
    near,
    words,
    withoutNames,
  }: { near: readonly NamedMachine[]; words: readonly Word[]; withoutNames: readonly Word[] },
): readonly NamedMachine[] {
  const ofType = ({ tipo }: NamedType) => near.filter((machine) => machine.tipo === tipo)
  const chosen = findTypes(words).find(
    ({ tipo, isPlural }) => isPlural && named.length === 1 && named[0]?.tipo === tipo,
  )
  // `qual das duas câmaras … chillers`: the type counts, not the half of a name.
  if (chosen && hasPhrase(words, 'duas|dois')) return ofType(chosen)
  if (named.length > 0) {
    const isOther = ({ tipo }: NamedType) => named.every((machine) => machine.tipo !== tipo)
    const joined = types.filter(
      (type) =>
        isJoined(withoutNames, type.span.from) ||
        (isOther(type) && isJoinedAfter(withoutNames, type.span.to, words)),
    )
    return [...new Set([...named, ...joined.flatMap(ofType)])]
  }
  if (types.length > 1) return types.flatMap(ofType)
  const [only] = types
  const own = only && !only.isPlural && !hasOtherName(withoutNames, only.span.to) ? ofType(only) : []
  return own.length === 1 ? own : []
}

/** `gerador 2`, `elevador de serviço`: no name for the only generator or elevator. */
function hasOtherName(words: readonly Word[], at: number): boolean {
  const next = words[at]?.plain ?? ''
  if (/^\d{1,3}$/.test(next)) return !isUnitOfTime(words[at + 1])
  if (next.length > 3 && !isPastForm(next) && strangeWords(words.slice(at, at + 1)).length > 0) return true
  return /^d[eo]$/.test(next) && OTHER_NAMES.has(words[at + 1]?.plain ?? '')
}
const OTHER_NAMES = new Set(
  'servico carga emergencia incendio reserva recalque esgoto drenagem backup'.split(' '),
)

/** `e a torre`, `ou torre`, `com a torre`. */
const isJoined = (words: readonly Word[], at: number): boolean =>
  [at - 1, at - 2].some((place) => isJoin(words[place]?.plain))

/** Two machines that are named apart are meant both; two that share their words are a doubt. */
function isDoubt(words: readonly Word[], { machines, spans }: Omit<Named, 'otherName'>): boolean {
  if (machines.length < 2) return false
  const places = words.filter((_, i) => spans.some(({ from, to }) => i >= from && i < to))
  const named = new Set(places.map(({ plain }) => withoutZeros(plain)))
  const namesAll = machines.every(({ nome }) => {
    return nameParts(nome).some(
      (part) =>
        named.has(withoutZeros(part)) &&
        machines.every((other) => other.nome === nome || !hasWord(other, part)),
    )
  })
  return !namesAll
}
const hasWord = ({ nome }: NamedMachine, part: string): boolean => nameParts(nome).includes(part)
/** `01` and `1` are one number. */
const withoutZeros = (part: string): string => part.replace(/^0+(?=\d)/, '')

/** `torre ou chiller central`, `a bomba e o chiller central`. */
const isJoinedAfter = (withoutNames: readonly Word[], at: number, words: readonly Word[]): boolean =>
  isJoin(withoutNames[at]?.plain) && words.length > withoutNames.length
