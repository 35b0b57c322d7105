import type { Recommendation } from '#contract/monitoring/monitoring.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import { count, hours, percent } from '#server/platform/text/numbers-in-words.ts'
import { isSilent } from '../silence.ts'
import type { Findings } from './findings.ts'

const LOW_COVERAGE = 0.9

/** Advice on missing data, and findings without a level. */
export function adviseOnData(findings: Findings): Recommendation[] {
  return [
    ...stillCollecting(findings),
    ...silentSource(findings),
    ...lowCoverage(findings),
    ...failures(findings),
  ]
}

function stillCollecting({ figures, unit }: Findings): Recommendation[] {
  if (figures.complete) return []
  const { coverage } = unit.kpis
  const known = coverage === null ? '' : `: ${percent(coverage * 100)} do período é conhecido até agora`
  return [
    {
      type: 'info',
      icon: 'database',
      title: 'Primeira coleta em andamento',
      message: `Os indicadores ainda crescem${known}.`,
      action: 'Aguarde o fim da coleta antes de comparar períodos.',
    },
  ]
}

function silentSource({ figures, nowMs, timezone, intervalMs }: Findings): Recommendation[] {
  const { newestSampleMs, complete } = figures
  if (newestSampleMs === null || !complete || !isSilent(newestSampleMs, nowMs, intervalMs)) return []
  const at = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: timezone })
  return [
    {
      type: 'info',
      icon: 'clock',
      title: 'Sem dados recentes',
      message: `A última amostra é de ${at.format(newestSampleMs)}, há ${age(nowMs - newestSampleMs)}.`,
      action: 'Verifique o gateway, a rede e o servidor de séries temporais.',
    },
  ]
}

const age = (ms: number): string =>
  ms < 2 * DAY_MS ? hours(ms / HOUR_MS) : count(Math.floor(ms / DAY_MS), 'dia', 'dias')

function lowCoverage({ unit, name, figures }: Findings): Recommendation[] {
  const { coverage } = unit.kpis
  if (coverage === null || coverage >= LOW_COVERAGE || !figures.complete) return []
  return [
    {
      type: 'info',
      icon: 'info',
      title: 'Parte do período é desconhecida',
      message: `O estado de ${name} é conhecido em ${percent(coverage * 100)} do período; o resto não conta como operação nem como parada.`,
      action: 'Verifique as leituras de status e a comunicação nos horários sem dados.',
    },
  ]
}

function failures({ unit, name }: Findings): Recommendation[] {
  const { totalFailures, operationHours, coverage } = unit.kpis
  if (!coverage || (totalFailures !== null && totalFailures > 0)) return []
  if (totalFailures === null) {
    return [
      {
        type: 'info',
        icon: 'info',
        title: 'Falhas não são medidas',
        message: `${name} tem 0 leituras de falha ou alarme com dados: MTBF, MTTR e disponibilidade não podem ser calculados.`,
        action: 'Mapeie a leitura de falha (ou de alarme) na configuração da máquina.',
      },
    ]
  }
  if (!operationHours) return []
  return [
    {
      type: 'info',
      icon: 'circle-check',
      title: 'Nenhuma falha no período',
      message: `${name} operou ${hours(operationHours)} sem falha registrada; o MTBF mostrado é um limite inferior.`,
      action: 'Escolha um período mais longo para estimar a confiabilidade.',
    },
  ]
}
