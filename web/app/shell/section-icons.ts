import { ChartScatter, Gauge, LayoutDashboard, type LucideIcon, TrendingUp } from 'lucide-react'
import type { Section } from '#web/state/address/selection-search.ts'

export const SECTION_ICONS: Record<Section, LucideIcon> = {
  resumo: LayoutDashboard,
  dashboard: Gauge,
  analiticos: ChartScatter,
  insights: TrendingUp,
}
