import type { Maintenance } from '#contract/machines/maintenance.ts'
import type { InsightsData } from '#contract/models/insights.ts'
import type { EventFilter, MachineEvent } from '#contract/monitoring/event.ts'
import type { LatestReadings } from '#contract/monitoring/live.ts'
import type { DashboardData } from '#contract/monitoring/monitoring.ts'
import type { SeriesBucket } from '#contract/monitoring/series.ts'
import { TIME_RANGES, type TimeRange } from '#contract/monitoring/window.ts'
import type { TestApp } from '../../../app/app.ts'
import type { Anything, Caller } from '../../../app/caller.ts'
import { type AssistantPlant, NOW } from '../assistant-plant.ts'
import type { HoursOfDay, MachineKey, Span } from './checks/expectation.ts'

const QUARTER_MS = 900_000

/** The parts of a period that are meant. */
interface PartsOfTime {
  readonly hours?: HoursOfDay | undefined
  readonly running?: true | undefined
  readonly weekdays?: readonly number[] | undefined
}

/** National holidays of the plant's history. */
const HOLIDAYS: ReadonlySet<string> = new Set([
  ...['2026-09-07', '2026-10-12', '2026-11-02', '2026-11-15', '2026-11-20'],
])
/** Whether an instant's day in São Paulo is one of some days of the week, and no holiday. */
function isWeekday(instant: string, weekdays: readonly number[]): boolean {
  const local = new Date(Date.parse(instant) - 3 * 3_600_000)
  return weekdays.includes(local.getUTCDay()) && !HOLIDAYS.has(local.toISOString().slice(0, 10))
}

/** The products' calls that give the expected figures; each is made once. */
export class World {
  readonly app: TestApp
  readonly caller: Caller
  readonly plant: AssistantPlant
  readonly #answers = new Map<string, Promise<Anything>>()

  constructor(app: TestApp, caller: Caller, plant: AssistantPlant) {
    this.app = app
    this.caller = caller
    this.plant = plant
  }

  dashboard(of: MachineKey, timeRange: TimeRange): Promise<DashboardData> {
    return this.#data(`/machines/${this.plant[of]}/dashboard-data?timeRange=${timeRange}`)
  }

  /** The recommendations of the Dashboard, for a compressor those about it. */
  async advice(of: MachineKey, unit?: string): Promise<Anything> {
    const query = unit ? `&compressor=${unit}` : ''
    return (await this.#data(`/machines/${this.plant[of]}/dashboard-data?timeRange=30d${query}`))
      .recommendations
  }

  insights(of: MachineKey, unit?: string): Promise<InsightsData> {
    return this.#data(`/machines/${this.plant[of]}/insights-data${unit ? `?compressor=${unit}` : ''}`)
  }

  analytics(of: MachineKey, unit?: string): Promise<Anything> {
    return this.#data(`/machines/${this.plant[of]}/analytics-data${unit ? `?compressor=${unit}` : ''}`)
  }

  maintenance(of: MachineKey): Promise<Maintenance[]> {
    return this.#data(`/machines/${this.plant[of]}/maintenance`)
  }

  machine(of: MachineKey): Promise<Anything> {
    return this.#data(`/machines/${this.plant[of]}`)
  }

  async latest(of: MachineKey): Promise<LatestReadings> {
    // A caller that accepts anything gets an endless stream.
    const response = await this.app.http.inject({
      url: `/api/machines/${this.plant[of]}/live`,
      headers: { authorization: `Bearer ${this.caller.token}`, accept: 'application/json' },
    })
    return response.json().data.readings
  }

  /** Newest first. Without a unit the events of all units. */
  async events(of: MachineKey, span: Span, asked: { unit?: string | undefined; filter?: EventFilter } = {}) {
    const { from, to } = await this.bounds(of, span)
    const filters = [
      asked.unit ? `&compressor=${asked.unit}` : '',
      asked.filter ? `&type=${asked.filter}` : '',
    ]
    const path = `/machines/${this.plant[of]}/events?timeRange=all&limit=500&from=${from}&to=${to}${filters.join('')}`
    const { data, total } = await this.#body(path)
    return { events: data as MachineEvent[], total: total as number }
  }

  /** All events of all units. */
  async allEvents(of: MachineKey): Promise<MachineEvent[]> {
    const path = `/machines/${this.plant[of]}/events?timeRange=all&limit=500`
    const events: MachineEvent[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Anything = await this.#body(cursor ? `${path}&cursor=${encodeURIComponent(cursor)}` : path)
      events.push(...page.data)
      cursor = page.next
    }
    return events
  }

  /** With parts those alone, in quarters of an hour; hours of the night end on the next day. */
  async series(
    of: MachineKey,
    reading: string,
    span: Span,
    { hours, running, weekdays }: PartsOfTime = {},
  ): Promise<SeriesBucket[]> {
    const { from, to } = await this.bounds(of, span)
    const isWhole = !hours && !running && !weekdays
    const points = isWhole ? 5000 : (Date.parse(to) - Date.parse(from)) / QUARTER_MS
    const state = /^c\d+_/.test(reading) ? reading.replace(/_.*/, '_status') : 'status'
    const fields = running ? `${reading},${state}` : reading
    const path = `/machines/${this.plant[of]}/series?fields=${fields}&from=${from}&to=${to}&points=${points}`
    const data: Record<string, SeriesBucket[]> = await this.#data(path)
    if (isWhole) return data[reading] ?? []
    const on = new Set((data[state] ?? []).filter(({ min }) => min > 0).map(({ t }) => t))
    const [begin = 0, end = 24] = hours ?? []
    const hourOf = ({ t }: SeriesBucket) => (new Date(t).getUTCHours() + 21) % 24
    return (data[reading] ?? []).filter(
      (one) =>
        [hourOf(one), hourOf(one) + 24].some((hour) => hour >= begin && hour < end) &&
        (!running || on.has(one.t)) &&
        (!weekdays || isWeekday(one.t, weekdays)),
    )
  }

  /** By reading: the buckets of a day, a minute each. */
  minutes(
    of: MachineKey,
    readings: readonly string[],
    fromMs: number,
  ): Promise<Record<string, SeriesBucket[]>> {
    const [from, to] = [fromMs, fromMs + 86_400_000].map((at) => new Date(at).toISOString())
    return this.#data(
      `/machines/${this.plant[of]}/series?fields=${readings.join(',')}&from=${from}&to=${to}&points=1440`,
    )
  }

  async bounds(of: MachineKey, span: Span): Promise<{ from: string; to: string }> {
    if (isRange(span)) return (await this.dashboard(of, span)).period
    return {
      from: new Date(instantOf(span[0])).toISOString(),
      to: new Date(instantOf(span[1])).toISOString(),
    }
  }

  async #data(path: string): Promise<Anything> {
    return (await this.#body(path)).data
  }

  async #body(path: string): Promise<Anything> {
    const known = this.#answers.get(path)
    if (known) return known
    const asked = this.caller.get(path).then(({ status, body }) => {
      if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
      return body
    })
    this.#answers.set(path, asked)
    return asked
  }
}

export const isRange = (span: Span): span is TimeRange => TIME_RANGES.some((range) => range === span)

/** São Paulo has had no daylight saving since 2019. */
export function instantOf(text: string): number {
  if (text === 'now') return NOW
  return Date.parse(`${text.includes('T') ? text : `${text}T00:00`}:00-03:00`)
}
