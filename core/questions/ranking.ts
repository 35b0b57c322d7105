import type { FigureId } from './figure-words.ts'
import * as lexicon from './modifier-words.ts'
import { hasPhrase } from './phrases.ts'
import type { Ranking } from './question.ts'
import type { Subject } from './subject.ts'
import type { Word } from './words.ts'

/** The order that a question asks for: `o pior compressor`, `qual chiller tem o menor COP`. */
export function rankingOf(rest: readonly Word[], { topic, figures }: Subject): Ranking | null {
  const end = endOf(rest, figures)
  if (end === null) return null
  if (topic === 'reading' || topic === 'term') return null
  const asksWhich = hasPhrase(
    rest,
    'qual|quais|quem|que',
    'ranking|rank',
    'orden*|ordem|classific*',
    'pior|piores',
    'melhor|melhores',
    '=top',
    'com mais|menos|maior|menor',
    'entre|dos|das compressores|chillers|maquinas|bombas|torres',
  )
  if (!asksWhich) return null
  const ofUnits = hasPhrase(rest, '=compressor|=compressores')
  const ofMachines = hasPhrase(
    rest,
    'maquina|maquinas|equipamento|equipamentos|chiller|chillers|bomba|bombas|torre|torres|quem|site|unidade',
  )
  if (
    !ofUnits &&
    !ofMachines &&
    figures.length > 0 &&
    !hasPhrase(rest, ...lexicon.WORST_WORDS, ...lexicon.BEST_WORDS)
  )
    return null
  return { of: ofUnits ? 'units' : 'machines', end }
}

const GOOD_WHEN_HIGH: ReadonlySet<FigureId> = new Set(['availability', 'reliability', 'mtbf', 'cop'])

function endOf(rest: readonly Word[], figures: readonly FigureId[]): Ranking['end'] | null {
  if (hasPhrase(rest, ...lexicon.WORST_WORDS)) return 'worst'
  if (hasPhrase(rest, ...lexicon.BEST_WORDS)) return 'best'
  if (hasPhrase(rest, ...lexicon.LEAST_WORDS)) return 'lowest'
  if (hasPhrase(rest, ...lexicon.MOST_WORDS)) return 'highest'
  // `ordene as máquinas por disponibilidade`: the worst first.
  if (!hasPhrase(rest, 'orden*|ranking|rank|classific*')) return null
  return figures[0] !== undefined && GOOD_WHEN_HIGH.has(figures[0]) ? 'worst' : 'highest'
}
