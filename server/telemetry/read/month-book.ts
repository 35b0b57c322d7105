import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { addSums, type StoredSums, zeroSums } from '#core/rollups/hour-sums.ts'
import { DAY_MS, floorDay, HOUR_MS } from '#core/time/hours.ts'
import type { Db } from '#server/platform/database/database.ts'
import { dropOldest } from '#server/platform/memory/drop-oldest.ts'
import { OneAtATime } from '#server/platform/work/one-at-a-time.ts'
import { unpackSums } from '../store/packed-sums.ts'
import { daysOfMachines, hoursOfMachines, type OwnSums } from '../store/read-month-rows.ts'

/** A collection as the reader has just read it. */
export interface BookedMachine {
  readonly id: string
  readonly epoch: number
  readonly revision: number
}

interface Page {
  readonly epoch: number
  /** All days written up to this revision are on the page. */
  revision: number
  /** The days from this one on are on the page. */
  fromMs: number
  readonly days: Map<number, OwnSums>
  /** By a month's beginning: the whole hours from it to the end of its UTC day. */
  readonly firstHours: Map<number, OwnSums[]>
  /** The sums of the months asked for, by their beginning; null: the month has no rows. Any new day drops them. */
  readonly sums: Map<number, StoredSums | null>
  /** The onsets of the failures of the last 30 days. */
  onsets: readonly number[]
}

/** A machine's own unit. */
export interface MonthOfMachine {
  /** Null: the month has no rows. */
  readonly sums: StoredSums | null
  /** The failures of the last 30 days. */
  readonly failures: number
}

/** The number of machines whose days a process keeps: some 5 KB each. */
const MOST_PAGES = 5000
/** Local months of any zone begin at most this long before or after the month of UTC. */
const ZONE_MS = 14 * HOUR_MS

const FAILURES_MS = 30 * DAY_MS
const NOTHING = -1

/**
 * The sums of each machine's own unit over the present month, kept between requests. A request reads only the days that were written since
 * the last one, of all machines in one statement.
 */
class MonthBook {
  readonly #pages = new Map<string, Page>()

  /** The sums begin with the first whole hour of the month. */
  async read(
    db: Db,
    machines: readonly BookedMachine[],
    { monthMs, nowMs }: { monthMs: number; nowMs: number },
  ): Promise<Map<string, MonthOfMachine>> {
    const keptFromMs = Math.min(floorDay(monthMs), earliestMonth(nowMs))
    const pages = new Map(machines.map((machine) => [machine.id, this.#pageOf(machine, keptFromMs)]))
    const failuresFromMs = nowMs - FAILURES_MS
    await addDays(db, machines, { pages, keptFromMs, failuresFromMs })
    await addFirstHours(db, pages, monthMs)
    dropOldest(this.#pages, MOST_PAGES)
    return new Map(
      [...pages].map(([id, page]) => [
        id,
        {
          sums: sumsOfPage(page, monthMs),
          failures: page.onsets.filter((atMs) => atMs >= failuresFromMs).length,
        },
      ]),
    )
  }

  /** The machine's page without days before `keptFromMs`; an empty one when the stored rows were all deleted since. */
  #pageOf({ id, epoch, revision }: BookedMachine, keptFromMs: number): Page {
    const known = this.#pages.get(id)
    const holds = known?.epoch === epoch && known.revision <= revision && known.fromMs <= keptFromMs
    const page = known && holds ? known : emptyPage(epoch, keptFromMs)
    if (page.fromMs < keptFromMs) turnPage(page, keptFromMs)
    this.#pages.delete(id)
    this.#pages.set(id, page)
    return page
  }
}

const emptyPage = (epoch: number, fromMs: number): Page => ({
  epoch,
  revision: NOTHING,
  fromMs,
  days: new Map(),
  firstHours: new Map(),
  sums: new Map(),
  onsets: [],
})

/** Drops what belongs to former months. */
function turnPage(page: Page, fromMs: number): void {
  for (const dayMs of page.days.keys()) if (dayMs < fromMs) page.days.delete(dayMs)
  for (const monthMs of page.firstHours.keys()) if (monthMs < fromMs) page.firstHours.delete(monthMs)
  for (const monthMs of page.sums.keys()) if (monthMs < fromMs) page.sums.delete(monthMs)
  page.fromMs = fromMs
}

/** The first day of the earliest month that is the present one in some zone. */
function earliestMonth(nowMs: number): number {
  const west = new Date(nowMs - ZONE_MS)
  return floorDay(Date.UTC(west.getUTCFullYear(), west.getUTCMonth(), 1) - ZONE_MS)
}

interface Adding {
  readonly pages: ReadonlyMap<string, Page>
  readonly keptFromMs: number
  readonly failuresFromMs: number
}

async function addDays(
  db: Db,
  machines: readonly BookedMachine[],
  { pages, keptFromMs, failuresFromMs }: Adding,
): Promise<void> {
  const outdated = machines.flatMap(({ id, revision }) => {
    const page = pages.get(id)
    return page && page.revision < revision ? [{ id, revision, page }] : []
  })
  if (outdated.length === 0) return
  const asked = outdated.map(({ id, page }) => ({ id, revision: page.revision }))
  const found = await daysOfMachines(db, asked, { fromMs: keptFromMs, failuresFromMs })
  for (const { id, rows, onsets } of found) {
    const page = pages.get(id)
    if (page === undefined) continue
    page.sums.clear()
    page.onsets = onsets ?? []
    for (const [dayMs, sums] of rows) {
      page.days.set(dayMs, sums)
      for (const monthMs of page.firstHours.keys())
        if (floorDay(monthMs) === dayMs) page.firstHours.delete(monthMs)
    }
  }
  for (const { page, revision } of outdated) page.revision = revision
}

async function addFirstHours(db: Db, pages: ReadonlyMap<string, Page>, monthMs: number): Promise<void> {
  const dayMs = floorDay(monthMs)
  if (dayMs === monthMs) return
  const without = [...pages].filter(([, page]) => page.days.has(dayMs) && !page.firstHours.has(monthMs))
  if (without.length === 0) return
  const firstMs = Math.ceil(monthMs / HOUR_MS) * HOUR_MS
  const ids = without.map(([id]) => id)
  const found = await hoursOfMachines(db, ids, { fromMs: firstMs, toMs: dayMs + DAY_MS })
  const hours = new Map(found.map(({ id, rows }) => [id, rows]))
  for (const [id, page] of without) {
    const inOrder = [...(hours.get(id) ?? [])].sort(([a], [b]) => a - b)
    page.firstHours.set(
      monthMs,
      inOrder.map(([, sums]) => sums),
    )
  }
}

function sumsOfPage(page: Page, monthMs: number): StoredSums | null {
  const known = page.sums.get(monthMs)
  if (known !== undefined) return known
  const firstDayMs = Math.ceil(monthMs / DAY_MS) * DAY_MS
  const days = [...page.days].filter(([dayMs]) => dayMs >= firstDayMs).sort(([a], [b]) => a - b)
  const parts = [...(page.firstHours.get(monthMs) ?? []), ...days.map(([, sums]) => sums)]
  const own = parts.filter((sums) => sums !== null)
  const sums = own.length === 0 ? null : own.map(unpacked).reduce<StoredSums>(addSums, zeroSums())
  page.sums.set(monthMs, sums)
  return sums
}

const unpacked = (sums: NonNullable<OwnSums>): StoredSums =>
  unpackSums({ [MACHINE_UNIT]: sums }).get(MACHINE_UNIT) ?? zeroSums()

const books = new WeakMap<Db, MonthBook>()
const turns = new OneAtATime()

/** The month's sums of each machine's own unit and its failures of 30 days, by the stored whole hours. */
export function readMonth(
  db: Db,
  machines: readonly BookedMachine[],
  month: { readonly monthMs: number; readonly nowMs: number },
): Promise<Map<string, MonthOfMachine>> {
  const book = books.get(db) ?? new MonthBook()
  books.set(db, book)
  // All readers share the book, so one at a time brings it up to date.
  return turns.run('month', () => book.read(db, machines, month))
}
