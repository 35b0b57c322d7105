import { hasPhrase, type Phrase } from '../text/phrases.ts'
import type { Word } from '../text/words.ts'

/** What happened to a figure between two times. */
const CHANGE_NOUNS =
  'variacao|variacoes|aumento|aumentos|queda|quedas|reducao|reducoes|diminuicao|crescimento|alta|subida|acrescimo|decrescimo|elevacao|melhora|piora|mudanca|oscilacao|incremento'
const PERCENT = 'percentual|percentuais|porcentual|porcentagem|porcento|cento'

/** `aumento percentual`, `percentual de aumento`, `de quantos por cento foi a queda` */
const CHANGES_IN_PERCENT: readonly Phrase[] = [
  `${CHANGE_NOUNS} ${PERCENT}`,
  `${PERCENT} ${CHANGE_NOUNS}`,
  `${PERCENT} =foi|=e|=deu|=houve|=teve ${CHANGE_NOUNS}`,
]

/** Nouns of change that compare with a time before. */
export const CHANGE_PHRASES: readonly Phrase[] = [
  ...CHANGES_IN_PERCENT,
  'houve|teve|tivemos queda|aumento|melhora|piora|reducao|alta|baixa',
  'queda|aumento|crescimento|reducao =do|=da|=no|=na',
  'quanto|qual =foi|=deu queda|aumento|reducao|melhora|piora|crescimento',
]

/** `quanto por cento do aumento veio da torre?` asks for a part of the change. */
export const isChangeInPercent = (rest: readonly Word[]): boolean =>
  hasPhrase(rest, ...CHANGES_IN_PERCENT) &&
  !hasPhrase(rest, 'parte|parcela|fatia|participacao|representa*|=veio|=vem|=cada')
