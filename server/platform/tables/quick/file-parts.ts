import type { ColumnTally } from '#core/tables/columns/column-profile.ts'
import { type ClockState, joinedState } from '#core/tables/forms/local-clock.ts'
import type { FilePart, ScanPlan } from '#core/tables/scan/part-scanner.ts'
import type { ColumnPages } from '../../parquet/column-pages.ts'
import type { ScanAnswer } from './scan-jobs.ts'
import type { FileScans } from './scan-threads.ts'

/** The most bytes that one thread takes at once. */
const PART = 4 * 1024 * 1024

/** The size of parts of which each thread gets equally many. */
export function evenPart(bytes: number, threads: number): number {
  const parts = threads * Math.max(1, Math.ceil(bytes / (threads * PART)))
  return Math.ceil(bytes / parts) + 1
}

const LF = 10
const CR = 13

/** A part whose place is certain. */
export interface ScannedPart {
  readonly from: number
  readonly until: number
  readonly openQuotes: number
  readonly rows: number
  readonly lengths: ReadonlyMap<number, number>
  readonly ends: ReadonlyMap<number, number>
  readonly tallies: readonly ColumnTally[]
}

/** Where parts begin, presumably: each behind the end of a line. */
export function partStarts(bytes: Buffer, from: number, size: number): number[] {
  const starts = [from]
  for (let next = from + size; next < bytes.length; next = Math.max(next, starts.at(-1) ?? 0) + size) {
    let at = next
    while (at < bytes.length && bytes[at] !== LF && bytes[at] !== CR) at++
    at += bytes[at] === CR && bytes[at + 1] === LF ? 2 : 1
    if (at >= bytes.length) break
    starts.push(at)
  }
  return starts
}

/** A presumed part. With `openQuotes`, a scan has found its beginning. */
export interface PresumedPart extends Pick<FilePart, 'from' | 'until'> {
  readonly openQuotes?: number
}

interface Scanned {
  readonly part: ScannedPart
  readonly pages: (ColumnPages | null)[]
}

interface ScanOrder {
  readonly threads: FileScans
  readonly plan: ScanPlan
  readonly planNumber: number
  readonly wanted: readonly number[] | null
}

/**
 * Scans parts in several threads as if one had read the whole file. Each part is scanned without knowing those before; a part that begins
 * elsewhere than presumed, or that depends on the rows before, is scanned again when these are known. Ends early, with null, at records
 * that only the slower reader tells about.
 */
export async function* scanParts(
  order: ScanOrder,
  presumed: readonly PresumedPart[],
): AsyncGenerator<Scanned | null> {
  const { threads, plan, planNumber, wanted } = order
  const scan = (part: FilePart, isAgain = false) => threads.scan({ plan, planNumber, part, wanted }, isAgain)
  const early = presumed.map((part) => scan({ openQuotes: 0, ...part, clocks: null }))
  // A failure of a later part shows at its turn.
  for (const one of early) one.catch(() => {})
  let openQuotes = 0
  let clocks: readonly (ClockState | null)[] | null = null
  let end = presumed[0]?.from ?? 0
  for (const [n, { from, until, openQuotes: told }] of presumed.entries()) {
    if (told !== undefined) openQuotes = told
    const begin: number = isNextTo(presumed[n - 1], from) ? end : from
    if (begin >= until) continue
    let answer: ScanAnswer = (await early[n]) ?? null
    const isWrong = begin !== from || openQuotes !== (told ?? 0)
    if (isWrong || (n > 0 && answer?.facts.needsRowsBefore)) {
      answer = await scan({ from: begin, until, openQuotes, clocks }, true)
      if (answer) clocks = answer.facts.clocks
    } else clocks = joined(clocks, answer?.facts.clocks ?? [])
    if (answer === null) return yield null
    const { rows, lengths, ends, tallies } = answer.facts
    yield { part: { from: begin, until, openQuotes, rows, lengths, ends, tallies }, pages: answer.pages }
    openQuotes = answer.facts.openQuotes
    end = answer.facts.end
  }
}

const isNextTo = (before: PresumedPart | undefined, from: number) => before?.until === from

function joined(
  before: readonly (ClockState | null)[] | null,
  after: readonly (ClockState | null)[],
): readonly (ClockState | null)[] {
  return after.map((state, n) => {
    const known = before?.[n] ?? null
    return known && state ? joinedState(known, state) : (state ?? known)
  })
}
