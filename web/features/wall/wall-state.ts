import type { LatestReadings } from '#contract/monitoring/live.ts'
import type { Kpis } from '#contract/monitoring/monitoring.ts'
import { availabilityLevel, copLevel, failuresLevel, type Level } from '#core/kpis/thresholds.ts'
import type { MachineReadingId } from '#core/signals/readings/reading-table.ts'
import { ON_OFF } from '#web/monitoring/live/state-words.ts'

export interface WallState {
  /** Whether the machine runs at this moment. */
  readonly word: string
  /** The worst known level. */
  readonly level: Level
  readonly levelWord: string
}

interface Situation {
  readings: LatestReadings['readings'] | undefined
  /** The newest sample is recent enough to describe this moment. */
  isCurrent: boolean
  kpis: Pick<Kpis, 'availability' | 'cop'> | undefined
  /** Number in the window. */
  failures: number | null | undefined
}

const WORDS: Record<Level, string> = { ok: 'Bom', warn: 'Atenção', bad: 'Crítico', unknown: 'Sem dados' }
const ORDER: readonly Level[] = ['bad', 'warn', 'ok']

/**
 * A machine's state in a word, and its level: that of the worst figure on its card. Old readings do not count.
 */
export function wallState({ readings, isCurrent, kpis, failures }: Situation): WallState {
  const latest = (id: MachineReadingId) => (isCurrent ? readings?.[id]?.value : undefined)
  const isOn = (value: number | undefined) => value !== undefined && value > 0
  const fault = isOn(latest('fault'))
  const alarm = isOn(latest('alarm'))
  const levels: Level[] = [
    fault || alarm ? 'bad' : 'unknown',
    availabilityLevel(kpis?.availability),
    copLevel(kpis?.cop),
    failuresLevel(failures),
  ]
  const worst = ORDER.find((one) => levels.includes(one)) ?? 'unknown'
  // A machine whose source is silent is not good, however good the window's figures.
  const level = worst === 'ok' && !isCurrent ? 'unknown' : worst
  const levelWord = fault ? 'Falha ativa' : alarm ? 'Alarme ativo' : WORDS[level]
  return { word: stateWord(latest('status')), level, levelWord }
}

function stateWord(status: number | undefined): string {
  if (status === undefined) return 'Estado desconhecido'
  return status > 0 ? ON_OFF.on : ON_OFF.off
}

/** Cuts the machines into pages of at most `perPage`; no page is empty. */
export function pagesOf<Item>(items: readonly Item[], perPage: number): Item[][] {
  const count = Math.ceil(items.length / perPage)
  return Array.from({ length: count }, (_, page) => items.slice(page * perPage, (page + 1) * perPage))
}
