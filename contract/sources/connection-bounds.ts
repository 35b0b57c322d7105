/**
 * The points that the machines of a connection may read, whoever configures the machines: points with all of these tags, in
 * these measurements. Several customers may share one database, and nothing else keeps them apart.
 */
export interface ConnectionBounds {
  readonly tags?: Readonly<Record<string, string>> | undefined
  /** Absent: every measurement of the source. */
  readonly measurements?: readonly string[] | undefined
}

type Tags = Readonly<Record<string, string>> | null | undefined

/** The measurements and tags that a machine and its readings ask for. */
export interface PlaceQuestion {
  readonly influxMeasurement?: string | null | undefined
  readonly configuracao?: { readonly tags?: Tags } | undefined
  readonly readings?: readonly {
    readonly measurement?: string | null | undefined
    readonly tags?: Tags
  }[]
}

export interface OutOfBounds {
  /** The member's path in the machine's body: `configuracao.tags`, `readings.3.measurement`. */
  readonly field: string
  readonly message: string
}

/** The first asked tag whose value is not the connection's; an empty value is another value, too. */
export function contradictedTag({ tags = {} }: ConnectionBounds, asked: Tags): string | null {
  const other = Object.entries(asked ?? {}).find(
    ([key, value]) => Object.hasOwn(tags, key) && tags[key] !== value,
  )
  return other?.[0] ?? null
}

export const offersMeasurement = ({ measurements }: ConnectionBounds, measurement: string): boolean =>
  measurements === undefined || measurements.includes(measurement)

/** The message hides the tag's value, which may be another customer's name. */
export const contradictsTag = (key: string): string =>
  `A conexão fixa a tag "${key}": ela não pode ter outro valor`
export const notOffered = (measurement: string): string => `A conexão não oferece a medição "${measurement}"`

const STOPPED = 'Coleta parada. '
/** The collection's message for a machine that asks for points beyond its connection's bounds. */
export const stoppedText = (message: string): string =>
  `${STOPPED}${message}. Corrija a máquina ou a conexão.`
export const isStoppedText = (text: string | null): boolean => text?.startsWith(STOPPED) ?? false

/** The first member of a machine that asks for points beyond its connection's bounds; null when all are within them. */
export function outOfBounds(bounds: ConnectionBounds, machine: PlaceQuestion): OutOfBounds | null {
  const places = [
    {
      measurementAt: 'influxMeasurement',
      tagsAt: 'configuracao.tags',
      measurement: machine.influxMeasurement,
      tags: machine.configuracao?.tags,
    },
    ...(machine.readings ?? []).map(({ measurement, tags }, n) => ({
      measurementAt: `readings.${n}.measurement`,
      tagsAt: `readings.${n}.tags`,
      measurement,
      tags,
    })),
  ]
  for (const { measurementAt, tagsAt, measurement, tags } of places) {
    if (measurement && !offersMeasurement(bounds, measurement))
      return { field: measurementAt, message: notOffered(measurement) }
    const key = contradictedTag(bounds, tags)
    if (key !== null) return { field: tagsAt, message: contradictsTag(key) }
  }
  return null
}
