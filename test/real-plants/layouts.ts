import type { SourcePoint } from '#core/discover/source-point.ts'

/** A machine of a made-up source, with the truth about its points. */
export interface TrueMachine {
  readonly name: string
  readonly tipo: string
  readonly points: readonly TruePoint[]
}
export interface TruePoint {
  readonly name: string
  readonly type: SourcePoint['type']
  /** The standard reading; null for a point that is none. */
  readonly reading: string | null
  readonly unit: string | null
  /** Newest first. */
  readonly values: SourcePoint['values']
}

/** A place for a point of a machine. */
export type Layout = (machine: string, point: string) => Pick<SourcePoint, 'measurement' | 'tags' | 'field'>

/** The ways in which plants write their points to a database. */
export const LAYOUTS: Readonly<Record<string, Layout>> = {
  'a measurement per machine': (machine, field) => ({ measurement: machine, tags: {}, field }),
  'one measurement with a tag per machine': (machine, field) => ({
    measurement: 'dados',
    tags: { equipamento: machine, site: 'sul' },
    field,
  }),
  'one measurement with names of machine and point': (machine, point) => ({
    measurement: 'cag',
    tags: { host: 'servidor-1' },
    field: `${machine}.${point}`,
  }),
  'names joined by underscores': (machine, point) => ({
    measurement: 'historico',
    tags: {},
    field: `${machine}_${point}`.replaceAll(' ', '_'),
  }),
  'a measurement per point named with blanks': (machine, point) => ({
    measurement: `${machine} ${point}`,
    tags: { unidade: 'X' },
    field: 'Value',
  }),
  'a number of the machine in a tag': (machine, point) => ({
    measurement: /^(CH|ch)/.test(machine) ? 'chiller' : 'equipamentos',
    tags: { id: machine },
    field: point,
  }),
  'a measurement per point with a tag per machine': (machine, point) => ({
    measurement: point,
    tags: { maquina: machine },
    field: 'value',
  }),
  'a measurement per point with both names': (machine, point) => ({
    measurement: `${machine}/${point}`,
    tags: {},
    field: 'value',
  }),
  'a tag per machine and a tag per point': (machine, point) => ({
    measurement: 'points',
    tags: { device: machine, point },
    field: 'value',
  }),
  'a tag with both names': (machine, point) => ({
    measurement: 'bms',
    tags: { host: 'gateway', topic: `planta/${machine}/${point}` },
    field: 'value',
  }),
  'a measurement and a tag for each point, and a tag per machine': (machine, point) => ({
    measurement: /temp/i.test(point) ? 'temperatures' : 'others',
    tags: { machine, point, id: `${machine}-${point}` },
    field: 'value',
  }),
}

export const pointsIn = (layout: Layout, machines: readonly TrueMachine[]): SourcePoint[] =>
  machines.flatMap(({ name, points }) =>
    points.map(({ name: point, type, values }) => ({ ...layout(name, point), type, values })),
  )
