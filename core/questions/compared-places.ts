import { isAmongFormer } from './former-subject.ts'
import { mayHaveUnits } from './places/type-words.ts'
import type { Question } from './question.ts'

export const namesNothing = ({ machines, units, machineType, eachUnit }: Question): boolean =>
  machines === null && units === null && machineType === null && !eachUnit

/** `agora com o C3` after `compara C1 com C2`: the first one of the pair beside another second one. */
export function otherPartner(before: Question, now: Question): Partial<Question> | null {
  if (!before.compares || now.periods.length > 0 || !/\b(?:com|contra|x|versus)\b/.test(now.words))
    return null
  const [unit, ...units] = before.units ?? []
  if (unit !== undefined && units.length === 1 && now.units !== null && now.machines === null)
    return { ...placeOf(before, now), units: [...new Set([unit, ...now.units])], compares: true }
  const [machine, ...machines] = before.machines ?? []
  if (machine === undefined || machines.length !== 1 || now.machines === null || now.units !== null)
    return null
  return { ...placeOf(before, now), machines: [...new Set([machine, ...now.machines])], compares: true }
}

/** Two places were set side by side, not two periods. */
export const comparesPlaces = ({ compares, units, machines, machineType, periods }: Question): boolean =>
  compares &&
  periods.length < 2 &&
  ((units?.length ?? 0) > 1 || (machines?.length ?? 0) > 1 || machineType !== null)

/** `compara com a torre` adds a machine, `compara com o C3` a compressor. */
export function comparedPlace(before: Question, now: Question): Partial<Question> {
  const place = placeOf(before, now)
  if (!now.compares || now.periods.length > 0) return place
  if (now.machines !== null && before.machines !== null && !before.isAmbiguous)
    return { ...place, machines: [...new Set([...before.machines, ...now.machines])], compares: false }
  if (now.machines === null && now.units !== null && before.units !== null)
    return { ...place, units: [...new Set([...before.units, ...now.units])], compares: false }
  return place
}

const namesSite = ({ site, sites }: Question): boolean => site !== null || sites !== null

export function placeOf(before: Question, now: Question): Partial<Question> {
  // `quis dizer da câmara fria` after a compressor that the central lacks.
  const asked = before.units ?? (now.corrects && before.missingUnits.length > 0 ? before.missingUnits : null)
  // Maintenance after the failures of each compressor is that of the machines.
  const units = { units: asked, eachUnit: before.eachUnit && now.topic !== 'maintenance' }
  if (now.machines !== null || now.machineType !== null || namesSite(now)) {
    // The answer to `de qual máquina?` keeps the compressor that was asked for.
    const isAsked = before.machines === null || before.isAmbiguous
    const isChoice = before.units !== null && isAsked && before.task === null
    const kept = (isChoice || isSameUnit(before, now)) && now.units === null && !now.eachUnit ? units : {}
    // `qual máquina gastou mais?` after the energy of a site is about its machines.
    return now.machines === null && !namesSite(now) ? { ...kept, site: before.site } : kept
  }
  const machines = {
    site: before.site,
    sites: before.sites,
    machines: before.machines,
    isAmbiguous: before.isAmbiguous,
    // `qual o pior compressor?` after a tower is about no tower.
    machineType: meansUnits(now) && !mayHaveUnits(before.machineType) ? null : before.machineType,
    // `desde quando você tem dados?` is about those that there are.
    unknownName: now.unknownName ?? (now.topic === 'data' && !now.follows ? null : before.unknownName),
  }
  const namesUnit = now.units !== null || now.eachUnit || now.missingUnits.length > 0
  const isNewChoice = now.ranking !== null && !isAmongFormer(before, now)
  // The first one of a ranking stays the subject until another place is named.
  const { leaderOf } = before
  return namesUnit || isNewChoice ? machines : { ...machines, ...units, leaderOf }
}

const meansUnits = ({ ranking, units, eachUnit }: Question): boolean =>
  ranking?.of === 'units' || units !== null || eachUnit

/** `não, do central` after a compressor of another machine means that compressor of the central. */
const isSameUnit = (before: Question, now: Question): boolean =>
  now.corrects &&
  (before.units !== null || before.missingUnits.length > 0) &&
  now.machines !== null &&
  !WHOLE.test(now.words)
const WHOLE = /\b(?:tod[oa]|inteir[oa]|geral|maquina)\b/
