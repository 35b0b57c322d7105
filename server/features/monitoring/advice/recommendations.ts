import type { Recommendation } from '#contract/monitoring/monitoring.ts'
import { SECOND_MS } from '#core/time/hours.ts'
import { hours, percentExactly } from '#server/platform/text/numbers-in-words.ts'
import type { MachineFigures } from '../dashboard/machine-figures.ts'
import type { DescribedMachine } from '../watched-machine.ts'
import { adviseOnData } from './advise-on-data.ts'
import { adviseOnEfficiency } from './advise-on-efficiency.ts'
import { adviseOnFailures } from './advise-on-failures.ts'
import type { Findings } from './findings.ts'

interface AdviceQuestion {
  readonly figures: MachineFigures
  readonly machine: Omit<DescribedMachine, 'id'>
  /** A compressor's id; any other id means the machine itself. */
  readonly unit: string | undefined
  readonly nowMs: number
  readonly timezone: string
}

const ORDER: readonly Recommendation['type'][] = ['critical', 'warning', 'info', 'success']

/** Advice for a unit, the most severe first. Each advice names the known figures behind it and an action. */
export function recommendations(asked: AdviceQuestion): Recommendation[] {
  const findings = findingsOf(asked)
  const ofData = adviseOnData(findings)
  if (!findings.unit.kpis.coverage) return ofData
  const ofFigures = [...adviseOnFailures(findings), ...adviseOnEfficiency(findings)]
  const all = [...ofFigures, ...ofData, ...allIsWell(findings, ofFigures)]
  return all.sort((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type))
}

function findingsOf({ figures, machine, unit: asked, nowMs, timezone }: AdviceQuestion): Findings {
  const compressors = machine.submaquinas.flatMap(({ id, nome }) => {
    const found = figures.units.find((one) => one.unit === id)
    return found ? [{ nome, figures: found }] : []
  })
  const chosen = compressors.find((one) => one.figures.unit === asked)
  return {
    unit: chosen?.figures ?? figures.units[0],
    name: chosen?.nome ?? machine.nome,
    compressors: chosen ? [] : compressors,
    figures,
    oilFree: /turbocor|\bTT[SHG]?\s?-?\d{3}/i.test(`${machine.manufacturer ?? ''} ${machine.model ?? ''}`),
    intervalMs: (machine.configuracao.collectIntervalSeconds ?? 0) * SECOND_MS,
    nowMs,
    timezone,
  }
}

function allIsWell({ unit, name }: Findings, ofFigures: readonly Recommendation[]): Recommendation[] {
  const { availability, operationHours, coverage } = unit.kpis
  const complaints = ofFigures.some(({ type }) => type === 'critical' || type === 'warning')
  if (complaints || availability === null || coverage === null || coverage < 0.9) return []
  if (operationHours === null || operationHours < 1) return []
  return [
    {
      type: 'success',
      icon: 'circle-check',
      title: 'Operação dentro das metas',
      message: `${name}: disponibilidade de ${percentExactly(availability)} em ${hours(operationHours)} de operação, sem indicador fora da meta no período.`,
      action: 'Mantenha o plano de manutenção preventiva como está.',
    },
  ]
}
