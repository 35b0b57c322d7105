import { type ColumnPlan, planColumns } from '#core/tables/columns/column-plan.ts'
import type { ColumnProfile } from '#core/tables/columns/column-profile.ts'
import type { IsMissing } from '#core/tables/forms/missing.ts'
import type { Layout } from '#core/tables/layout/layout.ts'
import type { ScanPlan } from '#core/tables/scan/part-scanner.ts'
import { Survey } from '#core/tables/survey.ts'
import { absentPages } from '../../parquet/column-pages.ts'
import { ParquetFile, type StoredPages } from '../../parquet/parquet-file.ts'
import { zoneOfPlan } from '../finished-table.ts'
import type { TableRequest } from '../make-table.ts'
import { type PresumedPart, type ScannedPart, scanParts } from './file-parts.ts'
import type { FileScans } from './scan-threads.ts'

export interface QuickResult {
  readonly layout: Layout
  readonly plans: readonly ColumnPlan[]
  readonly profiles: readonly ColumnProfile[]
  readonly rows: number
  readonly irregular: number
}

interface Needed {
  readonly threads: FileScans
  readonly layout: Layout
  readonly request: TableRequest
  readonly isMissing: IsMissing
  readonly tell: (share: number) => void
}

interface WrittenPart {
  readonly part: ScannedPart
  /** Undefined for a column without a value in this part. */
  readonly stored: (StoredPages | undefined)[]
}

/** One scan of a file: the expected columns are scanned and counted at once, and those that turn out otherwise once more. */
export class QuickRun {
  readonly #needed: Needed
  readonly #file: ParquetFile
  readonly #written: WrittenPart[] = []

  constructor(needed: Needed) {
    this.#needed = needed
    this.#file = new ParquetFile(needed.request.target)
  }

  async run(plan: ScanPlan, parts: readonly PresumedPart[]): Promise<QuickResult | null> {
    try {
      if (!(await this.#scanAll(plan, parts))) return null
      const { survey, plans, irregular } = this.#understood()
      if (survey.rows === 0 || !(await this.#mend(plan, plans))) return null
      this.#finish(plans)
      const { layout } = this.#needed
      return { layout, plans, profiles: survey.profiles, rows: survey.rows, irregular }
    } finally {
      this.#file.close()
    }
  }

  async #scanAll(plan: ScanPlan, parts: readonly PresumedPart[]): Promise<boolean> {
    const { threads, tell } = this.#needed
    const order = { threads, plan, planNumber: 1, wanted: null }
    for await (const scanned of scanParts(order, parts)) {
      if (scanned === null) return false
      const stored = scanned.pages
        .map((pages) => pages && this.#file.add(pages))
        .map((one) => one ?? undefined)
      this.#written.push({ part: scanned.part, stored })
      tell(0.1 + (0.85 * this.#written.length) / parts.length)
    }
    return true
  }

  /** The columns by all of their cells. */
  #understood(): { survey: Survey; plans: ColumnPlan[]; irregular: number } {
    const { layout, request, isMissing } = this.#needed
    const survey = new Survey(isMissing)
    for (const { part } of this.#written) survey.join(part)
    const { names, irregular } = survey.finish(layout.headers ? layout.first : null)
    const plans = planColumns(names, survey.profiles, layout.dialect.delimiter, request.opcoes)
    return { survey, plans, irregular }
  }

  /** Scans again, in the parts where they have values, the columns that were expected otherwise. */
  async #mend(expected: ScanPlan, plans: readonly ColumnPlan[]): Promise<boolean> {
    const { threads, layout, request } = this.#needed
    const zones = plans.map(zoneOfPlan(request))
    const wanted = changedColumns(expected, plans, zones)
    const affected = this.#written.filter(({ part }) =>
      wanted.some((n) => (part.tallies[n]?.present ?? 0) > 0),
    )
    if (affected.length === 0) return true
    const order = { threads, plan: { dialect: layout.dialect, plans, zones }, planNumber: 2, wanted }
    const parts = affected.map(({ part: { from, until, openQuotes } }) => ({ from, until, openQuotes }))
    let at = 0
    for await (const scanned of scanParts(order, parts)) {
      const target = affected[at++]
      if (scanned === null || target === undefined) return false
      for (const n of wanted) {
        const pages = scanned.pages[n]
        target.stored[n] = pages ? this.#file.add(pages) : undefined
      }
    }
    return true
  }

  #finish(plans: readonly ColumnPlan[]): void {
    const groups = this.#written.filter(({ part }) => part.rows > 0)
    const stored = groups.map(({ part, stored: ofPart }) => {
      let absent: StoredPages | undefined
      return plans.map((_, n) => {
        absent ??= ofPart[n] ? undefined : this.#file.add(absentPages(part.rows))
        return ofPart[n] ?? absent
      })
    })
    this.#file.finish(
      plans,
      stored.map((group) => group.filter((one) => one !== undefined)),
    )
  }
}

/** The columns that get other values under another plan. */
function changedColumns(
  expected: ScanPlan,
  plans: readonly ColumnPlan[],
  zones: readonly string[],
): number[] {
  const changed = plans.flatMap((plan, n) => {
    const before = expected.plans[n]
    const key = before === undefined ? 'text' : keyOf(before, expected.zones[n])
    return key === keyOf(plan, zones[n]) ? [] : [n]
  })
  const withDays = plans.flatMap(({ dateFrom }, n) =>
    dateFrom !== null && changed.includes(dateFrom) ? [n] : [],
  )
  return [...new Set([...changed, ...withDays])].toSorted((a, b) => a - b)
}

/** The parts of a plan that decide the values, as one text. */
function keyOf(
  { type, decimal, unit, order, count, dateFrom }: ColumnPlan,
  zone: string | undefined,
): string {
  if (type === 'text') return type
  return type === 'number' ? `${type} ${decimal} ${unit}` : [type, order, count, dateFrom, zone].join(' ')
}
