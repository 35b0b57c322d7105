import { demoPlants } from '#core/plant/demo-plants.ts'
import { isOwnSignal, OWN_SIGNALS } from '#core/plant/own-signals.ts'
import { Plant, plantBlock } from '#core/plant/plant-block.ts'
import { plantField } from '#core/plant/plant-signals.ts'
import { type PlantSpec, ratedPowerKw } from '#core/plant/plant-spec.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import { findCollectable } from '#server/features/collection/collect-store.ts'
import { collectTarget } from '#server/features/collection/collect-target.ts'
import { collectMachine } from '#server/telemetry/collect/collect-machine.ts'
import type { TestApp } from '../../app.ts'
import { makeDemoConnection, makeMachine } from '../../factories/machine.ts'
import { makeSite } from '../../factories/site.ts'
import { required } from '../../harness/required.ts'
import { PointsSource, readingFrom } from '../../telemetry/points-source.ts'

/** A Monday, 14:23 in São Paulo. */
export const NOW = Date.UTC(2026, 10, 23, 17, 23)
/** The first day of the history: 30 August 2026 in São Paulo. */
const START = NOW - 85 * DAY_MS - 9 * HOUR_MS

const specOf = (key: string): PlantSpec =>
  required(
    demoPlants.find((spec) => spec.key === key),
    key,
  )

export interface AssistantPlant {
  /** The site of the user, and another one that the user may not see. */
  readonly siteId: string
  readonly otherSiteId: string
  readonly chiller: string
  readonly central: string
  readonly tower: string
  readonly pump: string
  /** In the other site. */
  readonly hidden: string
}

const MACHINES = {
  chiller: { key: 'chiller_camara_fria', nome: 'Chiller Câmara Fria', tipo: 'chiller' },
  central: { key: 'chiller_central', nome: 'Chiller Central', tipo: 'chiller' },
  tower: { key: 'torre_de_resfriamento', nome: 'Torre de Resfriamento', tipo: 'torre' },
  pump: { key: 'bomba_de_agua_gelada', nome: 'Bomba de Água Gelada', tipo: 'bomba' },
  hidden: { key: 'chiller_cobertura', nome: 'Chiller Cobertura', tipo: 'chiller' },
} as const

/** Two sites with machines of the demonstration plant, collected from points in memory; the hidden one only where its figures matter. */
export async function makeAssistantPlant(
  app: TestApp,
  hidden: 'collected' | 'empty',
): Promise<AssistantPlant> {
  app.setNow(new Date(NOW))
  const [siteId, otherSiteId] = [await makeSite(app), await makeSite(app)]
  return {
    siteId,
    otherSiteId,
    chiller: await machineOf(app, { siteId, ...MACHINES.chiller }),
    central: await machineOf(app, { siteId, ...MACHINES.central }),
    tower: await machineOf(app, { siteId, ...MACHINES.tower }),
    pump: await machineOf(app, { siteId, ...MACHINES.pump }),
    hidden: await machineOf(app, {
      siteId: otherSiteId,
      ...MACHINES.hidden,
      isEmpty: hidden === 'empty',
    }),
  }
}

interface Wanted {
  readonly siteId: string
  readonly key: string
  readonly nome: string
  readonly tipo: 'chiller' | 'torre' | 'bomba'
  readonly isEmpty?: boolean
}

async function machineOf(
  app: TestApp,
  { siteId, key, nome, tipo, isEmpty = false }: Wanted,
): Promise<string> {
  const spec = specOf(key)
  const compressors = spec.compressors.map((_, n) => `C${n + 1}`)
  const id = await makeMachine(app, {
    ...{ siteId, nome, tipo, influxConnectionId: await makeDemoConnection(app), influxMeasurement: key },
    submaquinas: compressors.map((unit) => ({ id: unit, nome: `Compressor ${unit.slice(1)}` })),
    readings: new Plant(spec).signals.map((signal) => {
      const number = /^c(\d+)_/.exec(signal)?.[1]
      const topicField = plantField(spec, signal)
      const own = isOwnSignal(signal) ? OWN_SIGNALS[signal] : null
      const type = own ? ('custom' as const) : number ? ('compressor' as const) : ('system' as const)
      return {
        id: signal,
        name: own?.name ?? signal,
        topicField,
        type,
        unit: own?.unit ?? '',
        required: false,
        ...(number ? { compressorId: `C${number}` } : {}),
      }
    }),
    specifications: { coolingCapacity: 840, powerInput: ratedPowerKw(spec) },
  })
  if (isEmpty) return id
  const source = new PointsSource(plantBlock(spec, START, NOW), 2000)
  const { db, log, secrets } = app.services
  const deps = { db, log, now: () => NOW, ...readingFrom(source) }
  const row = required(await findCollectable(db, id), id)
  const outcome = await collectMachine(deps, collectTarget(row, secrets), new AbortController().signal)
  if (outcome !== 'collected') throw new Error(`${nome} is ${outcome}`)
  return id
}
