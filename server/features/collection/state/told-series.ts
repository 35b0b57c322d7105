import type { Collection } from '#contract/monitoring/monitoring.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import { zoneOfOffset } from '#core/time/stamp-zones.ts'
import {
  type SeriesFacts,
  type WrongStamps,
  wrongStamps,
} from '#server/telemetry/collect/source/series-facts.ts'
import { mappedReadings, ownPlace, readingColumn, tagsOfOneSignal } from '../rounds/machine-query.ts'

type StoredMachine = Parameters<typeof mappedReadings>[0] & Parameters<typeof ownPlace>[0]

/** The readings whose series are mixed, without tags that somebody declared to be one signal. */
export function mixedReadings(facts: SeriesFacts | null, machine: StoredMachine | null): Collection['mixed'] {
  if (facts === null || machine === null || Object.keys(facts.mixed).length === 0) return []
  const own = ownPlace(machine)
  return mappedReadings(machine).flatMap((reading) => {
    const column = readingColumn(reading, own)
    const telling = Object.hasOwn(facts.mixed, column) ? facts.mixed[column] : undefined
    const settled = tagsOfOneSignal(reading, machine)
    const tags = Object.entries(telling ?? {}).filter(([key]) => !settled.includes(key))
    if (tags.length === 0) return []
    return [
      { reading: reading.id, tags: Object.fromEntries(tags.map(([key, values]) => [key, [...values]])) },
    ]
  })
}

/** The stamps' fault, and the zone that would mend it: the viewer's own one, if it has the offset. */
export function toldStamps(
  facts: SeriesFacts | null,
  viewerZone: string | null = null,
): Collection['stamps'] {
  const wrong = facts && wrongStamps(facts)
  if (!wrong) return null
  const { problem, seconds, offsetMs } = wrong
  const sourceTimezone = offsetMs === null ? null : zoneOfOffset(offsetMs, facts.askedAtMs, viewerZone)
  const offsetHours = offsetMs === null ? null : offsetMs / HOUR_MS
  return { problem, seconds, offsetHours, sourceTimezone, message: messageOf(wrong, sourceTimezone) }
}

function messageOf({ problem, seconds, offsetMs }: WrongStamps, zone: string | null): string {
  const ahead = problem === 'futuro'
  const minutes = Math.max(1, Math.round(seconds / 60))
  if (offsetMs === null || zone === null) {
    const far = minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
    return `O ponto mais novo da fonte está ${far} ${ahead ? 'no futuro' : 'atrasado'}: confira o relógio da fonte.`
  }
  const quarters = Math.round(minutes / 15)
  const rest = (quarters % 4) * 15
  const far = `${Math.floor(quarters / 4)} h${rest > 0 ? ` ${rest} min` : ''}`
  const where = ahead ? `está ${far} no futuro` : `está sempre ${far} atrasado`
  return `O ponto mais novo da fonte ${where}: as horas parecem locais. Com o fuso da fonte ${zone} elas ficam certas.`
}
