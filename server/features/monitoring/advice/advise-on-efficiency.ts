import type { Recommendation } from '#contract/monitoring/monitoring.ts'
import { efficiencyMonths } from '#core/kpis/efficiency-months.ts'
import { compareEfficiency, copLevel } from '#core/kpis/thresholds.ts'
import { round2 } from '#core/kpis/wire-format.ts'
import { monthInWords } from '#server/platform/text/month-in-words.ts'
import { count, decimal, percent } from '#server/platform/text/numbers-in-words.ts'
import type { Findings } from './findings.ts'

/** Weather and load change a month's COP; smaller changes are not reported, percent. */
const NOTABLE_PERCENT = 5

export function adviseOnEfficiency(findings: Findings): Recommendation[] {
  return [...lowCop(findings), ...trend(findings)]
}

function lowCop({ unit, name }: Findings): Recommendation[] {
  const { cop, energyKwh } = unit.kpis
  // The level belongs to the displayed value: 3,996 counts as 4,00.
  const level = copLevel(round2(cop))
  if (cop === null || (level !== 'bad' && level !== 'warn')) return []
  const energy = energyKwh ? `, com ${count(energyKwh, 'kWh', 'kWh')} consumidos` : ''
  return [
    {
      type: level === 'bad' ? 'critical' : 'warning',
      icon: 'gauge',
      title: 'COP abaixo da meta',
      message: `${name}: COP de ${decimal(cop)} no período${energy} (meta: 4,00).`,
      action:
        'Verifique limpeza do condensador, vazão de água, carga de refrigerante e operação em carga muito baixa.',
    },
  ]
}

function trend({ unit, name, figures }: Findings): Recommendation[] {
  const { monthly: months, hasEnoughDataForComparison } = efficiencyMonths(unit.cops, figures.lastMonth)
  // The change is that of the displayed figures, as in the comparison beside the recommendation.
  const monthly = months.map(({ month, cop }) => ({ month, cop: round2(cop) }))
  const compared = compareEfficiency(monthly, hasEnoughDataForComparison)
  const lastMonth = monthly.at(-1)
  if (!lastMonth || compared === null || compared.changePercent === null) return []
  if (Math.abs(compared.changePercent) < NOTABLE_PERCENT) return []
  const { lastMonthCop, priorMeanCop, changePercent } = compared
  const comparison = `${name}: COP de ${decimal(lastMonthCop)} em ${monthInWords(lastMonth.month)}, contra ${decimal(priorMeanCop)} na média dos dois meses anteriores`
  if (changePercent > 0) {
    return [
      {
        type: 'success',
        icon: 'trending-up',
        title: 'Eficiência em alta',
        message: `${comparison} (+${percent(changePercent)}).`,
        action: 'Registre o que mudou (limpeza, setpoints, carga), para repetir.',
      },
    ]
  }
  return [
    {
      type: 'warning',
      icon: 'trending-down',
      title: 'Eficiência em queda',
      message: `${comparison} (−${percent(-changePercent)}).`,
      action: 'Compare o approach do condensador com o de três meses atrás e agende a limpeza se ele subiu.',
    },
  ]
}
