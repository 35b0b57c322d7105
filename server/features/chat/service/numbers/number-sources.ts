import type { MachineCard } from '#contract/machines/machine.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { localCalendar } from '#core/time/local-calendar.ts'
import type { ChatQuestion } from '../../plant/chat-question.ts'
import { impliedKeys } from './implied-keys.ts'
import { knownNames } from './known-names.ts'
import { type NumberKey, type SourceKey, valueKey } from './number-key.ts'
import { isInRole, isSpanOfSource } from './number-roles.ts'
import { isLength } from './number-units.ts'
import { type NumberIn, numbersIn } from './read-numbers.ts'
import type { Sources } from './trace-numbers.ts'

/** What a tool told, and the numbers that the model gave it: bounds, and those within names and terms. */
export interface ToolAnswer {
  readonly text: string
  readonly bounds: readonly number[]
  readonly given: string
}
/** The same with the users' texts in it that have numbers. */
export interface Told extends ToolAnswer {
  readonly names: readonly string[]
}

/** What an answer was made of. */
export interface Material {
  readonly base: Pick<ChatQuestion, 'near' | 'far' | 'clock'>
  readonly asked: string
  readonly told: readonly Told[]
}

const lastRead = new WeakMap<Material, { readonly tools: number; readonly sources: Sources }>()

/** The sources of an answer's numbers, read anew only once a tool has told more. */
export function sourcesOf(material: Material): Sources {
  const tools = material.told.length
  const last = lastRead.get(material)
  if (last?.tools === tools) return last.sources
  const sources = readSources(material)
  lastRead.set(material, { tools, sources })
  return sources
}

function readSources({ base, asked, told }: Material): Sources {
  const ofMachines = [...base.near, ...base.far].flatMap(({ nome, site, submaquinas }) => [
    nome,
    site.nome,
    ...submaquinas.map((one) => one.nome),
  ])
  const names = knownNames([...ofMachines, ...told.flatMap((one) => one.names)])
  const hidden = names.hiddenInSource
  const keys = [
    ...keysOfNow(base.clock),
    ...keysOfPlant(base.near),
    ...keysOfQuestion(hidden(asked)),
    ...told.flatMap((one) => keysOfAnswer({ ...one, text: hidden(one.text), given: hidden(one.given) })),
  ]
  const all = [...keys, ...keys.flatMap((key) => daysAway(key, base.clock))]
  const different = [...new Map(all.map((key) => [JSON.stringify(key), key])).values()]
  return { keys: different, asked, withoutNames: names.hiddenInAnswer }
}

/** A tool's own numbers: those that only come back from the call are no values. */
export function keysOfAnswer({ text, bounds, given }: ToolAnswer): SourceKey[] {
  const shown = text.replace(/“[^”]*”/g, (quoted) => '·'.repeat(quoted.length))
  const numbers = numbersIn(shown)
  const givenValues = new Set(numbersIn(given).flatMap(valuesIn))
  const times = (value: number) => numbers.filter((one) => valuesIn(one)[0] === value).length
  const own = numbers.filter((number) =>
    valuesIn(number).every((one) => !givenValues.has(one) || times(one) > 1),
  )
  return [...own.map((number) => withRole(number, bounds)), ...impliedKeys(shown)]
}

const valuesIn = ({ key }: NumberIn): number[] => (key.kind === 'value' ? [key.value] : [])

function withRole(number: NumberIn, bounds: readonly number[]): SourceKey {
  const isEcho = valuesIn(number).some((value) => bounds.some((bound) => Math.abs(bound - value) < 0.005))
  if (isEcho && isInRole(number, 'bound')) return { ...number.key, only: 'bound' }
  return isSpanOfSource(number) ? { ...number.key, only: 'span' } : number.key
}

/** What may be said back of a question: days, times of day, lengths of periods, bounds, years and compressors, but no measured value. */
const keysOfQuestion = (text: string): SourceKey[] => numbersIn(text).flatMap(keyOfQuestion)

function keyOfQuestion(number: NumberIn): SourceKey[] {
  const { key, before } = number
  if (key.kind === 'day') return [key]
  if (key.kind === 'time') return TIME_OF_DAY.test(before) ? [key] : []
  if (key.kind === 'literal') return /^[a-z]{1,5}\d{1,3}$/.test(key.text) ? [key] : []
  if (key.kind !== 'value') return []
  if (isInRole(number, 'bound')) return [{ ...key, only: 'bound' }]
  if (isLength(key.unit)) return isInRole(number, 'span') ? [{ ...key, only: 'span' }] : []
  const isYear = key.unit === null && key.decimals === 0 && key.value >= 2000 && key.value < 2100
  return isYear && /(?<!\p{L})(?:de|em|desde|ano)\s+$/iu.test(before) ? [key] : []
}
const TIME_OF_DAY = /(?:^|\s)(?:[àa]s|d[aeo]s?|at[ée]|entre|desde|e|a|por\s+volta\s+d[ae]s?)\s+\**$/iu

/** What the instructions tell of the plant: how many machines and compressors there are, and the compressors' numbers. */
function keysOfPlant(machines: readonly MachineCard[]): NumberKey[] {
  const types = Map.groupBy(machines, ({ tipo }) => tipo)
  const compressors = machines.map(({ submaquinas }) => submaquinas.length)
  const ids = machines.flatMap(({ submaquinas }) => submaquinas.map(({ id }) => id.toLowerCase()))
  return [
    valueKey(machines.length, 'maquina'),
    ...[...types].map(([tipo, some]) => valueKey(some.length, tipo)),
    ...[...compressors, compressors.reduce((sum, one) => sum + one, 0)].map((one) =>
      valueKey(one, 'compressor'),
    ),
    ...[...new Set(ids)].map((text): NumberKey => ({ kind: 'literal', text })),
  ]
}

/** `há 2 dias` of a day that a source tells. */
function daysAway(key: SourceKey, { nowMs, timezone }: ChatQuestion['clock']): SourceKey[] {
  if (key.kind !== 'day' || key.month === null || key.year === null) return []
  const { year, month, day } = localCalendar(timezone).local(nowMs)
  const days = Math.abs(Date.UTC(year, month - 1, day) - Date.UTC(key.year, key.month - 1, key.day)) / DAY_MS
  return [{ ...valueKey(Math.round(days), 'dia'), only: 'ago' }]
}

/** Now, and the days before and after, as the instructions tell them. */
function keysOfNow({ nowMs, timezone }: ChatQuestion['clock']): NumberKey[] {
  const calendar = localCalendar(timezone)
  const days = [0, -DAY_MS, DAY_MS].map((away) => calendar.local(nowMs + away))
  const { hour, minute, year } = calendar.local(nowMs)
  return [
    ...days.map((one): NumberKey => ({ kind: 'day', day: one.day, month: one.month, year: one.year })),
    { kind: 'time', parts: [hour, minute] },
    valueKey(year, null),
  ]
}
