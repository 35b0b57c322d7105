import type { Question } from '../question.ts'

const OF_THEM =
  /\b(?:junt[ao]s|somad[ao]s|soma(?:ndo)?|(?:as|os) (?:duas|dois|tres)|amb[ao]s|el[ae]s|isso|ess[ae]s?)\b/
const IN_PERCENT =
  /\b(?:porcento|cento|percentual|porcentagem|proporcao|fracao|(?:que|qual) (?:parte|fatia|parcela))\b/

/** `juntas dão quantos % do consumo do central?` after the energy of the pump and of the tower: their sum beside that of another machine. */
export function inPercentOf(before: Question, now: Question): Partial<Question> | null {
  const { figures, event, told, periods, topic } = before
  const [whole, ...others] = now.machines ?? []
  const isOfFigure = topic === 'figures' && figures.length === 1 && told.length > 0
  if (!isOfFigure || whole === undefined || others.length > 0 || now.units !== null) return null
  if (!OF_THEM.test(now.words) || !IN_PERCENT.test(now.words) || now.reading !== null) return null
  if (now.figures.some((id) => !figures.includes(id))) return null
  const count = /\b(?:isso|ess[ae]|el[ae])\b/.test(now.words) ? 1 : /\btres\b/.test(now.words) ? 3 : 2
  const parts = told.slice(-count)
  if (parts.some(({ machines }) => machines?.includes(whole))) return null
  return {
    ...{ topic: 'figures', figures, event, machines: [whole], machineType: null, eachUnit: false },
    ...{ combination: 'share', among: parts, ranking: null, compares: false, oneEvent: null },
    periods: now.periods.length > 0 ? now.periods : periods,
  }
}
