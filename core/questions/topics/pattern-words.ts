import type { Phrase } from '../text/phrases.ts'

/** At which hours and on which days of the week failures are usual. */
export const PATTERN_WORDS: readonly Phrase[] = [
  'que|qual horario|hora|horas falha*|quebra*|concentr*',
  'que|qual dia falha*|quebra*',
  'que horas',
  'algum|alguma horario|hora|turno especific*|certo|certa|determinado',
  'dias|horarios especific*|certos',
  'quais horarios|horas|dias costuma*|falha*|quebra*|semana',
  'costuma|costumam acontecer|ocorrer algum',
  'dia semana',
  'dia|dias horario|horarios|hora|horas',
  'que|qual horario',
  'padrao|padroes',
  'distribuic*',
  'concentr*',
]
