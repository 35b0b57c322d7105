import type { Phrase } from '../text/phrases.ts'

/** `o central precisa de manutenção?` asks for advice. */
export const NEEDS_MAINTENANCE_WORDS: readonly Phrase[] = [
  'precisa|precisam|necessita|necessitam manutenc*|revisao|preventiva|limpeza|troca|reparo|conserto|lubrific*',
  'que faco|fazer|fazemos primeiro',
  'eu|gente faco|faz primeiro',
  'atacar|focar|priorizar|comecar|resolver primeiro',
  'tem|precisa|precisam|necessita trocar|substituir|lubrificar|revisar|inspecionar|reparar|consertar',
  'por onde comec*',
  'que devo|preciso|precisamos|devemos inspec*|revisar|trocar|limpar',
  'prioridade|prioridades|urgencia|urgente|urgentes|prioriz*',
]
