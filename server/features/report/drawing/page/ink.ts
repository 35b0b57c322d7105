import type { Level } from '#core/kpis/thresholds.ts'

/** Colours of paper: the light theme's. */
export const INK = {
  text: '#1f2937',
  muted: '#566070',
  line: '#d9dee5',
  faint: '#f3f5f7',
  paper: '#ffffff',
} as const

/** The series' colours of the light theme: the machine the first, compressors the others in turn. */
const SERIES = ['#2d3e50', '#4c79d5', '#ab4e00', '#73815b', '#aa649d', '#314ca7', '#7c3307', '#70526d']
export const MACHINE_COLOUR = SERIES[0]!
export const REST_COLOUR = '#9ca3af'
export const compressorColour = (index: number): string => SERIES[1 + (index % (SERIES.length - 1))]!

export const LEVEL_INK: Record<Level, { word: string; colour: string }> = {
  ok: { word: 'bom', colour: '#17603c' },
  warn: { word: 'atenção', colour: '#7a5000' },
  bad: { word: 'crítico', colour: '#a61f1f' },
  unknown: { word: '', colour: INK.muted },
}
