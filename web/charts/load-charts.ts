/** The chart library, loaded once and when the first chart is drawn. */
export const loadCharts = () => import('./echarts.ts')

/** The same with what scatter charts need besides. */
export const loadScatters = () => import('./echarts-scatter.ts')
