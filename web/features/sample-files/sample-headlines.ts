import { changeOfFiles } from '#core/sample-files/compressor-change.ts'
import type { CompressorFiles } from '#core/sample-files/compressor-files.ts'
import { type EfficiencyChange, priorMonthsName } from '#core/sample-files/efficiency-change.ts'
import type { FleetSummary } from '#core/sample-files/fleet-summary.ts'
import { count, formatNumber, formatPercent } from '#web/format/number.ts'

/** A compressor's sample files in one sentence. */
export function compressorHeadline(name: string, files: CompressorFiles): string {
  const { report } = files
  if (report === null) return `O relatório do compressor ${name} não pôde ser lido.`
  const change = changeOfFiles(files)
  const parts = [
    report.operationHours !== null && `operou ${formatNumber(report.operationHours)}\u00a0h`,
    report.failures !== null && count(report.failures, 'falha', 'falhas'),
    report.availabilityPercent !== null && `disponibilidade ${formatPercent(report.availabilityPercent, 2)}`,
    change !== null && changeText(change),
  ].filter((part) => part !== false && part !== null)
  if (parts.length === 0) return `O relatório do compressor ${name} não traz os indicadores principais.`
  return report.operationHours === null
    ? `Compressor ${name}: ${parts.join(', ')}.`
    : `O compressor ${name} ${parts.join(', ')}.`
}

function changeText(change: EfficiencyChange): string | null {
  const { changePercent } = change
  if (changePercent === null) return null
  const prior = priorMonthsName(change)
  const compared = `${prior.startsWith('Mês') ? 'o' : 'a'} ${prior.charAt(0).toLowerCase()}${prior.slice(1)}`
  if (changePercent === 0) return `eficiência igual à d${compared}`
  const difference = Math.abs(changePercent)
  const words = formatPercent(difference, difference < 0.05 ? 3 : 1)
  return `eficiência ${words} ${changePercent > 0 ? 'acima' : 'abaixo'} d${compared}`
}

/** The sample files of the seven compressors in one sentence. */
export function fleetHeadline({
  operationHours,
  failures,
  cop,
  isFallback,
  isCopFallback,
}: FleetSummary): string {
  if (isFallback) {
    const figures = isCopFallback ? 'os indicadores' : 'confiabilidade, disponibilidade, MTBF e MTTR'
    return `Nenhum relatório pôde ser lido: ${figures} abaixo são valores de referência.`
  }
  const parts = [
    operationHours !== null && `Os compressores operaram ${formatNumber(operationHours)}\u00a0h somadas`,
    failures !== null && count(failures, 'falha', 'falhas'),
    cop !== null && `COP ${isCopFallback ? 'de referência' : 'estimado'} ${formatNumber(cop, 2)}`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'Os relatórios lidos não trazem horas nem falhas.' : `${parts.join(', ')}.`
}
