import type { Machine } from '#contract/machines/machine.ts'
import type { MachineEvent } from '#contract/monitoring/event.ts'
import type { ReportContent } from '#server/features/report/report-content.ts'

export const reportMachine = {
  nome: 'Chiller 1',
  tipo: 'chiller',
  submaquinas: [],
  readings: [],
  demonstracao: false,
} as unknown as Machine

/** The content of a report about a machine without collected data, except for the given members. */
export function reportContent(part: Partial<ReportContent> = {}): ReportContent {
  return {
    kind: 'collected',
    site: { nome: 'Frigorífico São João', primary: '#4e73df', secondary: '#1cc88a', accent: '#f6c23e' },
    logo: null,
    machine: reportMachine,
    unit: { id: null, nome: 'Chiller 1' },
    timeRange: '1y',
    timezone: 'America/Sao_Paulo',
    madeAt: '2026-11-21T17:05:12.000Z',
    madeBy: 'Ana',
    data: null,
    failures: [],
    failuresTotal: 0,
    failureMonths: null,
    maintenance: [],
    ...part,
  }
}

/** One failure per hour, of 4 min 12 s each. */
export const reportFailures = (total: number, unit = 'chiller'): MachineEvent[] =>
  Array.from({ length: total }, (_, n) => ({
    id: `${n}`,
    type: 'failure' as const,
    unit,
    from: new Date(Date.UTC(2026, 0, 1, n)).toISOString(),
    to: new Date(Date.UTC(2026, 0, 1, n, 4, 12)).toISOString(),
    durationHours: 0.07,
    causedShutdown: n % 2 === 0,
    evidence: 'fault',
  }))
