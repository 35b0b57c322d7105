/** Weekdays as a tariff names them, Monday first. */
export const TARIFF_DAYS = ['seg', 'ter', 'qua', 'qui', 'sex', 'sab', 'dom'] as const
export type TariffDay = (typeof TARIFF_DAYS)[number]

/** Prices of electric energy from a day on, R$/kWh. The names are those of the wire. */
export interface Tariff {
  /** The first local day, `AAAA-MM-DD`; the tariff holds until the next one's first day. */
  readonly desde: string
  readonly foraPonta: number
  /** Null: one price at all hours. */
  readonly ponta: {
    readonly preco: number
    /** `hh:mm`, of the same day. */
    readonly de: string
    readonly ate: string
    readonly dias: readonly TariffDay[]
  } | null
}

/** Minutes since midnight of a text `hh:mm`. */
const minutesOf = (clock: string): number => {
  const [hours, minutes] = clock.split(':').map(Number)
  return 60 * (hours ?? Number.NaN) + (minutes ?? Number.NaN)
}

/** The part of a local hour of a weekday (0 = Monday) that is peak time, 0 to 1. */
export function peakPart({ ponta }: Tariff, weekday: number, hour: number): number {
  const day = TARIFF_DAYS[weekday]
  if (ponta === null || day === undefined || !ponta.dias.includes(day)) return 0
  const from = Math.max(60 * hour, minutesOf(ponta.de))
  const to = Math.min(60 * (hour + 1), minutesOf(ponta.ate))
  return Math.max(0, to - from) / 60
}
