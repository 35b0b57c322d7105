import type { SeriesColour } from './chart-spec.ts'

export interface ChartTokens {
  readonly text: string
  readonly muted: string
  readonly border: string
  readonly surface: string
  /** What is abnormal. */
  readonly bad: string
  readonly font: string
  readonly series: Readonly<Record<SeriesColour, string>>
}

/** The canvas takes no CSS variables, and a variable may hold any CSS colour: one painted pixel says what it is. */
function painter(): (value: string, fallback: string) => string {
  const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
    willReadFrequently: true,
  })
  return (value, fallback) => {
    if (!context || value === '') return fallback
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = value
    context.fillRect(0, 0, 1, 1)
    const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data
    return `rgba(${red},${green},${blue},${(alpha ?? 255) / 255})`
  }
}

export function readChartTokens(element: Element): ChartTokens {
  const style = getComputedStyle(element)
  const paint = painter()
  const colour = (name: string, fallback: string) => paint(style.getPropertyValue(name).trim(), fallback)
  const series = (index: number) => colour(`--series-${index}`, '#4e79a7')
  return {
    text: colour('--color-text', '#1f2937'),
    muted: colour('--color-muted', '#6b7280'),
    border: colour('--color-border', '#d1d5db'),
    surface: colour('--color-surface', '#ffffff'),
    bad: colour('--color-bad-text', '#a61f1f'),
    font: style.fontFamily,
    series: {
      1: series(1),
      2: series(2),
      3: series(3),
      4: series(4),
      5: series(5),
      6: series(6),
      7: series(7),
      8: series(8),
      muted: colour('--color-faint', '#9ca3af'),
    },
  }
}

/** Calls back when theme or palette change; both are attributes of the root element. */
export function onThemeChange(callback: () => void): () => void {
  const observer = new MutationObserver(callback)
  observer.observe(document.documentElement, { attributes: true })
  return () => observer.disconnect()
}
