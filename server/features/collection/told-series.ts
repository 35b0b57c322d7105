import type { Collection } from '#contract/monitoring.ts'
import { type SeriesFacts, wrongStamps } from '#server/telemetry/collect/source/series-facts.ts'
import { mappedReadings, ownPlace, readingColumn, tagsOfOneSignal } from './machine-query.ts'

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

/** Zones without daylight saving that Brazilian plants are in, by their hours ahead of UTC. */
const ZONES: Readonly<Record<string, string>> = {
  '-5': 'America/Rio_Branco',
  '-4': 'America/Manaus',
  '-3': 'America/Sao_Paulo',
  '-2': 'America/Noronha',
}

/** The stamps' fault, and the zone that would mend it. */
export function toldStamps(facts: SeriesFacts | null): Collection['stamps'] {
  const wrong = facts && wrongStamps(facts)
  if (!wrong) return null
  const { problem, seconds, offsetHours } = wrong
  const sourceTimezone = offsetHours === null ? null : zoneOf(offsetHours)
  return { problem, seconds, offsetHours, sourceTimezone, message: messageOf(wrong, sourceTimezone) }
}

/** Zones named Etc have the sign of their offset turned round. */
const zoneOf = (hours: number): string =>
  hours === 0 ? 'UTC' : (ZONES[String(hours)] ?? `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`)

function messageOf(
  {
    problem,
    seconds,
    offsetHours,
  }: { problem: 'futuro' | 'atraso'; seconds: number; offsetHours: number | null },
  zone: string | null,
): string {
  const ahead = problem === 'futuro'
  const hours = Math.round(seconds / 3600)
  if (offsetHours === null) {
    const minutes = Math.max(1, Math.round(seconds / 60))
    const far = minutes < 120 ? `${minutes} min` : `${hours} h`
    return `O ponto mais novo da fonte está ${far} ${ahead ? 'no futuro' : 'atrasado'}: confira o relógio da fonte.`
  }
  const where = ahead ? `está ${hours} h no futuro` : `está sempre ${hours} h atrasado`
  return `O ponto mais novo da fonte ${where}: as horas parecem locais. Com o fuso da fonte ${zone} elas ficam certas.`
}
