/**
 * What a connection lets its machines read, whoever configures them: its tags hold always, and where it lists measurements
 * there are no others. Several customers may share one database, kept apart by nothing else.
 */
export interface ConnectionBounds {
  readonly tags?: Readonly<Record<string, string>> | undefined
  /** Absent: all there are. */
  readonly measurements?: readonly string[] | undefined
}

type Tags = Readonly<Record<string, string>> | null | undefined

/** What a machine says of where its points lie, of its readings as well. */
export interface AskedPlace {
  readonly influxMeasurement?: string | null | undefined
  readonly configuracao?: { readonly tags?: Tags } | undefined
  readonly readings?: readonly {
    readonly measurement?: string | null | undefined
    readonly tags?: Tags
  }[]
}

export interface OutOfBounds {
  /** As the machine's body names it: `configuracao.tags`, `readings.3.measurement`. */
  readonly field: string
  readonly message: string
}

/** The first tag that is asked for with another value than the connection's, an empty one too; null: none. */
export function contradictedTag({ tags = {} }: ConnectionBounds, asked: Tags): string | null {
  const other = Object.entries(asked ?? {}).find(
    ([key, value]) => Object.hasOwn(tags, key) && tags[key] !== value,
  )
  return other?.[0] ?? null
}

export const offersMeasurement = ({ measurements }: ConnectionBounds, measurement: string): boolean =>
  measurements === undefined || measurements.includes(measurement)

/** The value itself is not told: it names another customer, or one that whoever asks need not know. */
export const contradictsTag = (key: string): string =>
  `A conexão fixa a tag "${key}": ela não pode ter outro valor`
export const notOffered = (measurement: string): string => `A conexão não oferece a medição "${measurement}"`

const STOPPED = 'Coleta parada. '
/** What the collection of a machine says that lies beyond its connection's bounds. */
export const stoppedText = (message: string): string =>
  `${STOPPED}${message}. Corrija a máquina ou a conexão.`
export const isStoppedText = (text: string | null): boolean => text?.startsWith(STOPPED) ?? false

/** What of a machine lies beyond its connection's bounds; null: nothing. What is left out is the connection's own. */
export function outOfBounds(bounds: ConnectionBounds, machine: AskedPlace): OutOfBounds | null {
  const parts = [
    {
      at: ['influxMeasurement', 'configuracao.tags'],
      measurement: machine.influxMeasurement,
      tags: machine.configuracao?.tags,
    },
    ...(machine.readings ?? []).map(({ measurement, tags }, n) => ({
      at: [`readings.${n}.measurement`, `readings.${n}.tags`],
      measurement,
      tags,
    })),
  ]
  for (const { at, measurement, tags } of parts) {
    if (measurement && !offersMeasurement(bounds, measurement))
      return { field: at[0]!, message: notOffered(measurement) }
    const key = contradictedTag(bounds, tags)
    if (key !== null) return { field: at[1]!, message: contradictsTag(key) }
  }
  return null
}
