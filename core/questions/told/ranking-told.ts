import { namesNothing } from '../compared-places.ts'
import type { Question } from '../question.ts'

/** `quantas vezes?` after `qual compressor falhou mais?`: the ranking again, which begins with the number of the first one. */
export function rankingTold(before: Question, now: Question): Partial<Question> | null {
  const { ranking, topic, figures, event, reading, threshold, leaderOf } = before
  // `e o segundo colocado?` after a question about the first one.
  if (now.place !== null && ranking === null && leaderOf?.ranking && namesNothing(now))
    return {
      ...leaderOf,
      ...{ leaderOf: null, event, reading: null, oneEvent: null, compares: false, threshold: null },
      ranking: { ...leaderOf.ranking, place: now.place, bothEnds: false, count: undefined },
    }
  const isOpen = now.ranking === null && now.machines === null && now.units === null && now.threshold === null
  if (ranking === null || threshold !== null || !isOpen || now.periods.length > 0) return null
  if (!NUMBER_OF.test(now.words)) return null
  // `quanto?` after who changed most is about the same two times.
  const { periods, relates, compares } = before
  const times = ranking.ofChange ? { periods, relates, compares } : { compares: false }
  return { ranking, topic, figures, event, reading, oneEvent: null, ...times, follows: true }
}

const NUMBER_OF =
  /^(?:e )?(?:foi |foram )?(?:(?:com|de|em|por) )?(?:quant[ao]s? (?:vezes|falhas|partidas|paradas|horas|microparadas|deu|teve|el[ea] teve)|quanto|quant[ao]s|qual (?:e |foi )?o (?:valor|numero))(?: foi| foram| ao todo)?$/
