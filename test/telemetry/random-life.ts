import { expect } from 'vitest'
import type { PageHold } from '#core/derive/figures-from-raw-points/page-holding.test-support.ts'
import type { PagePlant } from '#core/derive/figures-from-raw-points/page-states.test-support.ts'
import {
  type RandomPoints,
  rawBlock,
} from '#core/derive/figures-from-raw-points/random-points.test-support.ts'
import type { HoldSetup } from '#core/signals/machine-setup.ts'
import { isOnChange } from '#core/signals/pace/reading-hold.ts'
import { findCollectable } from '#server/features/collection/rounds/collect-store.ts'
import { collectTarget } from '#server/features/collection/rounds/collect-target.ts'
import { collectMachine, recollect } from '#server/telemetry/collect/collect-machine.ts'
import type { CollectorDeps } from '#server/telemetry/collect/collector-run.ts'
import { readCollection } from '#server/telemetry/store/collection-row.ts'
import type { TestApp } from '../app/app.ts'
import { makeDemoConnection, makeMachine } from '../factories/machine.ts'
import { required } from '../harness/required.ts'
import { PointsSource, readingFrom } from './points-source.ts'

export const nameOf = (id: string) => `Compressor ${id.slice(1)}`

const holdOnWire = (said: HoldSetup | undefined) =>
  said && { mode: said.mode, ...(said.limitMs === null ? {} : { limitSeconds: said.limitMs / 1000 }) }

/** A machine whose points arrive over time, and the page's figures for it. */
export class Life {
  readonly machineId: string
  readonly #app: TestApp
  readonly #plant: RandomPoints
  readonly #source = new PointsSource({ atMs: new Float64Array(), fields: {} }, 300)
  readonly #seen: Set<string>[] = []
  /** Kept once a reading has ten steps. */
  #holds = new Map<string, PageHold>()
  readonly #kept = new Set<string>()
  #nowMs = 0

  private constructor(app: TestApp, machineId: string, plant: RandomPoints) {
    this.#app = app
    this.machineId = machineId
    this.#plant = plant
  }

  static async begin(app: TestApp, siteId: string, plant: RandomPoints): Promise<Life> {
    const { setup } = plant
    const { gapLimitMs } = setup
    const machineId = await makeMachine(app, {
      siteId,
      influxConnectionId: await makeDemoConnection(app),
      influxMeasurement: 'm',
      submaquinas: setup.compressorIds.map((id) => ({ id, nome: nameOf(id) })),
      readings: setup.readings.map((reading) => ({
        ...reading,
        name: reading.id,
        hold: holdOnWire(setup.holds?.[reading.id]),
      })),
      configuracao: {
        microStopSeconds: setup.microStopMs / 1000,
        textStates: Object.fromEntries(
          Object.entries(setup.textStates).map(([id, { on, off }]) => [id, { on: [...on], off: [...off] }]),
        ),
        inverted: [...setup.inverted],
        ...(gapLimitMs === null ? {} : { gapLimitSeconds: gapLimitMs / 1000 }),
      },
      specifications: { coolingCapacity: 300, powerInput: setup.ratedPowerKw },
    })
    return new Life(app, machineId, plant)
  }

  /** All points that have arrived by now, in order of time; points of one instant in order of arrival. */
  async collect(nowMs: number, again?: { fromMs: number; toMs: number }): Promise<void> {
    this.#nowMs = nowMs
    this.#app.setNow(new Date(nowMs))
    const arrived = this.#plant.written.filter(({ arrivesMs }) => arrivesMs < nowMs)
    this.#source.replacePoints(rawBlock(arrived.sort((a, b) => a.atMs - b.atMs)))
    const row = await findCollectable(this.#app.services.db, this.machineId)
    const target = collectTarget(required(row, `machine ${this.machineId}`), this.#app.services.secrets)
    const { signal } = new AbortController()
    const run = again
      ? recollect(this.#deps(), target, again, signal)
      : collectMachine(this.#deps(), target, signal)
    const done = await run
    if (done !== 'collected') throw new Error(this.#app.logLines.at(-1))
    expect(done).toBe('collected')
    const known = this.#plant.pageAt(nowMs, nowMs)
    await this.#keepHolds(known)
    this.#seen.push(new Set(known.points.map(({ reading }) => reading)))
  }

  /** The first collection's samples decide by the page; the paces of readings with fewer than ten steps follow the product's. */
  async #keepHolds({ points, holds }: PagePlant): Promise<void> {
    const isFirst = this.#seen.length === 0
    const count = (id: string) => new Set(points.filter((p) => p.reading === id).map((p) => p.atMs)).size
    if (isFirst) for (const id of holds.keys()) if (count(id) > 10) this.#kept.add(id)
    const row = await readCollection(this.#app.services.db, this.machineId)
    for (const [id, hold] of holds) {
      const known = row?.rules?.holds?.[id]
      if (this.#kept.has(id)) {
        if (isFirst) this.#holds.set(id, hold)
      } else if (known === undefined) this.#holds.set(id, hold)
      else
        this.#holds.set(id, {
          onChange: isOnChange(known),
          isState: hold.isState,
          limitMs: known.limitMs,
          heardMs: known.heardMs,
        })
    }
  }

  #deps(): CollectorDeps {
    return {
      db: this.#app.services.db,
      log: this.#app.services.log,
      now: () => this.#nowMs,
      ...readingFrom(this.#source),
    }
  }

  page(nowMs: number): PagePlant {
    const plant = this.#plant.pageAt(nowMs)
    return {
      ...plant,
      holds: this.#holds,
      chosenFrom: this.#seen,
    }
  }
}
