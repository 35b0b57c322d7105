import { randomUUID } from 'node:crypto'
import { DERIVATION } from '#core/derivation.ts'
import { floorDay, floorHour, HOUR_MS } from '#core/time/hours.ts'
import type { Db } from '#server/platform/database/database.ts'
import { dropOldest } from '#server/platform/memory/drop-oldest.ts'
import { type BegunCollection, type CollectionRow, isBegun, readCollection } from '../store/collection-row.ts'
import { type LateCheck, readLateCheck, writeLateCheck } from '../store/late-checks.ts'
import { LeaseLost, releaseLease, renewLease, retakeLease, takeLease } from '../store/lease.ts'
import { readChunks } from '../store/read-chunks.ts'
import { type Chunk, type CollectionChange, type Step, writeStep } from '../store/write-step.ts'

/** Chunks of this time before the watermark stay in memory. */
const TAIL_MS = HOUR_MS

/**
 * The part of a machine's stored rows that its collector needs. It stays in memory between runs as long as no other process has held
 * the machine's lease, so that a run with nothing but new points costs two statements.
 */
export class MachineState {
  readonly #db: Db
  readonly #machineId: string
  readonly #derivation: number
  #owner = ''
  #row: CollectionRow | null = null
  /** Columns that the next write stores. */
  #pending: CollectionChange = {}
  #pendingChunks: readonly Chunk[] = []
  #tail: { readonly fromMs: number; readonly chunks: ReadonlyMap<number, Chunk> } | null = null
  #lateCheck: LateCheck | null | undefined
  /** The derivation is stored up to this hour; null: unknown. */
  derivedToMs: number | null = null
  /** Whether stretches wait to be read again; null: unknown. */
  recollects: boolean | null = null
  /** Whether the check for late points was put off. */
  waitsForTurn = false

  constructor(db: Db, machineId: string, derivation = DERIVATION) {
    this.#db = db
    this.#machineId = machineId
    this.#derivation = derivation
  }

  /** False while another worker holds the machine, or once a newer program has made its figures. */
  async take(): Promise<boolean> {
    this.waitsForTurn = false
    const former = this.#owner
    this.#owner = randomUUID()
    const row = this.#row
    const retaken = row && (await retakeLease(this.#db, this.#machineId, this.#owner, former))
    if (retaken) {
      this.#row = { ...row, ...retaken }
      return true
    }
    this.forget()
    return takeLease(this.#db, this.#machineId, { owner: this.#owner, derivation: this.#derivation })
  }
  renew = (): Promise<boolean> => renewLease(this.#db, this.#machineId, this.#owner)

  /** Writes the end of a good run and gives the lease back, in one statement. */
  async finish(change: CollectionChange): Promise<void> {
    this.#merge(change)
    await this.#store({ collection: { leaseUntilMs: 0 } })
  }
  async release(): Promise<void> {
    await releaseLease(this.#db, this.#machineId, this.#owner)
    this.forget()
  }
  /** Drops everything in memory, for after a failure it is unknown which rows were stored. */
  forget(): void {
    this.#row = null
    this.#pending = {}
    this.#pendingChunks = []
    this.#tail = null
    this.#lateCheck = undefined
    this.derivedToMs = null
    this.recollects = null
  }

  /** The collection's row with all changes so far. The lease has created it. */
  async row(): Promise<CollectionRow> {
    this.#row ??= await readCollection(this.#db, this.#machineId)
    // The machine was deleted, and its lease with it.
    if (this.#row === null) throw new LeaseLost(this.#machineId)
    return this.#row
  }
  /** The row of a machine from which something has been collected. */
  async begunRow(): Promise<BegunCollection> {
    const row = await this.row()
    if (!isBegun(row)) throw new Error(`nothing of machine ${this.#machineId} has been collected`)
    return row
  }

  /**
   * Stores the step. A step of nothing but columns and chunks waits for the next write, usually at the run's end. If the process dies
   * before, columns and chunks are both lost, and the next run reads the points again.
   */
  async write(step: Step): Promise<void> {
    await this.row()
    this.#merge(step.collection)
    const { startOver, endsRemap, summariesVoid, derived } = step
    const isPlain = !startOver && !endsRemap && !summariesVoid && !derived
    if (!isPlain || this.#pendingChunks.length > 0) return this.#store(step)
    this.#pendingChunks = step.chunks ?? []
    this.#keepTail(step)
  }
  /** Stores the waiting step, before rows that depend on it. */
  async flush(): Promise<void> {
    if (Object.keys(this.#pending).length > 0) await this.#store({ collection: {} })
  }

  /** The chunks of the hours that begin in [fromMs, toMs), in order. */
  async chunks(fromMs: number, toMs: number): Promise<readonly Chunk[]> {
    if (!this.#tail || fromMs < this.#tail.fromMs) {
      if (this.#pendingChunks.length > 0) await this.flush()
      return readChunks(this.#db, this.#machineId, fromMs, toMs)
    }
    return [...this.#tail.chunks.values()]
      .filter(({ hourMs }) => hourMs >= fromMs && hourMs < toMs)
      .sort((a, b) => a.hourMs - b.hourMs)
  }
  /** All chunks from an hour on, which then stay in memory. */
  async newestChunks(fromMs: number): Promise<readonly Chunk[]> {
    const chunks = await this.chunks(fromMs, Number.MAX_SAFE_INTEGER)
    this.#tail ??= { fromMs, chunks: new Map(chunks.map((chunk) => [chunk.hourMs, chunk])) }
    return chunks
  }

  async lateCheck(): Promise<LateCheck | null> {
    if (this.#lateCheck === undefined) this.#lateCheck = await readLateCheck(this.#db, this.#machineId)
    return this.#lateCheck
  }
  async writeLateCheck(check: LateCheck): Promise<void> {
    await this.flush()
    await writeLateCheck(this.#db, this.#owner, check)
    this.#lateCheck = check
  }

  #merge(change: CollectionChange): void {
    this.#pending = { ...this.#pending, ...change }
    if (this.#row) this.#row = { ...this.#row, ...(change as Partial<CollectionRow>) }
  }
  async #store(step: Step): Promise<void> {
    const collection = { ...this.#pending, ...step.collection }
    const chunks = newestOf(this.#pendingChunks, step.chunks ?? [])
    this.#pending = {}
    this.#pendingChunks = []
    await writeStep(this.#db, this.#machineId, this.#owner, { ...step, chunks, collection })
    this.#keepTail(step)
    if (step.derived) this.derivedToMs = step.derived.toMs
    if (step.startOver || step.summariesVoid) this.forget()
  }
  #keepTail({ chunks = [], startOver }: Step): void {
    if (chunks.length > 0 && this.#row) {
      const firstMs = floorDay(Math.min(...chunks.map(({ hourMs }) => hourMs)))
      this.#row = { ...this.#row, summarisedMs: Math.min(this.#row.summarisedMs, firstMs) }
    }
    if (startOver || !this.#tail) return
    const fromMs = Math.max(this.#tail.fromMs, floorHour(this.#row?.untilMs ?? 0) - TAIL_MS)
    const tail = new Map(this.#tail.chunks)
    for (const chunk of chunks) tail.set(chunk.hourMs, chunk)
    for (const [hourMs, { rows }] of tail) if (hourMs < fromMs || rows === 0) tail.delete(hourMs)
    this.#tail = { fromMs, chunks: tail }
  }
}

/** Both lists; the newer chunk of an hour wins. */
function newestOf(older: readonly Chunk[], newer: readonly Chunk[]): readonly Chunk[] {
  if (older.length === 0) return newer
  return [...new Map([...older, ...newer].map((chunk) => [chunk.hourMs, chunk])).values()]
}

/** The number of kept states: more than the machines that one process collects well. */
const MOST_KEPT = 2000

/** The states of the machines that this process collects. */
export class MachineStates {
  readonly #states = new Map<string, MachineState>()
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /** The least recently used state is dropped first. */
  of(machineId: string): MachineState {
    const state = this.#states.get(machineId) ?? new MachineState(this.#db, machineId)
    this.#states.delete(machineId)
    this.#states.set(machineId, state)
    dropOldest(this.#states, MOST_KEPT)
    return state
  }
}
