import { chance, pickEntry } from '#core/plant/noise.ts'
import { MINUTE_MS } from '#core/time/hours.ts'

/** The plant's faults have no names, so the sample files derive a name from the unit and the instant. */
const FAILURE_TYPES = [
  'Falha do inversor',
  'Alta pressão de descarga',
  'Baixa pressão de sucção',
  'Temperatura alta do motor',
  'Perda de comunicação',
  'Desequilíbrio de fases',
]
const ALARM_TYPES = [
  'Temperatura de descarga elevada',
  'Baixa vazão de água gelada',
  'Corrente do motor elevada',
  'Posição do mancal magnético',
]

export const failureType = (seed: number, atMs: number): string => nameAt(FAILURE_TYPES, seed, atMs)
export const alarmType = (seed: number, atMs: number): string => nameAt(ALARM_TYPES, seed + 1, atMs)

/** Earlier names in a list are picked more often, as real causes differ in frequency. */
const nameAt = (names: readonly string[], seed: number, atMs: number): string =>
  pickEntry(names, chance(seed, Math.floor(atMs / MINUTE_MS), 51) ** 1.6)
