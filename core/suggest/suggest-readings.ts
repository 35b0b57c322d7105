import { suggestionsByBehaviour } from './behaviour/suggestions-by-behaviour.ts'
import { withStatusBit } from './bits/status-bit.ts'
import { displayedScore, MOST_INFERRED_CONFIDENCE } from './choice/confidence.ts'
import { type MatchedFields, matchFields, type Proposal } from './choice/match-fields.ts'
import { proposalReason } from './choice/proposal-reason.ts'
import { numberCompressors } from './context/compressor-numbers.ts'
import { fieldFacts } from './context/field-facts.ts'
import { type MachineOf, machineNumbers, machineOfMeasurement } from './context/machine-choice.ts'
import { meaningWithoutMachine, relativesOf } from './context/relatives.ts'
import { surroundingsOf } from './context/surroundings.ts'
import { withEnergy } from './energy/energy-suggestions.ts'
import { commonEnding, commonFolders, pointNumbers } from './names/common-ending.ts'
import { withLetterPairs } from './names/letter-pairs.ts'
import { withNumberedParts } from './names/numbered-words.ts'
import { type FieldName, readName, withSystems } from './names/read-name.ts'
import { withToldUnit } from './names/told-unit.ts'
import { withTrailingLetters } from './names/trailing-letters.ts'
import { withWaterEnds } from './names/water-ends.ts'
import type { SourceFields, Suggestion } from './suggestion.ts'
import { withUnits } from './values/units-by-values.ts'
import { type ValueShape, valueShape } from './values/value-shape.ts'
import { wantedReadings } from './wanted-readings.ts'

/** A field of the source under the name that is read. */
interface SampledField {
  /** The source's own name of the field. */
  readonly field: string
  readonly shape: ValueShape
  readonly unit: string | undefined
}

/** Proposes fields for standard readings, in the standard order; each field and each reading at most once. */
export function suggestReadings(source: SourceFields): Suggestion[] {
  const found = suggestByNames(source)
  const proposed = withStatusBit(source, withEnergy(source, found, suggestByNames), suggestByNames)
  const order = new Map(wantedReadings(source.compressors).map(({ id }, place) => [id, place]))
  const placeOf = ({ reading }: Suggestion) => order.get(reading) ?? order.size
  return proposed.toSorted((a, b) => placeOf(a) - placeOf(b))
}

function suggestByNames(source: SourceFields): Suggestion[] {
  const all = source.fields.map(({ name }) => name)
  const short = shorterNames(all)
  // Fields whose names differ only in the shared parts keep their names.
  const isDistinct = new Set(all.map(short)).size === all.length
  const nameOf = isDistinct ? short : (name: string) => name
  const sampled = new Map(
    source.fields.map(({ name, type, unit }): [string, SampledField] => {
      const values = source.rows.map((row) => (Object.hasOwn(row, name) ? row[name] : null))
      return [nameOf(name), { field: name, shape: valueShape(values, type), unit }]
    }),
  )
  const { suggestions, isOneMachine } = propose(source, all.map(nameOf), sampled)
  const byBehaviour = isOneMachine ? suggestionsByBehaviour(source, suggestions) : []
  return [...suggestions, ...byBehaviour]
}

/** The name without the parts that say nothing about a single field. */
function shorterNames(all: readonly string[]): (name: string) => string {
  const [ending, folders, points] = [commonEnding(all), commonFolders(all), pointNumbers(all)]
  return (name) => {
    const rest = name.slice((points.get(name) ?? folders).length)
    return ending !== '' && rest.endsWith(ending) ? rest.slice(0, -ending.length) : rest
  }
}

function propose(
  { measurement, compressors }: SourceFields,
  fieldNames: readonly string[],
  sampled: ReadonlyMap<string, SampledField>,
): { suggestions: Suggestion[]; isOneMachine: boolean } {
  const wanted = wantedReadings(compressors)
  const typicalOf = (name: FieldName): number | null => {
    const { kind, typical } = sampledField(sampled, name).shape
    return kind === 'numbers' && typical !== 0 ? typical : null
  }
  const readField = (name: string) => withToldUnit(readName(name), sampled.get(name)?.unit)
  const read = withTrailingLetters(
    withSystems(withLetterPairs(withWaterEnds(fieldNames.map(readField), typicalOf))),
  )
  const names = withNumberedParts(read, compressors.length)
  const surroundings = surroundingsOf(names, readName(measurement))
  const machineOf = machineNumbers(names, surroundings.letterC === 'chiller')
  const machines = machinesIn(names, machineOf)
  const numbered = numberedNames(names, machineOf)
  const matched = (own: readonly FieldName[]): MatchedFields => {
    const numbers = numberCompressors(own, compressors, surroundings)
    const relatives = relativesOf(own, surroundings.common, numbered.meanings, numbered.names)
    const facts = own.map((name) =>
      fieldFacts(name, sampledField(sampled, name), surroundings, numbers, relatives, machines.length === 1),
    )
    return matchFields(facts, wanted, compressors.length)
  }
  /** The names of one machine, with or without the names that all machines share. */
  const namesOf = (machine: string | null, shared: boolean): FieldName[] =>
    names.filter((name) => {
      const own = machineOf(name)
      return machine === null || own === machine || (shared && own === null)
    })
  const named = machineOfMeasurement(measurement)
  const machine = chooseMachine(machines, named, (one) => matched(namesOf(one, false)).worth)
  const chosen = { machine, machines: machines.length, named: machine !== null && machine === named }
  const suggestions = suggestionsOf(matched(namesOf(machine, true)).proposals, chosen)
  return { suggestions, isOneMachine: machines.length === 1 }
}

function sampledField(sampled: ReadonlyMap<string, SampledField>, { name }: FieldName): SampledField {
  const field = sampled.get(name)
  if (field === undefined) throw new Error(`the source has no field named ${name}`)
  return field
}

/** The machine in the measurement's name, else the machine with the most and surest proposals of its own. */
function chooseMachine(
  [first, ...others]: Machines,
  named: string | null,
  worthOf: (machine: string | null) => number,
): string | null {
  if (named !== null && [first, ...others].includes(named)) return named
  if (others.length === 0) return first
  let best = { machine: first, worth: worthOf(first) }
  for (const machine of others) {
    const worth = worthOf(machine)
    if (worth > best.worth + 1e-9) best = { machine, worth }
  }
  return best.machine
}

/** The names that number their machine, and their meanings; empty for too few names. */
function numberedNames(names: readonly FieldName[], machineOf: MachineOf) {
  const found = names.filter((name) => machineOf(name) !== null)
  const enough = found.length >= LEAST_NUMBERED ? found : []
  return { names: new Set(enough), meanings: new Set(enough.map(meaningWithoutMachine)) }
}
const LEAST_NUMBERED = 3

/** At most this many machines of a measurement are compared. */
const MOST_MACHINES = 24

/** The machines' numbers in their order; null alone = the measurement has one machine. */
type Machines = readonly [string | null, ...string[]]

function machinesIn(names: readonly FieldName[], machineOf: MachineOf): Machines {
  const distinct = [...new Set(names.map(machineOf).filter((machine) => machine !== null))]
  const [first, ...others] = distinct
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .slice(0, MOST_MACHINES)
  return first === undefined || others.length === 0 ? [null] : [first, ...others]
}

interface ChosenMachine {
  readonly machine: string | null
  /** Number of machines in the measurement. */
  readonly machines: number
  /** Whether the measurement's name has the machine's number. */
  readonly named: boolean
}

function suggestionsOf(proposals: readonly Proposal[], chosen: ChosenMachine): Suggestion[] {
  const most = chosen.machines > 1 && !chosen.named ? MOST_INFERRED_CONFIDENCE : 1
  return withUnits(proposals).map(({ facts, wanted, unit, confidence }) => {
    const doubtful = unit.rival !== null || unit.contradicted !== null
    const score = displayedScore(Math.min(doubtful ? MOST_INFERRED_CONFIDENCE : most, most, confidence))
    return {
      reading: wanted.id,
      topicField: facts.field,
      unit: unit.unit,
      score,
      reason: proposalReason({ facts, reading: wanted, unit, score, ...chosen }),
    }
  })
}
