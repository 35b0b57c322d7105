import { later } from '#web/ui/behaviour/load-later.tsx'

/** The datasets of a unit, whose code is loaded after the page's own charts. */
export const DatasetPart = later(async () => (await import('./dataset-charts.tsx')).DatasetCharts)
