import { ChartScatter, Gauge, LayoutDashboard, type LucideIcon, TrendingUp } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Machine } from '#contract/machines/machine.ts'
import { askForDashboard } from '#web/monitoring/figures/ask-for-dashboard.ts'
import type { Section, Selection } from '#web/state/address/selection-search.ts'
import { SectionSkeleton } from './section-skeleton.tsx'

type View = ComponentType<{ machine: Machine }>
interface Words {
  title: string
  text: string
}

interface SectionEntry {
  /** In the side menu, the command palette and the page's title. */
  label: string
  icon: LucideIcon
  /** The head of the page while no machine is selected. */
  withoutMachine: Words
  /** The card about the section on that page; null: the section has none. */
  welcomeCard: Words | null
  /** The view of a machine with a connection. The build reads the path of its file (scripts/web/section-files.mjs). */
  live: () => Promise<View>
  /** The view of a machine without a connection. */
  sample: () => Promise<View>
  /** Makes the live view's first calls before its code has arrived; null: the view calls by itself. */
  askAhead: ((machine: Machine, selection: Selection) => Promise<void>) | null
  /** Stands in for both views until their code has arrived. */
  skeleton: ComponentType
}

const CHOOSE_MACHINE: Words = {
  title: 'Selecione uma Máquina',
  text: 'Escolha uma máquina no menu lateral para ver esta seção.',
}

const table = {
  resumo: {
    label: 'Resumo',
    icon: LayoutDashboard,
    withoutMachine: {
      title: 'Bem-vindo ao monitoramento',
      text: 'Desempenho, falhas e eficiência das máquinas deste site',
    },
    welcomeCard: {
      title: 'Resumo',
      text: 'Visão consolidada: confiabilidade, disponibilidade e COP de uma máquina, com os compressores que mais falham.',
    },
    live: async () => (await import('#web/features/summary/summary-section.tsx')).SummarySection,
    sample: async () => (await import('#web/features/sample-files/sample-summary.tsx')).SampleSummary,
    // The summary shows the machine, whichever compressor is selected.
    askAhead: ({ id }: Machine, { timeRange }: Selection) => askForDashboard(id, timeRange, null),
    skeleton: SectionSkeleton,
  },
  dashboard: {
    label: 'Dashboard',
    icon: Gauge,
    withoutMachine: CHOOSE_MACHINE,
    welcomeCard: {
      title: 'Dashboard',
      text: 'KPIs e gráficos detalhados: MTBF, MTTR, falhas por dia e hora, evolução do COP, desligamentos por mês.',
    },
    live: async () => (await import('#web/features/dashboard/dashboard-section.tsx')).DashboardSection,
    sample: async () => (await import('#web/features/sample-files/sample-dashboard.tsx')).SampleDashboard,
    askAhead: ({ id }: Machine, { timeRange, compressorId }: Selection) =>
      askForDashboard(id, timeRange, compressorId),
    skeleton: SectionSkeleton,
  },
  analiticos: {
    label: 'Analíticos',
    icon: ChartScatter,
    withoutMachine: CHOOSE_MACHINE,
    welcomeCard: {
      title: 'Analíticos ML',
      text: 'Aprendizado de máquina: demanda contra eficiência em cada fase de operação, com as anomalias marcadas.',
    },
    live: async () => (await import('#web/features/analytics/analytics-section.tsx')).AnalyticsSection,
    sample: async () => (await import('#web/features/sample-files/sample-analytics.tsx')).SampleAnalytics,
    askAhead: null,
    skeleton: SectionSkeleton,
  },
  insights: {
    label: 'Insights',
    icon: TrendingUp,
    withoutMachine: CHOOSE_MACHINE,
    welcomeCard: null,
    live: async () => (await import('#web/features/insights/insights-section.tsx')).InsightsSection,
    sample: async () => (await import('#web/features/sample-files/sample-insights.tsx')).SampleInsights,
    askAhead: null,
    skeleton: SectionSkeleton,
  },
}

/** The sections of a view by their ids in the address, in the order of the side menu. */
export const SECTIONS: Readonly<Record<Section, SectionEntry>> = table
export const SECTION_IDS = Object.keys(table) as readonly Section[]

declare module '#web/state/address/selection-search.ts' {
  interface Register {
    sections: keyof typeof table
  }
}
