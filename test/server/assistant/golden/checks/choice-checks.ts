import type { World } from '../world.ts'
import { anyForm, type Check, MACHINE_NAMES } from './check.ts'
import type { Expectation, FigureKey, MachineKey, Span } from './expectation.ts'
import { figureForms, valueForms } from './text-forms.ts'
import { figureOf, figuresByUnit } from './unit-figures.ts'

type Passing = Extract<Expectation, { readonly passing: unknown }>
type Combined = Extract<Expectation, { readonly combined: unknown }>

/** What an answer that chooses among several, or makes one figure of several, must have. */
export const choiceChecks = (world: World, expected: Passing | Combined): Promise<Check[]> =>
  'passing' in expected ? passingChecks(world, expected) : combinedChecks(world, expected)

async function passingChecks(world: World, asked: Passing): Promise<Check[]> {
  const { passing, above = Number.NEGATIVE_INFINITY, below = Number.POSITIVE_INFINITY } = asked
  const all = await valuesOf(world, passing, asked)
  const isPassing = (value: number) => value > above && value < below
  const fitting = [...all].filter(([, value]) => isPassing(value))
  const others = [...all.keys()].filter((name) => !fitting.some(([own]) => own === name))
  const lineOf = (name: string, answer: string) =>
    answer.split('\n').find((line) => line.startsWith('- ') && line.includes(`${name}:`))
  const isNone = (answer: string) => /^(?:Nenhum|Não)/.test(answer)
  return [
    ...fitting.map(([name, value]) => ({
      what: `${name} with ${passing} ${value}`,
      isIn: (answer: string) =>
        figureForms(passing, value).some((form) => form.test(lineOf(name, answer) ?? '')),
    })),
    {
      what: fitting.length === 0 ? 'none passes' : `without ${others.join(', ')}`,
      isIn: (answer) =>
        fitting.length === 0 ? isNone(answer) : others.every((name) => lineOf(name, answer) === undefined),
    },
  ]
}

async function valuesOf(
  world: World,
  figure: FigureKey,
  { among, in: span }: { among: MachineKey | readonly MachineKey[]; in: Span },
): Promise<Map<string, number>> {
  const values = new Map<string, number>()
  if (typeof among === 'string') {
    for (const [unit, figures] of await figuresByUnit(world, among, span)) {
      const value = figures[figure]
      if (unit !== 'chiller' && value !== null) values.set(`Compressor ${unit.slice(1)}`, value)
    }
    return values
  }
  for (const of of among) {
    const value = await figureOf(world, { figure, of, in: span })
    if (value !== null) values.set(MACHINE_NAMES[of], value)
  }
  return values
}

async function combinedChecks(world: World, { combined, how, of, in: span }: Combined): Promise<Check[]> {
  const values: number[] = []
  for (const one of of)
    values.push((await figureOf(world, { figure: combined, ...one, in: one.in })) ?? Number.NaN)
  const sum = values.reduce((a, b) => a + b, 0)
  const value = {
    sum,
    mean: sum / values.length,
    difference: Math.max(...values) - Math.min(...values),
    share: ((values[0] ?? Number.NaN) / sum) * 100,
  }[how]
  const own = how === 'share' ? valueForms(value) : figureForms(combined, value)
  const forms = own.map((form) => new RegExp(form.source.replaceAll('%', '(?:%|p\\.p\\.)'), form.flags))
  return [anyForm(`${how} of ${combined} in ${span}: ${value}`, forms)]
}
