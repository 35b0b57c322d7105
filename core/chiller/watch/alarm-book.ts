import type { FaultAlarm, FaultKind } from '../faults/fault-kinds.ts'

/** Most alarms of a machine; a machine with more has another trouble, and further ones are not kept. */
const MOST_ALARMS = 500

/** The alarms of a machine, and which of them last. At most one lasts for each cause. */
export class AlarmBook {
  readonly #alarms: FaultAlarm[]
  /** By cause: the place of the alarm that lasts. */
  readonly #open: Map<string, number>

  constructor(alarms: readonly FaultAlarm[] = [], open: Readonly<Record<string, number>> = {}) {
    this.#alarms = [...alarms]
    this.#open = new Map(Object.entries(open))
  }

  get alarms(): readonly FaultAlarm[] {
    return this.#alarms
  }
  get open(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#open)
  }

  isOpen(cause: string): boolean {
    return this.#open.has(cause)
  }
  isAnyOpen(kind: FaultKind): boolean {
    return [...this.#open.values()].some((place) => this.#alarms[place]?.kind === kind)
  }
  lasting(cause: string): FaultAlarm | undefined {
    const place = this.#open.get(cause)
    return place === undefined ? undefined : this.#alarms[place]
  }

  raise(cause: string, alarm: FaultAlarm): void {
    if (this.#open.has(cause) || this.#alarms.length >= MOST_ALARMS) return
    this.#open.set(cause, this.#alarms.length)
    this.#alarms.push(alarm)
  }

  change(cause: string, change: Partial<FaultAlarm>): void {
    const place = this.#open.get(cause)
    const alarm = place === undefined ? undefined : this.#alarms[place]
    if (place !== undefined && alarm !== undefined) this.#alarms[place] = { ...alarm, ...change }
  }

  /** Continues a lasting alarm under another cause. */
  rename(cause: string, other: string): void {
    const place = this.#open.get(cause)
    if (place === undefined) return
    this.#open.delete(cause)
    this.#open.set(other, place)
  }

  end(cause: string, toMs: number): void {
    this.change(cause, { toMs })
    this.#open.delete(cause)
  }
}
