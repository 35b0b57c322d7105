import type { Question } from '../question.ts'
import { hasPhrase, type Phrase } from '../text/phrases.ts'
import { spelledNumber } from '../text/spelled-numbers.ts'
import type { Word } from '../text/words.ts'

/** Words that stand for what was told before: `liste elas`, `qual dos dois`, `em cada uma`. */
const REFERRING: readonly Phrase[] = [
  '=elas|=eles|=delas|=deles|=nelas|=neles|=dela|=dele|=ela|=ele|=nela|=nele',
  '=las|=los',
  '=essas|=esses|=dessas|=desses|=nessas|=nesses|=estas|=estes|=destas|=destes',
  '=disso|=isso',
  '=dos|=das|=os|=as dois|duas|tres',
  '=cada =um|=uma',
  '=desse|=dessa|=nesse|=nessa total|conjunto|lista|ranking',
]
const OTHERS: readonly Phrase[] = [
  '=outro|=outra chiller|compressor|maquina|bomba|torre|equipamento',
  '=o|=a =outro|=outra',
  '=do|=da|=no|=na =outro|=outra',
  '=outros|=outras|=restantes',
  // `alta demais` names no others.
  '=os|=as|=dos|=das|=nos|=nas =demais',
  'resto',
]
const LISTING: readonly Phrase[] = [
  'lista*|liste|listar',
  'mostre|mostra|mostrar|exiba|exibe',
  'detalha|detalhe|detalhes|detalhar',
  'quais foram|sao|eram',
  'quais',
  'cada uma|um',
  'uma por uma',
  '=quando foram|aconteceram|ocorreram',
  'aparece|aparecem|repete|repetem',
]

/** `qual das duas câmaras`, `qual dos chillers`: one of several. */
export const refersIn = (words: readonly Word[]): boolean => hasPhrase(words, ...REFERRING)
/** The same of former questions' words: `quem deles`, `qual das três`. */
export const asksWhichOfThem = (words: string): boolean =>
  /\b(?:qual|quem) (?:del[ae]s|d[oa]s (?:dois|duas|tres|quatro))\b/.test(words)
export const asksOthers = (words: readonly Word[]): boolean =>
  hasPhrase(words, ...OTHERS) &&
  !hasPhrase(
    words,
    'outra|outras|outro|outros usuario*|client*|site|sites|empresa*|compan*',
    '=entre falha|quebra|parada|partida =outra',
  )
export const asksList = (words: readonly Word[]): boolean => hasPhrase(words, ...LISTING)

const EVENT = 'falha*|parada*|partida*|evento*|quebra*|microparada*|desligamento|pane|vez'

const ONE_EVENTS: readonly (readonly [NonNullable<Question['oneEvent']>, string, string])[] = [
  ['longest', 'mais long*|demorad*|comprid*|durad*|durou|demorou|extens*', 'maior|maiores'],
  ['shortest', 'mais|menos curt*|breve|breves|rapid*', 'menor|menores'],
  ['oldest', 'mais antig*|velh*', 'primeira|primeiro'],
  ['newest', 'mais recent*|nova|novo', 'ultima|ultimo'],
]

export const REFERENCE_PHRASES: readonly Phrase[] = [
  ...[...REFERRING, ...OTHERS, ...LISTING, 'penultim*'],
  ...ONE_EVENTS.flatMap(([, behind, before]) => [behind, before]),
]

/** `as últimas 5 falhas`, `as 3 paradas mais recentes`: how many of the newest events; null: no number is said. */
export function newestCountIn(rest: readonly Word[]): number | null {
  const text = rest.map(({ plain }) => plain).join(' ')
  const [, behind, before, recent] = NEWEST_COUNT.exec(text) ?? []
  const written = behind ?? before ?? recent
  if (written === undefined) return null
  const count = /^\d+$/.test(written) ? Number(written) : spelledNumber(written)
  return count === undefined || count < 2 || count > MOST_NEWEST ? null : count
}
/** So many are told of `as últimas falhas`. */
export const USUAL_NEWEST = 5
const MOST_NEWEST = 50
const EVENTS_NAMED = '(?:falhas|paradas|partidas|eventos|quebras|microparadas|desligamentos|panes|vezes)'
const NEWEST_COUNT = new RegExp(
  `\\bultim[ao]s (\\w+) ${EVENTS_NAMED}\\b|\\b(\\w+) ultim[ao]s ${EVENTS_NAMED}\\b|\\b(\\w+) ${EVENTS_NAMED} mais (?:recent|nov)`,
)

/** `a falha que mais durou`, `das falhas da bomba, qual demorou mais?`, `a pior falha em duração`. */
export const asksLongest = (rest: readonly Word[]): boolean =>
  LONGEST.test(rest.map(({ plain }) => plain).join(' '))
const LONGEST =
  /\b(?:falha|parada|microparada|pane|quebra)s?\b(?: (?!compressor|maquina|equipamento|quem)\w+)*? (?:que mais (?:durou|demorou)|(?:durou|demorou|duraram|demoraram) mais)\b|\b(?:pior|maior) (?:falha|parada|pane|quebra) (?:em|de|por) (?:duracao|tempo)\b/

/** Which one of the events: `a falha mais longa`, `a última parada`, `a segunda falha mais longa`. */
export function oneEventOf(rest: readonly Word[]): Question['oneEvent'] {
  if (
    hasPhrase(
      rest,
      'ultimo|ultima equipamento|maquina|chiller|compressor|bomba|torre falh*|quebr*|parar|parou|desligar|desligou',
    )
  )
    return 'newest'
  if (
    asksLongest(rest) ||
    hasPhrase(rest, 'maiores|piores tempos|tempo parada|falha|paradas|falhas', `${EVENT} maior duracao`)
  )
    return 'longest'
  const text = rest.map(({ plain }) => plain).join(' ')
  if (LAST_TO.test(text)) return 'newest'
  const record = RECORD.exec(text)?.[1]
  if (record !== undefined) return record === 'ultim' ? 'newest' : 'oldest'
  for (const [one, behind, before] of ONE_EVENTS)
    if (hasPhrase(rest, `${EVENT} ${behind}`, `${behind} ${EVENT}`, `${before} ${EVENT}`)) return one
  const isNewest = hasPhrase(rest, '=quando', 'mais recente', `penultim* ${EVENT}`)
  const isQuiet =
    hasPhrase(rest, 'quanto|quantos|quantas tempo|dias|semanas|meses', 'faz tempo', 'mais|menos tempo') &&
    hasPhrase(
      rest,
      'nao falh*|quebr*|para|parou|parava',
      'nao da|deu|teve problema|problemas',
      'nao =tem|=ha|=houve|=teve|=temos falh*|quebr*|parada|paradas',
      'sem falh*|quebr*|problema|problemas|defeito',
    )
  // `quanto tempo em média fica sem falhar?` is a mean.
  return isNewest || (isQuiet && !hasPhrase(rest, 'media')) || asksLongestQuiet(text) ? 'newest' : null
}

/** `o maior período sem falhas`, `quantos dias seguidos sem falha?` */
export const asksLongestQuiet = (text: string): boolean => LONGEST_QUIET.test(text)
const LONGEST_QUIET =
  /\b(?:maior|recorde|(?:mais|maior) long\w+)\b.*\bsem (?:(?:nenhum[ao]?|qualquer|ter|dar|uma?) )*(?:falh|quebr|parad|parar|defeito|pane)|\b(?:dias|horas|semanas|tempo|periodo) (?:seguid|consecutiv|corrid|direto|ininterrupt)\w*\b.*\bsem (?:(?:nenhum[ao]?|qualquer|ter|dar|uma?) )*(?:falh|quebr|parad|parar|defeito|pane)|\bsem (?:(?:nenhum[ao]?|qualquer|ter|dar|uma?) )*(?:falh\w*|quebr\w*|defeito|pane) (?:por )?(?:quant[ao]s )?(?:dias|horas|semanas) (?:seguid|consecutiv|corrid)/

/** `que máquina parou por último?` */
const LAST_TO =
  /\b(?:parou|desligou|falhou|quebrou|ligou|partiu|caiu|desarmou|tripou|pifou|entrou|arrancou) (?:\w+ ){0,3}por ultim[oa]\b|\bultim[oa] (?:compressor|maquina|chiller|bomba|torre|equipamento) (?:\w+ ){0,3}a (?:falhar|parar|desarmar|quebrar|ligar|partir|desligar|entrar)\b/

/** `o primeiro registro de falha`, `a última ocorrência de parada`. */
const RECORD =
  /\b(primeir|ultim)[ao] (?:registro|ocorrencia|caso|episodio|evento|aparicao) (?:de |da |das |do )?(?:uma )?(?:falha|parada|partida|quebra|pane|defeito|desligamento)/

/** The same without a word for the event: `qual a mais longa?` after a list. */
export function chosenOf(rest: readonly Word[]): Question['oneEvent'] {
  for (const [one, behind, before] of ONE_EVENTS) if (hasPhrase(rest, behind, before)) return one
  if (hasPhrase(rest, 'durou|demorou|duraram|demoraram mais')) return 'longest'
  return hasPhrase(rest, 'penultim*') ? 'newest' : null
}

/** How many events stand before the asked one in its order: 1 of `a penúltima falha` and `a segunda falha mais longa`. */
export function eventsBackIn(rest: readonly Word[]): number {
  if (hasPhrase(rest, 'penultim*')) return 1
  const text = rest.map(({ plain }) => plain).join(' ')
  const [, before, behind] = PLACE_IN_ORDER.exec(text) ?? []
  return PLACES.indexOf(before ?? behind ?? '') + 1
}
const PLACES = ['segunda', 'terceira', 'quarta', 'quinta']
const PLACE_IN_ORDER = new RegExp(
  `\\b(${PLACES.join('|')}) (?:falha|parada|microparada|quebra|pane )?\\s?mais (?:long|demorad|curt)|\\b(${PLACES.join('|')}) (?:maior|menor) (?:falha|parada|quebra)`,
)
