import { hasPhrase, type Phrase } from '../text/phrases.ts'
import type { Word } from '../text/words.ts'
import * as lexicon from './modifier-words.ts'

const PLACE =
  '=compressor|=compressores|=maquina|=maquinas|equipamento|equipamentos|=chiller|=chillers|=bomba|=bombas|=torre|=torres'
const CHOICES: readonly Phrase[] = [
  `qual|que|quais ${PLACE}`,
  `${PLACE} =com|=que mais|menos|maior|menor`,
  `${PLACE} mais|menos`,
  `=top|ranking ${PLACE}`,
  '=quem mais|menos|gasta|consome|para|parte|falha',
]

/** `em média por semana`, `qual compressor gasta mais por hora?`: a figure per unit of time, and none of each hour. */
export const isRate = (rest: readonly Word[]): boolean =>
  hasPhrase(rest, ...lexicon.RATE_WORDS) &&
  (hasPhrase(rest, 'media|medias|medio|medios') || choosesPlace(rest))

const choosesPlace = (rest: readonly Word[]): boolean =>
  hasPhrase(rest, ...CHOICES) &&
  hasPhrase(rest, 'mais|menos|maior|menor|pior|melhor|=top|ranking') &&
  !hasPhrase(rest, '=cada', 'qual|que|quais dia|hora|semana|mes', 'pior|melhor dia|hora|semana|mes')
