import { mayNameMachine } from './machines-first.ts'
import type { EquipmentKind } from './names/equipment-kind.ts'
import { readEquipment } from './names/equipment-name.ts'

/** The values that one tag has in a measurement. */
interface TagValues {
  readonly key: string
  readonly values: readonly string[]
}

export interface ChosenValues extends TagValues {
  /** Whether the values name machines; else they only differ from the other values. */
  readonly isNamed: boolean
}

/** Values with the same letters: AHU_1_SAT and AHU_77_SAT. */
interface Shape {
  readonly values: string[]
  isNamed: boolean
}

/** Names of so many shapes are read; their reading takes some 50 µs each. */
const MOST_SHAPES = 10_000
const MOST_NAMED = 4_000
/** So many values of rare shapes, and of each of them, are looked at where no word names a machine. */
const MOST_RARE = 1_000
const MOST_OF_SHAPE = 200
const MACHINES: ReadonlySet<EquipmentKind> = new Set([
  'chiller',
  'compressor',
  'bomba',
  'torre',
  'gerador',
  'elevador',
])

/** Of the tags of a measurement with too many series: the values that name machines, then those that are written as few others are. */
export function chooseValues(tags: readonly TagValues[]): ChosenValues[] {
  const shapes = tags.map(({ key, values }) => ({ key, all: values.length, shapes: shapesOf(values) }))
  const chosen = [true, false].flatMap((isNamed) =>
    shapes.map(({ key, all, shapes: own }) => ({
      key,
      all,
      isNamed,
      values: isNamed ? namedIn(own) : rareIn(own),
    })),
  )
  // Values that all series have choose nothing.
  return chosen
    .filter(({ values, all }) => values.length > 0 && values.length < all)
    .map(({ key, values, isNamed }) => ({ key, values, isNamed }))
}

function shapesOf(values: readonly string[]): Shape[] {
  const found = new Map<string, Shape>()
  for (const value of values) {
    if (value === '') continue
    const key = value.replace(/\d+/g, '0')
    const shape = found.get(key)
    if (shape) shape.values.push(value)
    else found.set(key, { values: [value], isNamed: false })
  }
  // The rarest come first: a word that every value has tells nothing.
  const shapes = [...found.values()].sort((a, b) => a.values.length - b.values.length)
  const likely = shapes.filter(({ values: [first = ''] }) => mayNameMachine(first))
  for (const shape of likely.slice(0, MOST_SHAPES)) shape.isNamed = namesMachine(shape.values[0] ?? '')
  return shapes
}

function namesMachine(value: string): boolean {
  const kind = readEquipment(value)?.kind
  return kind !== undefined && MACHINES.has(kind)
}

const namedIn = (shapes: readonly Shape[]): string[] =>
  shapes
    .filter(({ isNamed }) => isNamed)
    .flatMap(({ values }) => values)
    .slice(0, MOST_NAMED)

/** All shapes but the most common one, the rarest first. */
const rareIn = (shapes: readonly Shape[]): string[] =>
  shapes
    .slice(0, -1)
    .filter(({ isNamed }) => !isNamed)
    .flatMap(({ values }) => values.slice(0, MOST_OF_SHAPE))
    .slice(0, MOST_RARE)
