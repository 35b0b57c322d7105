import { demoPlants } from '#core/plant/demo-plants.ts'
import { isOwnSignal, OWN_SIGNALS } from '#core/plant/own-signals.ts'
import { Plant, plantBlock } from '#core/plant/plant-block.ts'
import { plantField } from '#core/plant/plant-signals.ts'
import { type PlantSpec, ratedPowerKw } from '#core/plant/plant-spec.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import { findCollectable } from '#server/features/collection/rounds/collect-store.ts'
import { collectTarget } from '#server/features/collection/rounds/collect-target.ts'
import { collectMachine } from '#server/telemetry/collect/collect-machine.ts'
import type { TestApp } from '../../app/app.ts'
import { makeDemoConnection, makeMachine } from '../../factories/machine.ts'
import { makeSite } from '../../factories/site.ts'
import { required } from '../../harness/required.ts'
import { PointsSource, readingFrom } from '../../telemetry/points-source.ts'

/** A Monday, 14:23 in São Paulo. */
export const NOW = Date.UTC(2026, 10, 23, 17, 23)
/** The whole history begins on 30 August 2026 in São Paulo, the short one, where only rights matter, on 24 October. */
const BEGINS = { whole: NOW - 85 * DAY_MS - 9 * HOUR_MS, short: NOW - 30 * DAY_MS } as const
type History = keyof typeof BEGINS

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

/** Two sites with machines of the demonstration plant, collected from points in memory. With the whole history the hidden one has none, because nobody asks for it there. */
export async function makeAssistantPlant(app: TestApp, history: History): Promise<AssistantPlant> {
  app.setNow(new Date(NOW))
  const [siteId, otherSiteId] = [await makeSite(app), await makeSite(app)]
  return {
    siteId,
    otherSiteId,
    chiller: await machineOf(app, { siteId, history, ...MACHINES.chiller }),
    central: await machineOf(app, { siteId, history, ...MACHINES.central }),
    tower: await machineOf(app, { siteId, history, ...MACHINES.tower }),
    pump: await machineOf(app, { siteId, history, ...MACHINES.pump }),
    hidden: await machineOf(app, {
      siteId: otherSiteId,
      ...MACHINES.hidden,
      history: history === 'whole' ? null : history,
    }),
  }
}

interface Wanted {
  readonly siteId: string
  readonly key: string
  readonly nome: string
  readonly tipo: 'chiller' | 'torre' | 'bomba'
  /** Null: never collected. */
  readonly history: History | null
  /** Readings that are not mapped. */
  readonly lacks?: RegExp
}

export async function machineOf(
  app: TestApp,
  { siteId, key, nome, tipo, history, lacks }: Wanted,
): Promise<string> {
  const spec = specOf(key)
  const compressors = spec.compressors.map((_, n) => `C${n + 1}`)
  const mapped = new Plant(spec).signals.filter((signal) => !lacks?.test(signal))
  const id = await makeMachine(app, {
    ...{ siteId, nome, tipo, influxConnectionId: await makeDemoConnection(app), influxMeasurement: key },
    submaquinas: compressors.map((unit) => ({ id: unit, nome: `Compressor ${unit.slice(1)}` })),
    readings: mapped.map((signal) => {
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
  if (history === null) return id
  const source = new PointsSource(plantBlock(spec, BEGINS[history], NOW), 2000)
  const { db, log, secrets } = app.services
  const deps = { db, log, now: () => NOW, ...readingFrom(source) }
  const row = required(await findCollectable(db, id), id)
  const outcome = await collectMachine(deps, collectTarget(row, secrets), new AbortController().signal)
  if (outcome !== 'collected') throw new Error(`${nome} is ${outcome}`)
  return id
}
