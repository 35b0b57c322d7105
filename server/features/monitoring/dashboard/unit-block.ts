import type { ChillerBlock, CompressorBlock } from '#contract/monitoring/monitoring.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { efficiencyMonths } from '#core/kpis/efficiency-months.ts'
import {
  eventsByHour,
  eventsByWeekday,
  failuresByMonth,
  type MonthlyFailures,
} from '#core/kpis/failure-charts.ts'
import type { UnitKpis } from '#core/kpis/unit-kpis.ts'
import { hhmm, mtbfText, round2, round4, roundTo } from '#core/kpis/wire-format.ts'
import type { MachineFigures, UnitFigures } from './machine-figures.ts'

interface Compressor {
  readonly id: string
  readonly nome: string
}

/** A unit's figures on the wire: only this file rounds numbers and turns them into texts. */
export function chillerBlock(
  figures: MachineFigures,
  compressors: readonly Compressor[],
  timezone: string,
): ChillerBlock {
  return unitBlock(figures, figures.units[0], compressors, timezone)
}

export function compressorBlocks(
  figures: MachineFigures,
  machineId: string,
  compressors: readonly Compressor[],
  timezone: string,
): CompressorBlock[] {
  return compressors.flatMap((compressor) => {
    const unit = figures.units.find((one) => one.unit === compressor.id)
    if (!unit) return []
    return {
      id: compressor.id,
      compressorRef: compressor.id,
      compressorName: compressor.nome,
      identifier: `${machineId}:${compressor.id}`,
      ...unitBlock(figures, unit, [compressor], timezone),
    }
  })
}

function unitBlock(
  figures: MachineFigures,
  unit: UnitFigures,
  compressors: readonly Compressor[],
  timezone: string,
): ChillerBlock {
  const { window, failures, lastMonth } = figures
  const monthly = { compressors, ofMachine: unit.unit === MACHINE_UNIT, window, timezone }
  const shutdowns = failures.filter(({ causedShutdown }) => causedShutdown)
  const efficiency = efficiencyMonths(unit.cops, lastMonth)
  const covered = (months: MonthlyFailures) => ({
    ...months,
    coverage: coveragesOf(months.labels, unit.coverage),
  })
  return {
    kpis: kpisOf(unit.kpis),
    details: detailsOf(unit.kpis),
    ...(unit.computesCapacity ? { capacidade: 'calculada' } : {}),
    charts: {
      evolucaoEficiencia: {
        ...efficiency,
        values: efficiency.values.map((cop) => round2(cop)),
        monthly: efficiency.monthly.map(({ month, cop }) => ({ month, cop: round2(cop) })),
        coverage: coveragesOf(efficiency.labels, unit.copCoverage),
      },
      falhasMensal: covered(failuresByMonth({ ...monthly, failures })),
      falhasDesligamento: covered(failuresByMonth({ ...monthly, failures: shutdowns })),
      distribuicaoFalhasDia: eventsByWeekday(unit.failures, timezone),
      distribuicaoFalhasHorario: eventsByHour(unit.failures, timezone),
    },
  }
}

const coveragesOf = (labels: readonly string[], known: ReadonlyMap<string, number | null>) =>
  labels.map((label) => roundTo(known.get(label) ?? null, 4))

function kpisOf(kpis: UnitKpis): ChillerBlock['kpis'] {
  const { mtbfBounds } = kpis
  return {
    operationHours: kpis.operationHours === null ? null : hhmm(kpis.operationHours),
    availability: round2(kpis.availability),
    reliability: round2(kpis.reliability),
    mtbf: mtbfText(kpis.mtbfHours, kpis.mtbfIsLowerBound),
    mttr: kpis.mttrHours === null ? null : hhmm(kpis.mttrHours),
    cop: round2(kpis.cop),
    lambda: round4(kpis.lambda),
    coverage: roundTo(kpis.coverage, 4),
    mtbfIsLowerBound: kpis.mtbfIsLowerBound,
    mtbfBounds: mtbfBounds && { lower: round2(mtbfBounds.lower), upper: round2(mtbfBounds.upper) },
  }
}

function detailsOf(kpis: UnitKpis): ChillerBlock['details'] {
  return {
    totalFailures: kpis.totalFailures,
    totalDowntimeHours: round2(kpis.downtimeHours),
    microStops: kpis.microStops,
    microStopHours: round2(kpis.microStopHours),
    starts: kpis.starts,
    stops: kpis.stops,
    operationHours: round2(kpis.operationHours),
    mtbfHours: round2(kpis.mtbfHours),
    mttrHours: round2(kpis.mttrHours),
    energyKwh: round2(kpis.energyKwh),
  }
}
