import type { Recommendation } from '#contract/monitoring/monitoring.ts'
import { bold } from './markdown.ts'

/** The most urgent first. */
export const URGENCY: Readonly<Record<Recommendation['type'], number>> = {
  critical: 0,
  warning: 1,
  info: 3,
  success: 4,
}
/** A recommendation of a model stands between the Dashboard's warnings and its notes. */
export const OF_MODEL = 2

export const URGENCY_WORDS: Readonly<Record<Recommendation['type'], string>> = {
  critical: `É ${bold('urgente')}: está entre as críticas.`,
  warning: `Pede ${bold('atenção')}, mas não está entre as críticas.`,
  info: `Não é urgente: é ${bold('informativa')}.`,
  success: `Não é urgente: é ${bold('informativa')}.`,
}
