import { boundsOf, type Threshold } from '#core/questions/bounds/threshold.ts'
import { countsEvents } from '#core/questions/topics/asked-event.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { decimal, whole } from '#server/platform/text/numbers-in-words.ts'
import { durationText, FIGURE_TABLE, labelWords } from '../figures/figure-table.ts'

type Bound = Exclude<Threshold, { kind: 'target' }>

/** `abaixo de 95 %`, `acima de 3 falhas`, `entre 95 % e 99 %`, `de 200 h ou mais`. */
export const boundWords = (id: FigureId, bound: Bound): string => inWords(bound, (value) => textOf(id, value))

/** With the figure: `mais de 3 falhas`, `MTBF abaixo de 200 h`, `nenhuma falha`. */
export function figureBoundWords(id: FigureId, bound: Bound): string {
  const isCount = countsEvents(id)
  if (!isCount) return `${labelWords(id)} ${boundWords(id, bound)}`
  const text = FIGURE_TABLE[id].text
  const [first = 0] = boundsOf(bound)
  if (bound.kind === 'between') return boundWords(id, bound)
  if (bound.orEqual && bound.kind === 'below' && first === 0) return text(0)
  if (bound.orEqual) return `${text(first)} ou ${bound.kind === 'below' ? 'menos' : 'mais'}`
  return `${bound.kind === 'below' ? 'menos' : 'mais'} de ${text(first)}`
}

/** The same of a length of time. */
export const lengthWords = (bound: Bound): string => inWords(bound, durationText)

/** The same of a number as it is. */
export const numberWords = (bound: Bound, text: (value: number) => string): string => inWords(bound, text)

function inWords(bound: Bound, text: (value: number) => string): string {
  const [first = 0, last = first] = boundsOf(bound)
  if (bound.kind === 'between') return `entre ${text(first)} e ${text(last)}`
  if (bound.orEqual && bound.kind === 'below')
    return first === 0 ? `de ${text(0)}` : `de ${text(first)} ou menos`
  if (bound.orEqual) return `de ${text(first)} ou mais`
  return `${bound.kind === 'below' ? 'abaixo' : 'acima'} de ${text(first)}`
}

/** A bound has the decimals that the user gave it. */
function textOf(id: FigureId, value: number): string {
  if (['availability', 'reliability', 'coverage'].includes(id)) return `${shortly(value)} %`
  if (id === 'cop' || id === 'lambda') return shortly(value)
  if (id === 'energy') return `${shortly(value)} kWh`
  return FIGURE_TABLE[id].text(value)
}
export const shortly = (value: number): string => (Number.isInteger(value) ? whole(value) : decimal(value))
