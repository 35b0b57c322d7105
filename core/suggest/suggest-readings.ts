import { MOST_INFERRED, scoreOf } from './choice/confidence.ts'
import { type Matched, match } from './choice/match.ts'
import { reasonFor } from './choice/reason.ts'
import { type Compressor, numberCompressors } from './context/compressor-numbers.ts'
import { factsOf } from './context/field-facts.ts'
import { machineKeys, machineOfMeasurement } from './context/machine-choice.ts'
import { kindOf, relativesOf } from './context/relatives.ts'
import { type Surroundings, surroundingsOf } from './context/surroundings.ts'
import { commonEnding, commonFolders, pointNumbers } from './names/common-ending.ts'
import { withLetterPairs } from './names/letter-pairs.ts'
import { withNumberedParts } from './names/numbered-words.ts'
import { type FieldName, readName, withSystems } from './names/read-name.ts'
import { withTrailingLetters } from './names/trailing-letters.ts'
import { chooseUnits } from './values/units-by-values.ts'
import { type FieldType, valueShape } from './values/value-shape.ts'
import { type WantedReading, wantedReadings } from './wanted-readings.ts'

export interface SourceFields {
  readonly measurement: string
  readonly fields: readonly { readonly name: string; readonly type: FieldType }[]
  /** Some of the newest rows; may be empty. */
  readonly rows: readonly Readonly<Record<string, string | number | boolean | null>>[]
  readonly compressors: readonly Compressor[]
}

export interface Suggestion {
  readonly reading: string
  readonly topicField: string
  /** The source's probable unit, which units.ts converts to the reading's unit. */
  readonly unit: string
  /** 0…1, in the steps of `scoreOf`. */
  readonly score: number
  readonly reason: string
}

/** Proposes fields for standard readings, in the standard order; each field and each reading at most once. */
export function suggestReadings(source: SourceFields): Suggestion[] {
  const all = source.fields.map(({ name }) => name)
  const shortOf = shorterNames(all)
  const originals = new Map(all.map((name) => [shortOf(name), name]))
  if (originals.size < source.fields.length) return propose(source)
  const short = {
    ...source,
    fields: source.fields.map(({ name, type }) => ({ name: shortOf(name), type })),
    rows: source.rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [shortOf(name), value])),
    ),
  }
  return propose(short).map((one) => ({ ...one, topicField: originals.get(one.topicField)! }))
}

/** The name without the parts that say nothing about a single field. */
function shorterNames(all: readonly string[]): (name: string) => string {
  const [ending, folders, points] = [commonEnding(all), commonFolders(all), pointNumbers(all)]
  return (name) => {
    const rest = name.slice((points.get(name) ?? folders).length)
    return ending !== '' && rest.endsWith(ending) ? rest.slice(0, -ending.length) : rest
  }
}

function propose(source: SourceFields): Suggestion[] {
  const wanted = wantedReadings(source.compressors)
  const read = withTrailingLetters(
    withSystems(withLetterPairs(source.fields.map(({ name }) => readName(name)))),
  )
  const names = withNumberedParts(read, source.compressors.length)
  const around = surroundingsOf(names, readName(source.measurement))
  const machines = machinesOf(names, around)
  const shapes = new Map(
    source.fields.map(({ name, type }) => [
      name,
      valueShape(
        source.rows.map((row) => (Object.hasOwn(row, name) ? row[name] : null)),
        type,
      ),
    ]),
  )
  const numbered = numberedOf(names, machines)
  const matched = (own: readonly FieldName[]): Matched => {
    const numbers = numberCompressors(own, source.compressors, around)
    const relatives = relativesOf(own, around.common, numbered.kinds, numbered.names)
    const facts = own.map((name) =>
      factsOf(name, shapes.get(name.name)!, around, numbers, relatives, machines.length === 1),
    )
    return match(facts, wanted, source.compressors.length)
  }
  const asked = machineOfMeasurement(source.measurement)
  const chosen = chooseMachine(machines, asked, (machine) => matched(namesOf(machine, names, false)).worth)
  return describe(
    { machine: chosen, ...matched(namesOf(chosen, names, true)) },
    wanted,
    machines.length,
    chosen.key !== null && chosen.key === asked,
  )
}

/** The machine in the measurement's name, else the machine with the most and surest proposals of its own. */
function chooseMachine(
  machines: readonly Machine[],
  asked: string | null,
  worth: (machine: Machine) => number,
): Machine {
  const named = machines.find(({ key }) => key !== null && key === asked)
  if (named || machines.length === 1) return named ?? machines[0]!
  const worths = machines.map(worth)
  return machines.reduce(
    (best, machine, i) => (worths[i]! > worths[machines.indexOf(best)]! + 1e-9 ? machine : best),
    machines[0]!,
  )
}

interface Machine {
  readonly key: string | null
  /** The machine's number in each of the names; null = shared. */
  readonly keys: readonly (string | null)[]
}
const namesOf = ({ key, keys }: Machine, names: readonly FieldName[], shared: boolean): FieldName[] =>
  names.filter((_, i) => key === null || keys[i] === key || (shared && keys[i] === null))

/** The names that number their machine, and their meanings; empty for too few names. */
function numberedOf(names: readonly FieldName[], machines: readonly Machine[]) {
  const found = names.filter((_, i) => (machines[0]?.keys[i] ?? null) !== null)
  const enough = found.length >= LEAST_NUMBERED ? found : []
  return { names: new Set(enough), kinds: new Set(enough.map(kindOf)) }
}
const LEAST_NUMBERED = 3

/** At most this many machines of a measurement are compared. */
const MOST_MACHINES = 24

function machinesOf(names: readonly FieldName[], around: Surroundings): Machine[] {
  const keys = machineKeys(names, around.c === 'chiller')
  const distinct = [...new Set(keys.filter((key) => key !== null))]
  const sorted = distinct.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).slice(0, MOST_MACHINES)
  if (sorted.length < 2) return [{ key: null, keys }]
  return sorted.map((key) => ({ key, keys }))
}

function describe(
  { facts, picks, machine }: Matched & { machine: Machine },
  wanted: readonly WantedReading[],
  machines: number,
  named: boolean,
): Suggestion[] {
  const found = picks.flatMap((pick, row) =>
    pick ? [{ ...pick, facts: facts[pick.field]!, wanted: wanted[row]! }] : [],
  )
  const units = chooseUnits(found)
  const most = machines > 1 && !named ? MOST_INFERRED : 1
  return found.map(({ facts: own, wanted: reading, confidence }, i) => ({
    reading: reading.id,
    topicField: own.name,
    unit: units[i]!.unit,
    score: scoreOf(Math.min(most, confidence)),
    reason: reasonFor({
      facts: own,
      reading,
      unit: units[i]!,
      score: scoreOf(Math.min(most, confidence)),
      machine: machine.key,
      machines,
      named,
    }),
  }))
}
