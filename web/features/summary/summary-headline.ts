import type { Machine } from '#contract/machines/machine.ts'
import type { DashboardData } from '#contract/monitoring/monitoring.ts'
import { makesCold } from '#core/kpis/makes-cold.ts'
import { sum } from '#core/stats/sum.ts'
import { formatHoursInWords } from '#web/format/duration.ts'
import { count, formatNumber, formatPercent } from '#web/format/number.ts'
import { coverageInWords, windowInWords } from '#web/monitoring/window/window-words.ts'

type Named = Pick<Machine, 'nome' | 'tipo'>

/** The summary's first line: availability, failures and COP of the machine in one sentence. */
export function summaryHeadline({ nome: name, tipo }: Named, data: DashboardData): string {
  const { kpis } = data.chiller
  const when = windowInWords(data.period, data.timezone)
  if (kpis.coverage === 0) return `${name} não tem dados ${when}.`
  const parts = [state(name, data, when), failures(tipo, data), cop(tipo, data)].filter((part) => part !== '')
  return `${parts.join(', ')}${coverageInWords(kpis.coverage)}.`
}

function state(name: string, { chiller }: DashboardData, when: string): string {
  const { availability } = chiller.kpis
  if (availability !== null) return `${name} esteve ${formatPercent(availability, 2)} disponível ${when}`
  const hours = chiller.details.operationHours
  if (hours === null) return `${name} tem horas de operação desconhecidas ${when}`
  return hours ? `${name} operou ${formatHoursInWords(hours)} ${when}` : `${name} não operou ${when}`
}

function failures(tipo: Machine['tipo'], { chiller, compressors }: DashboardData): string {
  const own = chiller.details.totalFailures
  const ofParts = compressorFailures(compressors)
  if (own === null) {
    if (ofParts === null) return 'falhas não medidas'
    return ofParts === 0
      ? 'nenhuma falha de compressores'
      : `${count(ofParts, 'falha', 'falhas')} de compressores`
  }
  if (own === 0 && !ofParts) return 'nenhuma falha'
  if (ofParts === null) return count(own, 'falha', 'falhas')
  const machine = tipo === 'chiller' ? 'do chiller' : 'da máquina'
  return `${count(own, 'falha', 'falhas')} ${machine} e ${formatNumber(ofParts)} de compressores`
}

/** Failures of all compressors; null: no compressor's failures are measured. */
export function compressorFailures(compressors: DashboardData['compressors']): number | null {
  const known = compressors.flatMap(({ details }) => details.totalFailures ?? [])
  return known.length === 0 ? null : sum(known)
}

function cop(tipo: Machine['tipo'], { chiller: { kpis, details } }: DashboardData): string {
  if (kpis.cop !== null) return `COP ${formatNumber(kpis.cop, 2)}`
  if (!makesCold(tipo)) return ''
  return details.operationHours === 0 ? '' : 'COP não medido'
}
