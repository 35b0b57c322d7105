import type { Ranking } from '../question.ts'
import type { Subject } from '../subject.ts'
import { hasPhrase, type Phrase, withoutPhrases } from '../text/phrases.ts'
import { spelledNumber } from '../text/spelled-numbers.ts'
import type { Word } from '../text/words.ts'
import type { FigureId } from '../topics/figure-words.ts'
import * as lexicon from '../topics/modifier-words.ts'
import { changeEndOf } from './change-ranking.ts'
import { orderIn } from './order-words.ts'

/** The order that a question asks for: `o pior compressor`, `qual chiller tem o menor COP`. */
export function rankingOf(
  rest: readonly Word[],
  { topic, figures }: Subject,
  isAmongNamed: boolean,
): Ranking | null {
  const ofChange = topic === 'reading' || topic === 'term' ? null : changeRanking(rest)
  if (ofChange !== null) return ofChange
  const isRisk = topic === 'probability' && hasPhrase(rest, 'qual|quem|que|quais', 'primeiro')
  const end = endOf(rest, figures) ?? (isRisk ? 'highest' : null)
  if (end === null) return null
  if (topic === 'reading' || topic === 'term') return null
  if (!asksWhich(rest)) return null
  const ofUnits = hasPhrase(rest, '=compressor|=compressores')
  const ofMachines = hasPhrase(
    rest,
    'maquina|maquinas|equipamento|equipamentos|chiller|chillers|bomba|bombas|torre|torres|quem|site|unidade',
  )
  if (
    !ofUnits &&
    !ofMachines &&
    !isAmongNamed &&
    figures.length > 0 &&
    !hasPhrase(rest, ...CHOICE_WORDS, '=que mais|menos', 'ranking|rank|classific*|orden*|=top') &&
    !hasPhrase(rest, ...lexicon.WORST_WORDS, ...lexicon.BEST_WORDS) &&
    !OF_ANYONE.test(rest.map(({ plain }) => plain).join(' '))
  )
    return null
  return {
    of: ofUnits ? 'units' : 'machines',
    end,
    bothEnds:
      hasPhrase(rest, ...lexicon.WORST_WORDS) && hasPhrase(rest, ...lexicon.BEST_WORDS) && !isOrdered(rest),
    count: countIn(ofUnits ? withoutOwners(rest) : rest),
    place: placeIn(rest),
  }
}

/** `o que falhou mais em outubro?` */
const OF_ANYONE = /^(?:e |mas )?o que \w+ (?:mais|menos)(?: (?:em|n[oa]|d[oae]|energia|tempo|vezes))*$/

/** `qual compressor caiu mais?`; `desde quando caiu mais?` chooses nobody. */
function changeRanking(rest: readonly Word[]): Ranking | null {
  const end = changeEndOf(rest)
  if (end === null || !hasPhrase(rest, 'qual|quais|quem|que', ...CHOICE_WORDS)) return null
  return { of: hasPhrase(rest, '=compressor|=compressores') ? 'units' : 'machines', end, ofChange: true }
}

const asksWhich = (rest: readonly Word[]): boolean =>
  hasPhrase(
    rest,
    'qual|quais|quem|que',
    'ranking|rank',
    'orden*|ordem|classific*',
    ...BY_FIGURE,
    'pior|piores',
    'melhor|melhores',
    '=top',
    'com mais|menos|maior|menor',
    'compressor|maquina|equipamento|chiller|bomba|torre mais|menos|maior|menor|melhor|pior',
    'diz|diga|saber|mostra|quero|preciso compressor|maquina|equipamento|chiller|bomba|torre',
    'entre|dos|das compressores|chillers|maquinas|bombas|torres',
    ...CHOICE_WORDS,
  )

/** `qual dos dois`, `quem deles`. */
const CHOICE_WORDS: readonly Phrase[] = [
  'qual|quais|quem dos|das|=deles|=delas|desses|dessas',
  'qual|quais|quem dois|duas',
  '=deles|=delas',
]
/** `lista os compressores por falhas`: an order. */
const BY_FIGURE: readonly Phrase[] = [
  'lista*|liste|mostra|mostre compressores|maquinas|chillers|bombas|torres|equipamentos =por',
  'compressores|maquinas|chillers|equipamentos =por numero|quantidade|total|ordem',
]
/** `em ordem de MTBF`; `ordem de serviço` is no order. */
const IN_ORDER_OF: readonly Phrase[] = ['em|por|na|segundo|pela =ordem =de|=do|=da|=dos|=das']
const isOrdered = (rest: readonly Word[]): boolean =>
  hasPhrase(rest, 'orden*|ranking|rank|classific*', 'pior melhor', 'melhor pior') &&
  !hasPhrase(rest, 'melhor|melhores =e pior|piores', 'pior|piores =e melhor|melhores')

/** `ranking dos compressores, os dois chillers` counts no compressors. */
const withoutOwners = (rest: readonly Word[]): readonly Word[] =>
  withoutPhrases(rest, ['os|as dois|duas|tres|quatro|=2|=3|=4 chillers|maquinas|bombas|torres|equipamentos'])

/** `top 3`, `os 2 compressores com maior …`, `as três piores`; `dos dois chillers` counts what there is. */
function countIn(rest: readonly Word[]): number | undefined {
  for (const [i, { plain }] of rest.entries()) {
    const value = /^[1-9]$/.test(plain) ? Number(plain) : spelledNumber(plain)
    if (value === undefined || value < 1 || /^uma?$/.test(plain)) continue
    const [before, next] = [rest[i - 1]?.plain ?? '', rest[i + 1]?.plain ?? '']
    if (['top', 'os', 'as', 'quais', 'liste', 'lista'].includes(before)) return value
    if (/^(?:pior|melhor|maior|menor)es$/.test(next) && !['dos', 'das'].includes(before)) return value
  }
  return undefined
}

const PLACES = ['segund', 'terceir', 'quart', 'quint']
/** The place of `e o último?`. */
export const LAST_PLACE = -1
const PLACE_ALONE = new RegExp(
  `^(?:e |mas )?(?:qual |quem )?(?:e |foi |ficou |esta )?(?:[ao]|em) (primeir|${PLACES.join('|')}|ultim)[ao](?: lugar| colocad[ao]| da lista| do ranking| de todos| de todas)?$`,
)

/** `e a segunda?`, `em terceiro lugar?`: nothing else is said. */
export function placeAlone(words: readonly Word[]): number | null {
  const text = words.map(({ plain }) => plain).join(' ')
  const stem = PLACE_ALONE.exec(text)?.[1]
  if (stem === undefined) return null
  return stem === 'ultim' ? LAST_PLACE : ['primeir', ...PLACES].indexOf(stem) + 1
}

/** `o segundo pior`, `a terceira que mais gastou`. */
function placeIn(rest: readonly Word[]): number | undefined {
  for (const [i, stem] of PLACES.entries())
    if (
      hasPhrase(
        rest,
        `${stem}* compressor|maquina|chiller|bomba|torre mais|menos|maior|menor|pior|melhor`,
        `${stem}* pior|melhor|maior|menor|mais|menos`,
        `${stem}* colocad*|lugar|posicao`,
      )
    )
      return i + 2
  return undefined
}

const GOOD_WHEN_HIGH: ReadonlySet<FigureId> = new Set(['availability', 'reliability', 'mtbf', 'cop'])

export function endOf(rest: readonly Word[], figures: readonly FigureId[]): Ranking['end'] | null {
  const order = orderIn(rest.map(({ plain }) => plain).join(' '))
  if (order !== null) return order
  if (hasPhrase(rest, ...lexicon.WORST_WORDS)) return 'worst'
  if (hasPhrase(rest, ...lexicon.BEST_WORDS)) return 'best'
  if (hasPhrase(rest, ...lexicon.LEAST_WORDS)) return 'lowest'
  if (hasPhrase(rest, ...lexicon.MOST_WORDS)) return 'highest'
  // `ordene as máquinas por disponibilidade`: the worst first.
  if (hasPhrase(rest, '=top'))
    return figures[0] !== undefined && GOOD_WHEN_HIGH.has(figures[0]) ? 'best' : 'highest'
  if (!hasPhrase(rest, 'orden*|ranking|rank|classific*', ...BY_FIGURE, ...IN_ORDER_OF)) return null
  return figures[0] !== undefined && GOOD_WHEN_HIGH.has(figures[0]) ? 'worst' : 'highest'
}
