import type { Statistic } from '../question.ts'
import { hasPhrase, type Phrase } from '../text/phrases.ts'
import type { Word } from '../text/words.ts'
import { NOW_WORDS } from '../topics/modifier-words.ts'

/** Which value of a reading is asked for. */
export function statisticOf(rest: readonly Word[]): Statistic | null {
  if (hasPhrase(withoutTurn(rest), ...NOW_WORDS)) return 'now'
  const named = STATISTICS.filter(([, phrases]) => hasPhrase(rest, ...phrases)).map(([id]) => id)
  return named.length > 1 ? 'all' : (named[0] ?? null)
}

/** `agora do central`, `agora a demanda`: a turn to something else. */
const withoutTurn = (rest: readonly Word[]): readonly Word[] =>
  rest[0]?.plain === 'agora' &&
  !rest.some(({ plain }) => plain === 'esta' || plain === 'estao') &&
  /^(?:[oa]s?|[dn][oa]s?|com|em|por|so)$/.test(rest[1]?.plain ?? '')
    ? rest.slice(1)
    : rest

const STATISTICS: readonly (readonly [Statistic, readonly string[]])[] = [
  ['mean', ['media|medias|medio|medios']],
  [
    'max',
    ['maxim*', '=max', 'pico|picos', 'mais alt*', 'maior', '=ate quantos|quanto graus|chegou|subiu|foi'],
  ],
  [
    'min',
    [
      'minim*',
      '=min =max|e|media',
      '=max =min',
      'temperatura|temp|pressao|potencia|demanda|carga|vazao|corrente|agua|gelada|condensacao =min',
      'saida|entrada|retorno|succao|descarga|eletrica|termica|percentual|porcento =min',
      'mais baix*',
      'menor',
    ],
  ],
]

export const STATISTIC_PHRASES: readonly Phrase[] = STATISTICS.flatMap(([, phrases]) => phrases)

/** Words that ask when an extreme value was. */
export const TIMES_OF_EXTREMES: readonly Phrase[] = [
  ...['=quando', '=que horas', '=qual|=que horario|momento|instante'],
  ...['que|qual periodo|parte|momento dia'],
  ...['=horarios', '=com horario|hora', 'hora|horario =cada'],
]
