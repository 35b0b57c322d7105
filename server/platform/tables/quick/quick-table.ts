import type { ColumnPlan } from '#core/tables/columns/column-plan.ts'
import type { IsMissing } from '#core/tables/forms/missing.ts'
import { detectLayout, type Layout } from '#core/tables/layout/layout.ts'
import type { ScanPlan } from '#core/tables/scan/part-scanner.ts'
import { isStorageFull } from '../engine/storage-full.ts'
import { zoneOfPlan } from '../finished-table.ts'
import type { TableRequest } from '../make-table.ts'
import { beginning } from '../reading/first-lines.ts'
import type { LoadedFile } from '../reading/load-text.ts'
import { utf8Of } from '../reading/utf8-of.ts'
import { evenPart, partStarts } from './file-parts.ts'
import { type QuickResult, QuickRun } from './quick-run.ts'
import { samplePlan } from './sample-plan.ts'
import type { ScanSetup } from './scan-jobs.ts'
import { type FileScans, ScanThreads } from './scan-threads.ts'

/** Smaller files are read cell by cell in one thread. */
const LEAST_BYTES = 2_000_000
/** So many bytes hold all letters of the beginning, of up to three bytes each, that the layout is detected by: mostly, and always. */
const HEAD_BYTES = [1_600_000, 6_300_000] as const

export interface QuickChoices {
  readonly leastBytes?: number
  readonly partBytes?: number
  /** Begins the scans of a file. */
  readonly begin?: (setup: ScanSetup) => FileScans
}
const inThreads = (setup: ScanSetup): FileScans => new ScanThreads(setup)

/**
 * Understands a large file in several threads that look at its bytes and make texts of few cells. The table is the one that reading cell by
 * cell gives. Null where only that way can tell what is wrong with the file.
 */
export async function quickTable(
  file: LoadedFile,
  request: TableRequest,
  isMissing: IsMissing,
  tell: (share: number) => void,
  { leastBytes = LEAST_BYTES, partBytes, begin = inThreads }: QuickChoices = {},
): Promise<QuickResult | null> {
  if (file.bytes.length < leastBytes) return null
  const bytes = utf8Of(file)
  const threads = begin({ bytes: sharedBytes(bytes), markers: request.opcoes.missing ?? [] })
  try {
    const layout = layoutOf(bytes, request, isMissing)
    if (layout === null || layout.dialect.places !== null || layout.dialect.escapes) return null
    const plan = scanPlan(layout, samplePlan(bytes, layout, request, isMissing), request)
    const size = partBytes ?? evenPart(bytes.length - layout.rowsAt, threads.count)
    const starts = partStarts(bytes, layout.rowsAt, size)
    const parts = starts.map((from, n) => ({ from, until: starts[n + 1] ?? bytes.length }))
    return await new QuickRun({ threads, layout, request, isMissing, tell }).run(plan, parts)
  } catch (error) {
    if (isStorageFull(error)) throw error
    return null
  } finally {
    await threads.end()
  }
}

function sharedBytes({ buffer, byteOffset, length }: Buffer): Uint8Array<SharedArrayBuffer> {
  if (!(buffer instanceof SharedArrayBuffer)) throw new Error('threads share only shared memory')
  return new Uint8Array(buffer, byteOffset, length)
}

/** The same layout as for reading cell by cell. */
function layoutOf(
  bytes: Buffer,
  { opcoes }: TableRequest,
  isMissing: IsMissing,
): (Layout & { readonly rowsAt: number }) | null {
  const head = headOf(bytes)
  const layout = detectLayout(head, opcoes, isMissing)
  return layout && { ...layout, rowsAt: Buffer.byteLength(head.slice(0, layout.rowsFrom)) }
}

function headOf(bytes: Buffer): string {
  const [few, all] = HEAD_BYTES
  const head = beginning(bytes.toString('utf8', 0, few))
  return bytes.length <= few || /[\r\n]$/.test(head) ? head : beginning(bytes.toString('utf8', 0, all))
}

function scanPlan(
  { dialect }: Pick<Layout, 'dialect'>,
  plans: readonly ColumnPlan[],
  request: TableRequest,
): ScanPlan {
  return { dialect, plans, zones: plans.map(zoneOfPlan(request)) }
}
