import type { SourceFields, Suggestion } from '../suggestion.ts'
import { energyKind, growsAsMeter } from './energy-kind.ts'
import { type EnergyName, energyName } from './energy-name.ts'

const POWER = /^(c\d+_)?power$|_power$/
const SEEN = 0.7
const DOUBTFUL = 0.5

/** Proposes fields of electric energy for the powers that no field gives. */
export function withEnergy(
  source: SourceFields,
  named: readonly Suggestion[],
  suggest: (source: SourceFields) => Suggestion[],
): Suggestion[] {
  const found = named.map((one) => (isMeter(source, one) ? meter(one) : one))
  const taken = new Set(found.map(({ topicField }) => topicField))
  const all = new Set(source.fields.map(({ name }) => name))
  const energies = source.fields.flatMap(({ name }) => {
    const energy = taken.has(name) ? null : energyName(name)
    return energy === null || all.has(energy.asPower) ? [] : [{ name, ...energy }]
  })
  if (energies.length === 0) return found
  const byPower = new Map(energies.map((one) => [one.asPower, one]))
  const asPowers = new Map(energies.map((one) => [one.name, one.asPower]))
  // Under its name as a power the field has no values: kWh are not plausible kW.
  const fields = source.fields.map((field) => {
    const name = asPowers.get(field.name)
    return name === undefined ? field : { name, type: 'float' as const }
  })
  const isDistinct = byPower.size === energies.length
  const more = isDistinct ? suggest({ ...source, fields, moments: [] }) : []
  const known = new Set(found.map(({ reading }) => reading))
  const asEnergy = more.flatMap((one) => {
    const energy = byPower.get(one.topicField)
    const isNew = energy !== undefined && !known.has(one.reading) && POWER.test(one.reading)
    return isNew ? suggestionOf(one, energy, valuesOf(source, energy.name)) : []
  })
  return [...found, ...asEnergy]
}

function suggestionOf(
  { reading, score }: Suggestion,
  { name, unit, kind: named }: EnergyName & { readonly name: string },
  values: readonly unknown[],
): Suggestion[] {
  const found = energyKind(values, named)
  if (found === null) return []
  const isSure = found.isSeen && unit !== null && score > DOUBTFUL
  const assumed = unit === null ? '; sem unidade no nome, parece kWh' : ''
  return [
    {
      reading,
      topicField: name,
      unit: unit ?? 'kWh',
      energy: found.kind,
      score: isSure ? SEEN : DOUBTFUL,
      reason: `O nome indica energia elétrica, que vale como potência: ${WORDS[found.kind]}, ${found.seen}${assumed}; confira.`,
    },
  ]
}

const WORDS = { counter: 'contador de energia', interval: 'energia por intervalo' } as const

const valuesOf = ({ rows }: SourceFields, field: string) =>
  rows.map((row) => (Object.hasOwn(row, field) ? row[field] : null))

/** A power by its name, without a unit, whose values only grow. */
const isMeter = (source: SourceFields, { reading, topicField }: Suggestion): boolean =>
  POWER.test(reading) &&
  /consum|acum|accum|total/i.test(topicField) &&
  !/kw(?!h)/i.test(topicField) &&
  growsAsMeter(valuesOf(source, topicField))

const meter = (one: Suggestion): Suggestion => ({
  ...one,
  unit: 'kWh',
  energy: 'counter',
  score: DOUBTFUL,
  reason:
    'O nome sugere um consumo, e os valores só crescem: contador de energia, que vale como potência; sem unidade no nome, parece kWh; confira.',
})
