import { parentPort } from 'node:worker_threads'
import { entryAt } from '#core/arrays/element-at.ts'
import { missingCheck } from '#core/tables/forms/missing.ts'
import { type FilePart, type PartFacts, PartScanner, type ScanPlan } from '#core/tables/scan/part-scanner.ts'
import { BeyondScan } from '#core/tables/scan/record-scanner.ts'
import { ScannedFile } from '#core/tables/scan/scanned-file.ts'
import { type ColumnPages, columnPages } from '../../parquet/column-pages.ts'
import { columnPart } from '../../parquet/column-parts.ts'
import { warmScans, whileIdle } from './warm-up.ts'

/** The first message to a thread. */
export interface ScanSetup {
  /** The file in UTF-8. */
  readonly bytes: Uint8Array<SharedArrayBuffer>
  readonly markers: readonly string[]
}

export interface ScanJob {
  readonly plan: ScanPlan
  /** Parts of one number have the same plan. */
  readonly planNumber: number
  readonly part: FilePart
  /** The places of the columns whose pages are wanted; null for all columns. */
  readonly wanted: readonly number[] | null
}

/** Null: the part holds records that only the slower reader tells about. */
export type ScanAnswer = { readonly facts: PartFacts; readonly pages: (ColumnPages | null)[] } | null

export type ScanMessage = { readonly setup: ScanSetup } | { readonly job: ScanJob } | { readonly end: true }

/** Scans parts of one file. */
export class PartScans {
  readonly #text: Buffer
  readonly #markers: readonly string[]
  #latest: { readonly number: number; readonly scanner: PartScanner } | null = null

  constructor({ bytes, markers }: ScanSetup) {
    this.#text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#markers = markers
  }

  answer(job: ScanJob): ScanAnswer {
    try {
      const { values, ...facts } = this.#scannerOf(job).scan(job.part)
      const isWanted = (n: number) =>
        entryAt(facts.tallies, n).present > 0 && (job.wanted === null || job.wanted.includes(n))
      const pages = values.map((column, n) =>
        isWanted(n) ? columnPages(columnPart(column, this.#text)) : null,
      )
      return { facts, pages }
    } catch (error) {
      if (error instanceof BeyondScan) return null
      throw error
    }
  }

  #scannerOf({ plan, planNumber }: ScanJob): PartScanner {
    if (this.#latest?.number !== planNumber) {
      const file = this.#fileOf(plan.dialect.quote)
      this.#latest = { number: planNumber, scanner: new PartScanner(file, plan) }
    }
    return this.#latest.scanner
  }

  #fileOf(quote: string): ScannedFile {
    const text = this.#text
    const markers = this.#markers
    const conversion = {
      decode: (from: number, to: number) => text.toString('utf8', from, to),
      encode: (one: string) => Buffer.from(one),
    }
    return new ScannedFile(text, conversion, { quote, isMissing: missingCheck(markers), markers })
  }
}

/** Answers the jobs of this thread. The engine compiles while the file arrives. */
export function answerScanJobs(): void {
  let scans: PartScans | null = null
  let isEnded = false
  parentPort?.on('message', (message: ScanMessage) => {
    if ('end' in message) {
      isEnded = true
      parentPort?.close()
      return
    }
    if ('setup' in message) {
      scans = new PartScans(message.setup)
      return
    }
    if (scans === null) throw new Error('a thread has no file')
    const answer = scans.answer(message.job)
    const moved = answer?.pages.flatMap((pages) => (pages ? [pages.bytes.buffer] : [])) ?? []
    parentPort?.postMessage(answer, moved)
  })
  whileIdle(warmScans(), () => scans === null && !isEnded)
}
