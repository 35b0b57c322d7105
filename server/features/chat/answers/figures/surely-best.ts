import { type FigureId, WORSE_IS_HIGHER } from '#core/questions/topics/figure-words.ts'
import type { Candidate } from '../../plant/candidates.ts'
import { bold, plain } from '../markdown.ts'
import { FIGURE_TABLE, figureText } from './figure-table.ts'

/** Those that did not fail, and whose bound is beyond every known value. */
export function surelyFirst(all: readonly Candidate[], isFalling: boolean): readonly Candidate[] {
  const measured = all.filter(({ isBound }) => !isBound)
  const isBeyond = (one: Candidate, other: Candidate) =>
    isFalling ? one.value > other.value : one.value < other.value
  return all.filter((one) => one.isBound && measured.every((other) => isBeyond(one, other)))
}

/** The best ones of an order that begins with them, where they did not fail and some others did; null: the best one has a value of its own. */
export function surelyBest(id: FigureId, ordered: readonly Candidate[], isFalling: boolean): string | null {
  const best = ordered.find(({ isBound }) => !isBound)
  const first = surelyFirst(ordered, isFalling)
  if (!best) return null
  if (first.length === 0) return openBest(id, ordered, best)
  const isOne = first.length === 1
  const named = first.slice(0, MOST_NAMED)
  const names = named.map(({ name }) => bold(plain(name))).join(', ')
  const more = first.length > MOST_NAMED ? ` e mais ${first.length - MOST_NAMED}` : ''
  const bounds = named.map((one) => bold(candidateText(id, one))).join(', ')
  return [
    `${names}${more} não ${isOne ? 'falhou e fica' : 'falharam e ficam'} à frente:`,
    `${isOne ? 'o limite' : 'os limites'} (${bounds}) já ${isOne ? 'é melhor' : 'são melhores'} que o melhor valor medido,`,
    `${bold(candidateText(id, best))} de ${bold(plain(best.name))}.${isOne ? '' : ' Os limites não dizem qual deles vem primeiro.'}`,
  ].join(' ')
}
const MOST_NAMED = 4

/** Those that did not fail, but whose bound is not beyond the best measured value: the figure does not say which is better, the failures do. Null: all failed. */
function openBest(id: FigureId, ordered: readonly Candidate[], best: Candidate): string | null {
  const open = ordered.filter(
    ({ isBound, text }) => isBound && text !== best.text && !text.startsWith('sem estimativa'),
  )
  if (open.length === 0) return null
  const isOne = open.length === 1
  const told = open
    .slice(0, MOST_NAMED)
    .map((one) => `${bold(plain(one.name))} (${bold(candidateText(id, one))})`)
    .join(', ')
  const more = open.length > MOST_NAMED ? ` e mais ${open.length - MOST_NAMED}` : ''
  const failures = FIGURE_TABLE.failures.value(best.kpis)
  return [
    `não dá para dizer. O melhor valor medido é ${bold(candidateText(id, best))}, de ${bold(plain(best.name))};`,
    `${told}${more} não ${isOne ? 'falhou, e o limite não diz' : 'falharam, e os limites não dizem'} se ${isOne ? 'fica' : 'ficam'} acima ou abaixo disso.`,
    failures
      ? `Pelas falhas, ${isOne ? 'está' : 'estão'} à frente quem não falhou: 0 contra ${bold(String(failures))}.`
      : '',
  ]
    .join(' ')
    .trim()
}

interface Ends {
  readonly best: Candidate
  readonly worst: Candidate
}

/** The best and the worst of an order; of several that did not fail the bounds do not tell the best one. */
export function endsText(id: FigureId, ordered: readonly Candidate[], { best, worst }: Ends): string {
  const told = (one: Candidate) => `${bold(plain(one.name))}, com ${bold(candidateText(id, one))}`
  const even = (one: Candidate) => {
    const others = ordered.filter(({ text }) => text === one.text).length - 1
    return others === 0 ? '' : ` (em empate com mais ${others})`
  }
  const sure = surelyFirst(ordered, !WORSE_IS_HIGHER.has(id))
  const first =
    sure.length > 1 && sure.length < ordered.length
      ? `à frente, sem falha: ${sure.map(told).join('; ')}`
      : `o melhor é ${told(best)}${even(best)}`
  return `${first}; o pior é ${told(worst)}${even(worst)}`
}

/** The figure in a sentence; of what has no estimate yet the bound alone. */
const candidateText = (id: FigureId, { kpis, text }: Candidate): string =>
  (figureText(id, kpis) ?? text).replace(/^sem estimativa ainda \((.*)\)$/, '$1')
