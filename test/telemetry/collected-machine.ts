import type { RawBlock } from '#core/signals/blocks.ts'
import { findCollectable } from '#server/features/collection/rounds/collect-store.ts'
import { collectTarget } from '#server/features/collection/rounds/collect-target.ts'
import { collectMachine } from '#server/telemetry/collect/collect-machine.ts'
import type { TestApp } from '../app/app.ts'
import { makeDemoConnection, makeMachine } from '../factories/machine.ts'
import { required } from '../harness/required.ts'
import { chillerSpec, plantSetup } from './plant-target.ts'
import { PointsSource, readingFrom } from './points-source.ts'

export interface CollectedMachine {
  readonly id: string
  readonly source: PointsSource
  /** One run of the collector at the app's present moment. */
  collect(): Promise<string>
}

/** A machine like the demonstration's chiller, collected from points in memory. */
export async function makeCollectedMachine(
  app: TestApp,
  siteId: string,
  points: RawBlock,
): Promise<CollectedMachine> {
  const id = await makeMachine(app, {
    siteId,
    nome: 'Chiller de teste',
    influxConnectionId: await makeDemoConnection(app),
    influxMeasurement: chillerSpec.key,
    submaquinas: plantSetup.compressorIds.map((unit) => ({ id: unit, nome: `Compressor ${unit.slice(1)}` })),
    readings: plantSetup.readings.map((reading) => ({ ...reading, name: reading.id })),
    specifications: { coolingCapacity: 840, powerInput: plantSetup.ratedPowerKw },
  })
  const source = new PointsSource(points, 2000)
  const { db, log, secrets } = app.services
  const deps = {
    db,
    log,
    now: () => app.services.now().getTime(),
    ...readingFrom(source),
  }
  return {
    id,
    source,
    collect: async () =>
      collectMachine(
        deps,
        collectTarget(required(await findCollectable(db, id), 'collectable machine'), secrets),
        new AbortController().signal,
      ),
  }
}
