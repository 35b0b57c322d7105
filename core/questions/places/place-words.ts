import { blanked } from '../periods/period-reader.ts'
import type { Question } from '../question.ts'
import { findPhrase, hasPhrase, type Phrase, type Span, wordsWithout } from '../text/phrases.ts'
import { isPastForm } from '../text/verb-forms.ts'
import { strangeWords } from '../text/vocabulary.ts'
import { isJoin, type Word } from '../text/words.ts'
import { COMPRESSOR_READING_WORDS, MACHINE_READING_WORDS } from '../topics/reading-phrases.ts'
import { bareUnits } from './bare-numbers.ts'
import { type FoundMachines, findMachines, findNumbered, findTwins, otherDesignator } from './find-plant.ts'
import { findSites, inSite } from './find-site.ts'
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
  /** Sites that are set side by side: those that the question names, or each of the user's. */
  readonly sites: Question['sites']
  /** The words that belong to no name. */
  readonly rest: readonly Word[]
}

export function placeIn(all: readonly Word[], whole: Plant): Place {
  const { site, sites, plant, words, elsewhere } = placed(all, whole)
  const { otherName, ...called } = machinesIn(words, plant)
  const withoutNames = wordsWithout(words, called.spans)
  const types = findTypes(withoutNames)
  const here = withTypes(called, types, { near: plant.near, words, withoutNames })
  const there = here.length > 0 ? besideThem(words, { here, spans: called.spans }, elsewhere) : NO_MACHINES
  const machines = [...here, ...there.machines]
  const among = machines.length > 0 ? machines : plant.near
  const free = wordsWithout(words, [...called.spans, ...there.spans])
  const nouns = withUnitNouns(free, among)
  const { units, each } = unitsIn(free, among, machines.length > 0)
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
    // Machines of several sites have none in common.
    ...{ site: there.machines.length > 0 ? null : site, sites },
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
function placed(every: readonly Word[], { near, far }: Plant) {
  const machines = [...near, ...far]
  const split = withSplitNames(
    every,
    machines.flatMap(({ nome, submaquinas }) => [nome, ...submaquinas.map((unit) => unit.nome)]),
  )
  const [site, ...others] = findSites(split, machines)
  if (!site) {
    const sites = EACH_SITE.test(split.map(({ plain }) => plain).join(' ')) ? ('each' as const) : null
    return { site: null, sites, plant: { near, far }, words: split, elsewhere: far }
  }
  const own = inSite(near, site.nome)
  const there = own.length > 0 ? own : inSite(far, site.nome)
  const words = wordsWithout(
    split,
    [site, ...others].map(({ span }) => span),
  )
  const elsewhere = machines.filter((machine) => !there.includes(machine))
  const sites = [...new Set([site, ...others].map(({ nome }) => nome))]
  if (sites.length === 1)
    return { site: site.nome, sites: null, plant: { near: there, far: [] }, words, elsewhere }
  const ofAll = sites.flatMap((nome) => inSite(machines, nome))
  return { site: null, sites, plant: { near: ofAll, far: [] }, words, elsewhere: NO_MACHINES.machines }
}
/** `consumo por site`, `qual dos dois sites falhou mais?` */
const EACH_SITE =
  /\b(?:por|cada|qual|quais|que|entre os|d[oe]s|nos|os) (?:d[oe]s |meus |nossos |dois |tres )*(?:sites?|filiais|filial)\b/

const NO_MACHINES: FoundMachines = { machines: [], spans: [] }
/** `a câmara fria com o central do hospital`: a machine of another site beside one that was found. */
function besideThem(
  words: readonly Word[],
  { here, spans }: { readonly here: readonly NamedMachine[]; readonly spans: readonly Span[] },
  elsewhere: readonly NamedMachine[],
): FoundMachines {
  const rest = blankedAll(words, spans)
  if (elsewhere.length === 0 || !words.some(({ plain }) => isJoin(plain) || BESIDE.test(plain)))
    return NO_MACHINES
  const found = findMachines(rest, elsewhere, readingSpans(words))
  const namesHere = new Set(here.flatMap(({ nome }) => nameParts(nome)))
  const isOfWord = found.spans.some(({ from }) => {
    const { plain } = rest[from] ?? { plain: '' }
    return /^\D{3,}$/.test(plain) && !namesHere.has(plain)
  })
  return found.machines.length === 1 && isOfWord ? found : NO_MACHINES
}
const BESIDE = /^(?:com|contra|x|vs|versus|entre|que)$/
const blankedAll = (words: readonly Word[], spans: readonly Span[]): readonly Word[] =>
  spans.reduce<readonly Word[]>((rest, span) => blanked(rest, span), words)

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
