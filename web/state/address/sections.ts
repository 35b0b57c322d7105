import type { Section } from './selection-search.ts'

interface SectionText {
  id: Section
  label: string
  /** What the section answers, in a few words. */
  purpose: string
}

export const SECTION_TEXTS: readonly SectionText[] = [
  {
    id: 'resumo',
    label: 'Resumo',
    purpose: 'Visão consolidada da máquina: confiabilidade, disponibilidade e COP',
  },
  { id: 'dashboard', label: 'Dashboard', purpose: 'KPIs e gráficos de falhas e eficiência, por período' },
  {
    id: 'analiticos',
    label: 'Analíticos',
    purpose: 'Demanda e eficiência por fase de operação, com anomalias',
  },
  {
    id: 'insights',
    label: 'Insights',
    purpose: 'Previsão de eficiência, probabilidade de falha e vida útil restante',
  },
]

export function sectionLabel(id: Section): string {
  return SECTION_TEXTS.find((section) => section.id === id)?.label ?? id
}
