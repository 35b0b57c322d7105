import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Live } from '#contract/monitoring/live.ts'
import { collectionFacts } from '#server/features/collection/state/collection-facts.ts'
import { collectionState } from '#server/features/collection/state/collection-state.ts'
import { listTrainings } from '#server/features/models/list-trainings.ts'
import type { Services } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { instantText } from '#server/platform/text/instant-text.ts'
import { readLatest } from '#server/telemetry/read/read-latest.ts'
import { readSummary } from '#server/telemetry/store/collection-row.ts'
import { latestCapacity } from './latest-capacity.ts'

const POLL_MS = 1_000

/** The parts in the order in which a new stream gets them. */
export const PARTS = ['readings', 'collection', 'training'] as const satisfies readonly (keyof Snapshot)[]

/** A part of the live state; `key` changes with the data. */
export interface Part<T> {
  readonly key: string
  readonly data: T
}
export interface Snapshot {
  readonly readings: Part<Live['readings']>
  readonly collection: Part<Live['collection']>
  readonly training: Part<Live['training']>
}

type Reader = Pick<Services, 'db' | 'now' | 'log'>

/** A machine's live state: one poll serves all watchers, and no poll runs without watchers. */
export class LiveTopic {
  snapshot: Snapshot | null = null
  readonly #services: Reader
  readonly #machineId: string
  #watchers = 0
  #stop: AbortController | null = null
  #changed = Promise.withResolvers<void>()
  #readings: { revision: number; part: Snapshot['readings'] } | null = null

  constructor(services: Reader, machineId: string) {
    this.#services = services
    this.#machineId = machineId
  }

  /** Begins to watch; the returned function ends the watch. */
  watch(): () => void {
    this.#watchers++
    if (this.#stop === null) {
      this.#stop = new AbortController()
      void this.#poll(this.#stop.signal)
    }
    let left = false
    return () => {
      if (left) return
      left = true
      if (--this.#watchers > 0) return
      this.#stop?.abort()
      this.#stop = null
      this.snapshot = null
    }
  }

  get isWatched(): boolean {
    return this.#watchers > 0
  }

  /** Resolves with the next changed snapshot or when the signal aborts. */
  async news(signal: AbortSignal): Promise<void> {
    const gone = Promise.withResolvers<void>()
    const leave = () => gone.resolve()
    signal.addEventListener('abort', leave)
    if (!signal.aborted) await Promise.race([this.#changed.promise, gone.promise])
    signal.removeEventListener('abort', leave)
  }

  async #poll(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        const snapshot = await this.read()
        if (!signal.aborted) this.#publish(snapshot)
      } catch (error) {
        this.#services.log.warn({ err: error, machineId: this.#machineId }, 'live state not read')
      }
      await pause(POLL_MS, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  #publish(snapshot: Snapshot): void {
    const before = this.snapshot
    this.snapshot = snapshot
    const same = PARTS.every((name) => before?.[name].key === snapshot[name].key)
    if (same) return
    const { resolve } = this.#changed
    this.#changed = Promise.withResolvers<void>()
    resolve()
  }

  async read(): Promise<Snapshot> {
    const { db, now } = this.#services
    const facts = await collectionFacts(db, this.#machineId)
    const collection = collectionState(facts, now().getTime())
    // The key leaves out members that change with the clock alone, or together with a compared member.
    const { lagSeconds, progress, remainingSeconds, ...steady } = collection
    const readings = await this.#latest(facts.withheld ? null : facts.connection && facts.row)
    const training = await listTrainings(db, this.#machineId)
    return {
      readings,
      collection: { key: keyOf([steady, progress === 1]), data: collection },
      training: part(training),
    }
  }

  async #latest(
    row: { newestSampleMs: number | null; revision: number } | null,
  ): Promise<Snapshot['readings']> {
    if (row === null || row.newestSampleMs === null) return part({ newestSampleAt: null, readings: {} })
    const { newestSampleMs, revision } = row
    if (this.#readings?.revision === revision) return this.#readings.part
    const { db } = this.#services
    const samples = await readLatest(db, this.#machineId, newestSampleMs)
    const summary = await readSummary(db, this.#machineId)
    const capacity = summary?.rules ? latestCapacity(samples, summary.rules, newestSampleMs) : null
    const readings = samples.map(({ reading, value, atMs }) => [reading, { value, at: instantText(atMs) }])
    const computed = capacity
      ? { capacity: { value: capacity.value, at: instantText(capacity.atMs), origem: 'calculada' } }
      : {}
    const data = {
      newestSampleAt: instantText(newestSampleMs),
      readings: { ...Object.fromEntries(readings), ...computed },
    }
    this.#readings = { revision, part: part(data) }
    return this.#readings.part
  }
}

const part = <T>(data: T): Part<T> => ({ key: keyOf(data), data })
const keyOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12)

const hubs = new WeakMap<Db, Map<string, LiveTopic>>()

/** This process's topic of a machine: the watched topic, else a new one. */
export function liveTopic(services: Reader, machineId: string): LiveTopic {
  const hub = hubs.get(services.db) ?? new Map<string, LiveTopic>()
  hubs.set(services.db, hub)
  for (const [id, topic] of hub) if (!topic.isWatched) hub.delete(id)
  const topic = hub.get(machineId) ?? new LiveTopic(services, machineId)
  hub.set(machineId, topic)
  return topic
}
