import { chance } from '#core/plant/noise.ts'
import { MINUTE_MS } from '#core/time/hours.ts'

/** The plant's faults have no names; those of its files follow from the unit and the instant alone. */
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

export const failureType = (seed: number, atMs: number): string => pick(FAILURE_TYPES, seed, atMs)
export const alarmType = (seed: number, atMs: number): string => pick(ALARM_TYPES, seed + 1, atMs)

/** The first of a list comes more often than the last, as causes do. */
function pick(names: readonly string[], seed: number, atMs: number): string {
  return names[Math.floor(names.length * chance(seed, Math.floor(atMs / MINUTE_MS), 51) ** 1.6)]!
}
