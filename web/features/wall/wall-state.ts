import type { LatestReadings } from '#contract/live.ts'
import type { Kpis } from '#contract/monitoring.ts'
import { availabilityLevel, copLevel, type Level } from '#core/thresholds.ts'

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
}

const WORDS: Record<Level, string> = { ok: 'Bom', warn: 'Atenção', bad: 'Crítico', unknown: 'Sem dados' }
const ORDER: readonly Level[] = ['bad', 'warn', 'ok']

/** A machine's state in a word, and how worrying it is. Old readings say nothing of now. */
export function wallState({ readings, isCurrent, kpis }: Situation): WallState {
  const of = (id: string) => (isCurrent ? readings?.[id]?.value : undefined)
  const fault = (of('fault') ?? 0) > 0
  const alarm = (of('alarm') ?? 0) > 0
  const levels: Level[] = [
    fault || alarm ? 'bad' : 'unknown',
    availabilityLevel(kpis?.availability),
    copLevel(kpis?.cop),
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
