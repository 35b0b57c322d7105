import { compressorSeries, MACHINE_SERIES, type SeriesNumber } from '#core/chart-layout/unit-series.ts'
import type { Level } from '#core/kpis/thresholds.ts'

/** The light theme's colours. */
export const INK = {
  text: '#1f2937',
  muted: '#566070',
  line: '#d9dee5',
  faint: '#f3f5f7',
  paper: '#ffffff',
} as const

/** The light theme's colours of the series 1 to 8. */
const SERIES: Record<SeriesNumber, string> = {
  1: '#2d3e50',
  2: '#4c79d5',
  3: '#ab4e00',
  4: '#73815b',
  5: '#aa649d',
  6: '#314ca7',
  7: '#7c3307',
  8: '#70526d',
}
export const MACHINE_COLOUR = SERIES[MACHINE_SERIES]
export const REST_COLOUR = '#9ca3af'
export const compressorColour = (index: number): string => SERIES[compressorSeries(index)]

export const LEVEL_INK: Record<Level, { word: string; colour: string }> = {
  ok: { word: 'bom', colour: '#17603c' },
  warn: { word: 'atenção', colour: '#7a5000' },
  bad: { word: 'crítico', colour: '#a61f1f' },
  unknown: { word: '', colour: INK.muted },
}
