import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import { required } from '../harness/required.ts'
import { type FluxNode, parseFlux } from './flux-parser.ts'

/** An integer is a bigint. */
export type FluxValue = string | number | bigint | boolean | Date | null
type Row = Record<string, FluxValue>
export interface FluxTable {
  readonly key: Row
  readonly rows: readonly Row[]
}
/** One field of one series; a change of type begins a new shard. */
export interface FluxSeries {
  readonly key: Readonly<Record<string, string>>
  readonly points: readonly (readonly [atMs: number, value: string | number | bigint | boolean])[]
}
type Scope = Readonly<Record<string, unknown>>

/** Runs the few functions of Flux that the product uses, as the language's documentation describes them. */
export function runFlux(script: string, series: (bucket: string) => readonly FluxSeries[]): FluxTable[] {
  const steps = pipeline(parseFlux(script))
  const [source, range, filter, ...rest] = steps
  const known = source?.name === 'from' && range?.name === 'range' && filter !== undefined
  if (!known) throw new Error('a query begins with from and range')
  const bucket = String(source.arguments.bucket)
  const [startMs, stopMs] = [Number(range.arguments.start), Number(range.arguments.stop)]
  const chosen = series(bucket).filter(
    ({ key }) => filter.name !== 'filter' || (filter.arguments.fn as Fn)({ ...key }) === true,
  )
  const bounds = { _start: new Date(startMs), _stop: new Date(stopMs) }
  let tables: FluxTable[] = chosen
    .map(({ key, points }) =>
      tableOf(key, bounds, oneType(points, startMs, stopMs, rest[0]?.name === 'last')),
    )
    .filter(({ rows }) => rows.length > 0)
  for (const step of filter.name === 'filter' ? rest : [filter, ...rest]) {
    const run = functions[step.name]
    if (!run) throw new Error(`function ${step.name} is not known here`)
    tables = run(tables, step.arguments)
  }
  return tables
}

/**
 * InfluxDB 2.x reads a field as the type that it has in the range's first shard, and ends silently at the first shard of
 * another type (storage/reads/array_cursor.gen.go.tmpl keeps the error, and no code reads it). Its `last` begins with the
 * newest shard.
 */
function oneType(points: FluxSeries['points'], startMs: number, stopMs: number, newestFirst: boolean) {
  const within = points.filter(([atMs]) => atMs >= startMs && atMs < stopMs)
  const ordered = newestFirst ? within.reverse() : within
  const other = ordered.findIndex(
    ([, value]) => typeof value !== typeof required(ordered[0], 'first point')[1],
  )
  const read = other < 0 ? ordered : ordered.slice(0, other)
  return newestFirst ? read.reverse() : read
}
function tableOf(key: Row, bounds: Row, points: FluxSeries['points']) {
  const rows = points.map(([atMs, value]) => ({ ...bounds, _time: new Date(atMs), _value: value, ...key }))
  return { key: { ...bounds, ...key }, rows }
}

type Fn = (argument: unknown) => unknown
interface Step {
  readonly name: string
  readonly arguments: Readonly<Record<string, unknown>>
}

const functions: Record<string, (tables: FluxTable[], given: Step['arguments']) => FluxTable[]> = {
  drop: (tables, { columns }) => project(tables, (name) => !(columns as string[]).includes(name)),
  keep: (tables, { columns }) => project(tables, (name) => (columns as string[]).includes(name)),
  rename: (tables, { fn }) =>
    tables.map(({ key, rows }) => ({
      key: renamed(key, fn as Fn),
      rows: rows.map((row) => renamed(row, fn as Fn)),
    })),
  keys: (tables) =>
    tables.map(({ key }) => ({ key, rows: Object.keys(key).map((_value) => ({ ...key, _value })) })),
  group: (tables) => regrouped(tables.flatMap(({ rows }) => rows.map((row) => ({ key: {}, row })))),
  first: (tables) => tables.map(({ key, rows }) => ({ key, rows: rows.slice(0, 1) })),
  last: (tables) => tables.map(({ key, rows }) => ({ key, rows: rows.slice(-1) })),
  tail: (tables, { n }) => tables.map(({ key, rows }) => ({ key, rows: rows.slice(-Number(n)) })),
  limit: (tables, { n }) => tables.map(({ key, rows }) => ({ key, rows: rows.slice(0, Number(n)) })),
  sort: (tables, { columns, desc }) => {
    const [column] = columns as string[]
    const sign = desc ? -1 : 1
    return tables.map(({ key, rows }) => ({
      key,
      rows: rows.toSorted(
        (a, b) => sign * (Number(a[required(column, 'column')]) - Number(b[required(column, 'column')])),
      ),
    }))
  },
  distinct: (tables, { column }) =>
    tables.map(({ key, rows }) => ({
      key,
      rows: [...new Set(rows.map((row) => required(row[String(column)], 'value of the column')))].map(
        (_value) => ({ ...key, _value }),
      ),
    })),
  aggregateWindow: (tables, { every, fn, timeSrc }) =>
    windowed(tables, Number(every), String(fn), String(timeSrc)),
  pivot: (tables) => pivoted(tables),
}

/** The key's _start and _stop are the window's own bounds, cut to the range; a window without rows is left out. */
function windowed(tables: FluxTable[], everyMs: number, fn: string, timeSrc: string): FluxTable[] {
  return tables.map(({ key, rows }) => {
    const windows = Map.groupBy(rows, ({ _time }) => Math.floor(Number(_time) / everyMs) * everyMs)
    const aggregated = [...windows].map(([startMs, within]) => {
      const values = within.map(({ _value }) => _value)
      if (fn === 'sum' && values.some((value) => !['number', 'bigint'].includes(typeof value)))
        throw new Error('unsupported input type for sum aggregate: string')
      const sum = () => values.map(Number).reduce((a, b) => a + b, 0)
      const _start = new Date(Math.max(startMs, Number(key._start)))
      const _stop = new Date(Math.min(startMs + everyMs, Number(key._stop)))
      const _time = timeSrc === '_start' ? _start : _stop
      return { ...key, _time, _value: fn === 'count' ? values.length : sum() }
    })
    return { key, rows: aggregated }
  })
}
function project(tables: FluxTable[], stays: (name: string) => boolean): FluxTable[] {
  const only = (row: Row) => Object.fromEntries(Object.entries(row).filter(([name]) => stays(name)))
  return regrouped(tables.flatMap(({ key, rows }) => rows.map((row) => ({ key: only(key), row: only(row) }))))
}
function regrouped(rows: { key: Row; row: Row }[]): FluxTable[] {
  const groups = Map.groupBy(rows, ({ key }) => JSON.stringify(key))
  return [...groups.values()].map((group) => ({
    key: required(group[0], 'first row of the group').key,
    rows: group.map(({ row }) => row),
  }))
}
function renamed(row: Row, fn: Fn): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [String(fn(name)), value]))
}
/** Rows in the order in which their instants first appear, field after field, as in Flux's own pivot. */
function pivoted(tables: FluxTable[]): FluxTable[] {
  const all = new Map<string, { key: Row; rows: Map<number, Row> }>()
  for (const { key, rows } of tables) {
    const { _field, ...rest } = key
    const id = JSON.stringify(rest)
    const table = all.get(id) ?? { key: rest, rows: new Map() }
    all.set(id, table)
    if (Object.hasOwn(rest, String(_field))) throw new Error(`a column named "${_field}" already exists`)
    for (const row of rows) {
      const atMs = Number(row._time)
      const known = table.rows.get(atMs) ?? { ...rest, _time: required(row._time, 'time of the row') }
      known[String(_field)] = required(row._value, 'value of the row')
      table.rows.set(atMs, known)
    }
  }
  return [...all.values()].map(({ key, rows }) => ({ key, rows: [...rows.values()] }))
}

function pipeline(node: FluxNode): Step[] {
  if (node.type === 'PipeExpression')
    return [...pipeline(node.argument as FluxNode), callOf(node.call as FluxNode)]
  return [callOf(node)]
}
function callOf(node: FluxNode): Step {
  const [given] = (node.arguments ?? []) as FluxNode[]
  const entries = ((given?.properties ?? []) as FluxNode[]).map(
    ({ key, value }) => [(key as FluxNode).name as string, evaluate(value as FluxNode, {})] as const,
  )
  return { name: (node.callee as FluxNode).name as string, arguments: Object.fromEntries(entries) }
}

function evaluate(node: FluxNode, scope: Scope): unknown {
  const of = (name: string) => evaluate(node[name] as FluxNode, scope)
  switch (node.type) {
    case 'StringLiteral':
      return node.value
    case 'IntegerLiteral':
      return Number(node.value)
    case 'DurationLiteral':
      return (node.values as { magnitude: number; unit: string }[]).reduce(
        (ms, { magnitude, unit }) =>
          ms + magnitude * required({ m: 60_000, h: HOUR_MS, d: DAY_MS }[unit], 'unit of time'),
        0,
      )
    case 'ParenExpression':
      return of('expression')
    case 'ArrayExpression':
      return (node.elements as FluxNode[]).map((one) => evaluate(one, scope))
    case 'MemberExpression': {
      const property = node.property as FluxNode
      const name = property.type === 'Identifier' ? property.name : property.value
      return (of('object') as Record<string, unknown>)[name as string]
    }
    case 'StringExpression':
      return (node.parts as FluxNode[])
        .map((part) => part.value ?? evaluate(part.expression as FluxNode, scope))
        .join('')
    case 'FunctionExpression': {
      const [parameter] = node.params as FluxNode[]
      const name = (required(parameter, 'parameter').key as FluxNode).name as string
      return (argument: unknown) => evaluate(node.body as FluxNode, { ...scope, [name]: argument })
    }
    case 'CallExpression': {
      const call = callOf(node)
      if (call.name !== 'time') throw new Error(`function ${call.name} is not known here`)
      return Date.parse(String(call.arguments.v))
    }
    default:
      return evaluateLogic(node, scope)
  }
}

function evaluateLogic(node: FluxNode, scope: Scope): unknown {
  const of = (name: string) => evaluate(node[name] as FluxNode, scope)
  switch (node.type) {
    case 'Identifier':
      if (node.name === 'true' || node.name === 'false') return node.name === 'true'
      // A function of the language has no entry in the scope; its name stands for it.
      return Object.hasOwn(scope, node.name as string) ? scope[node.name as string] : node.name
    case 'LogicalExpression':
      return node.operator === 'and' ? of('left') && of('right') : of('left') || of('right')
    case 'BinaryExpression':
      return node.operator === '==' && of('left') === of('right')
    case 'UnaryExpression':
      return node.operator === 'not' ? !of('argument') : of('argument') !== undefined
    case 'ConditionalExpression':
      return of('test') ? of('consequent') : of('alternate')
    default:
      throw new Error(`${node.type} is not known here`)
  }
}
