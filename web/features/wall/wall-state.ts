import type { LatestReadings } from '#contract/live.ts'
import type { Kpis } from '#contract/monitoring.ts'
import { availabilityLevel, copLevel, failuresLevel, type Level } from '#core/kpis/thresholds.ts'
import type { MachineReadingId } from '#core/signals/reading-table.ts'

export interface WallState {
  /** What the machine does at this moment. */
  readonly word: string
  /** The worst of what is known. */
  readonly level: Level
  readonly levelWord: string
}

interface Situation {
  readings: LatestReadings['readings'] | undefined
  /** The newest sample speaks of now. */
  isCurrent: boolean
  kpis: Pick<Kpis, 'availability' | 'cop'> | undefined
  /** In the window. */
  failures: number | null | undefined
}

const WORDS: Record<Level, string> = { ok: 'Bom', warn: 'Atenção', bad: 'Crítico', unknown: 'Sem dados' }
const ORDER: readonly Level[] = ['bad', 'warn', 'ok']

/** On the wall no failure is nothing to look at, and proves no machine good; from one on they have the level of the Dashboard. */
export const wallFailuresLevel = (failures: number | null | undefined): Level =>
  failures === 0 ? 'unknown' : failuresLevel(failures)

/** Percent with one decimal, never rounded up: what reads 95,0 % must not have the colour of less. */
export const wallPercent = (percent: number | null | undefined): number | null =>
  percent === null || percent === undefined ? null : Math.floor(percent * 10 + 1e-6) / 10

/**
 * A machine's state in a word, and how worrying it is: as much as the worst figure beside it, so that no card says good above a red
 * number. Old readings say nothing of now.
 */
export function wallState({ readings, isCurrent, kpis, failures }: Situation): WallState {
  const of = (id: MachineReadingId) => (isCurrent ? readings?.[id]?.value : undefined)
  const fault = (of('fault') ?? 0) > 0
  const alarm = (of('alarm') ?? 0) > 0
  const levels: Level[] = [
    fault || alarm ? 'bad' : 'unknown',
    availabilityLevel(kpis?.availability),
    copLevel(kpis?.cop),
    wallFailuresLevel(failures),
  ]
  const worst = ORDER.find((one) => levels.includes(one)) ?? 'unknown'
  // Good figures of a month say nothing good of a machine that nobody hears of.
  const level = worst === 'ok' && !isCurrent ? 'unknown' : worst
  const levelWord = fault ? 'Falha ativa' : alarm ? 'Alarme ativo' : WORDS[level]
  return { word: running(of('status')), level, levelWord }
}

function running(status: number | undefined): string {
  if (status === undefined) return 'Estado desconhecido'
  return status > 0 ? 'Em operação' : 'Parada'
}

/** The machines in pages of so many, none of them empty. */
export function pagesOf<Item>(items: readonly Item[], perPage: number): Item[][] {
  const count = Math.ceil(items.length / perPage)
  return Array.from({ length: count }, (_, page) => items.slice(page * perPage, (page + 1) * perPage))
}
