import type { Question } from '../question.ts'
import { hasPhrase } from '../text/phrases.ts'
import type { Place } from './place-words.ts'

/** `algum compressor com mais de 5 falhas`, `qual compressor devo revisar primeiro?`, `qual compressor desarmou por último?` are about each compressor. */
export const isOfAnyUnit = (
  { units, rest }: Pick<Place, 'units' | 'rest'>,
  { threshold, topic }: Pick<Question, 'threshold' | 'topic'>,
): boolean =>
  units === null &&
  ((threshold !== null && hasPhrase(rest, '=compressor')) ||
    (topic === 'events' && WHICH_LAST.test(rest.map(({ plain }) => plain).join(' '))) ||
    (topic === 'figures' && WHICH_HAD.test(rest.map(({ plain }) => plain).join(' '))) ||
    (topic === 'advice' && hasPhrase(rest, 'qual|que|quais =compressor|=compressores')))

/** `qual compressor da câmara fria falhou este mês?` */
const WHICH_HAD =
  /\b(?:qual|que)(?: foi o)? compressor(?: d[aeo]s?)?(?: que)? (?:falhou|quebrou|parou|desarmou|desligou|partiu|ligou|(?:teve|deu) (?:alguma )?(?:falha|parada|partida|microparada)s?)\b(?! (?:mais|menos|por|primeiro|[oa]s?)\b)/
const WHICH_LAST =
  /\b(?:qual|que|quais) (?:foi )?(?:o ultimo |o primeiro )?compressor\b|\b(?:ultimo|primeiro) compressor (?:\w+ ){0,3}a \w+r\b/
