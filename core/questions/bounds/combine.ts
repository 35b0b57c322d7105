import { hasPhrase, type Phrase, withoutPhrases } from '../text/phrases.ts'
import type { Word } from '../text/words.ts'
import { isChangeInPercent } from '../topics/change-words.ts'
import type { FigureId } from '../topics/figure-words.ts'

/** One figure out of those of several machines, compressors or events; `versusMean`: one of them beside the mean of the others. */
export type Combination = 'sum' | 'mean' | 'difference' | 'share' | 'versusMean'

const COMBINATIONS: readonly (readonly [Combination, readonly Phrase[]])[] = [
  [
    'share',
    [
      'representa|representam|representou',
      '=qual|=que =parte',
      'percentual|porcentagem|parcela|fatia|participacao|proporcao total|consumo|energia|gasto|falhas',
      'percentual|porcentagem|parcela|fatia|participacao|proporcao torre|bomba|chiller|maquina consumo|energia|gasto|total',
      'percentual|porcentagem|parcela|fatia|participacao|proporcao =dela|=dele|=ela|=ele|=isso',
      'porcento|cento =ela|=ele|=dela|=dele|=isso',
      'porcento|cento total|consumo|energia|gasto|falhas',
      'quantos porcento|cento',
      'participacao|fatia|parcela|percentual|porcentagem|proporcao =cada',
      '=participacao',
    ],
  ],
  [
    'difference',
    [
      'diferenca|diferencas',
      'quantas|quanta vezes =mais|=menos|maior|menor',
      '=dobro|=triplo|=metade',
      'quanto|quantos|quantas mais|menos',
      'a mais|menos que|do',
      'quanto =abaixo|=acima',
      '=ficou|=fica|=foi =abaixo|=acima =do|=da|=que',
      'quanto|quantos|quantas =a mais|menos',
    ],
  ],
  [
    'sum',
    [
      'somatori*',
      'soma|some|somar|somad*|somando|somam|somou',
      '=total',
      'totaliz*',
      'juntos|juntas|junto',
      'todo',
      'planta|fabrica|site|predio toda|todo|inteira|inteiro',
      'quanto|quantos|quantas =planta|=fabrica|=predio|=usina|=site',
    ],
  ],
  ['mean', ['media|medias|medio']],
]

export const COMBINATION_PHRASES: readonly Phrase[] = COMBINATIONS.flatMap(([, phrases]) => phrases)

/** What a question makes of the figures; `quantos por cento do tempo ficou disponível?` is the availability itself. */
export function combinationOf(rest: readonly Word[], figures: readonly FigureId[]): Combination | null {
  // `o pico de potência da planta` is that of the sum.
  if (hasPhrase(rest, 'pico|picos|demanda') && hasPhrase(rest, '=planta|=fabrica|=usina|=predio'))
    return 'sum'
  // `o rodízio está equilibrado?` asks how far the hours are apart.
  if (figures.join() === 'operation' && hasPhrase(rest, 'equilibrad*|igual|iguais', 'rodizio|revezamento'))
    return 'difference'
  const combination = combinationIn(rest) ?? (isOfAll(rest, figures) ? 'sum' : null)
  return combination === 'share' && figures.join() === 'availability' ? null : combination
}

/** `a disponibilidade geral`, `o COP global da planta`: one figure of all, and no choice (`qual o pior no geral?`). */
const isOfAll = (rest: readonly Word[], figures: readonly FigureId[]): boolean =>
  figures.length === 1 &&
  hasPhrase(rest, '=geral|=global', '=conjunto') &&
  !hasPhrase(rest, 'pior|melhor|maior|menor|mais|menos', 'visao|quadro|retrato|resumo|panorama')

/** What a question makes of several figures; the first that fits. */
function combinationIn(rest: readonly Word[]): Combination | null {
  // `gasta quantos por cento a mais que o central?`
  if (
    hasPhrase(
      rest,
      'porcento|cento =a mais|menos',
      'porcento|cento diferenca',
      'diferenca =em porcento|porcentagem|percentual',
    )
  )
    return 'difference'
  // `caiu quantos por cento?`, `qual foi o aumento percentual?` compare with a time before.
  const isChange =
    hasPhrase(
      rest,
      'subiu|caiu|aumentou|diminuiu|melhorou|piorou|cresceu|reduziu|baixou|variou|mudou|oscilou|evoluiu',
    ) || isChangeInPercent(rest)
  return (
    COMBINATIONS.filter(([id]) => id !== 'share' || !isChange).find(([id, phrases]) =>
      hasPhrase(id === 'mean' ? withoutPhrases(rest, MEANS_BY_NAME) : rest, ...phrases),
    )?.[0] ?? null
  )
}

/** `tempo médio entre falhas` is the name of a figure. */
const MEANS_BY_NAME: readonly Phrase[] = [
  'tempo|intervalo|duracao medio|media',
  'media|medio duracao|tempo|intervalo',
]

export const addsUp = (combination: Combination | null): boolean =>
  combination === 'sum' || combination === 'mean'
