import { stateOfText, stateWords } from '#core/signals/values/text-states.ts'
import type { SourcePoint } from '../source-point.ts'

/** What the values of the running states mean, as far as they tell. */
export interface StateMeanings {
  /** As a machine's `configuracao` has them. */
  readonly textStates: Record<string, { on: string[]; off: string[] }>
  readonly inverted: string[]
  /** Values whose meaning only a person knows. */
  readonly questions: { reading: string; values: string[] }[]
}

interface PlacedPoint {
  readonly reading: { readonly id: string }
  readonly point: Pick<SourcePoint, 'values'>
}
type Values = SourcePoint['values']

const STATE = /^(c\d+_)?status$/
/** A status word or a mode has more values; no click could name them. */
const MOST_VALUES = 6
const LONGEST_VALUE = 100
/** So many samples of each state, with a load that differs by this factor, tell the state. */
const LEAST_SAMPLES = 2
const LEAST_FACTOR = 4

/** Looks at each running state: its own values, and the load or the power beside them. */
export function stateMeanings(placed: readonly PlacedPoint[]): StateMeanings {
  const meanings: StateMeanings = { textStates: {}, inverted: [], questions: [] }
  for (const { reading, point } of placed) {
    if (!STATE.test(reading.id)) continue
    const values = point.values.map(keyOf)
    const keys = [...new Set(values.filter((one) => one !== null))].sort(byNumber)
    const unknown = unknownIn(reading.id, point.values, keys)
    const told = loadsFor(reading.id, placed).flatMap((loads) => toldBy(keys, values, loads))[0]
    if (unknown.length === 0) {
      const isTurned =
        told?.on.every((one) => isOff(reading.id, one)) && !told.off.some((one) => isOff(reading.id, one))
      if (isTurned) meanings.inverted.push(reading.id)
      // 3 = stopped by an alarm, beside 0 = off and 1 = on.
      else if (told?.off.some((one) => stateOf(reading.id, one) !== 0)) meanings.textStates[reading.id] = told
    } else if (keys.length > MOST_VALUES || keys.some((one) => one.length > LONGEST_VALUE)) continue
    else if (told !== undefined) meanings.textStates[reading.id] = told
    else meanings.questions.push({ reading: reading.id, values: unknown })
  }
  return meanings
}

const keyOf = (value: Values[number]): string | null =>
  value === null || value === '' || Number.isNaN(value) ? null : String(value).trim()

const byNumber = (a: string, b: string): number => a.localeCompare(b, 'pt-BR', { numeric: true })

/** The values whose state is not known; numbers without a 0 are all unknown, because 1 may be off and 2 on. */
function unknownIn(id: string, values: Values, keys: readonly string[]): string[] {
  const isNumeric = values.every((value) => typeof value !== 'string')
  if (!isNumeric) return keys.filter((one) => stateOf(id, one) === null)
  return keys.includes('0') || keys.every((one) => /^(1|true|false)$/.test(one)) ? [] : [...keys]
}

const stateOf = (id: string, text: string) =>
  stateOfText(text, stateWords({ id }, 'status', { textStates: {} }))
const isOff = (id: string, text: string): boolean => stateOf(id, text) === 0

/** The values of the readings that follow the state: the compressor's own load first. */
function loadsFor(id: string, placed: readonly PlacedPoint[]): Values[] {
  const own = id.slice(0, id.lastIndexOf('_') + 1)
  const wanted = own === '' ? ['power', 'demand', 'capacity'] : [`${own}capacity`]
  return wanted.flatMap((one) =>
    placed.filter(({ reading }) => reading.id === one).map(({ point }) => point.values),
  )
}

/** The values that come with load are on, those that come without are off; empty when the load does not part them. */
function toldBy(
  keys: readonly string[],
  values: readonly (string | null)[],
  loads: Values,
): { on: string[]; off: string[] }[] {
  if (loads.length !== values.length || keys.length < 2) return []
  const most = Math.max(...loads.filter((load) => typeof load === 'number'))
  if (!(most > 0)) return []
  const groups = keys.map((key) => {
    const own = values.flatMap((value, row) =>
      value === key && typeof loads[row] === 'number' ? [loads[row]] : [],
    )
    const isOn = own.every((load) => load * LEAST_FACTOR > most)
    const isOff = own.every((load) => load * LEAST_FACTOR ** 2 < most)
    return { key, isTold: own.length >= LEAST_SAMPLES && isOn !== isOff, isOn }
  })
  const [on, off] = [groups.filter(({ isOn }) => isOn), groups.filter(({ isOn }) => !isOn)]
  if (on.length === 0 || off.length === 0 || !groups.every(({ isTold }) => isTold)) return []
  return [{ on: on.map(({ key }) => key), off: off.map(({ key }) => key) }]
}
