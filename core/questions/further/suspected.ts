import { placeOf } from '../compared-places.ts'
import type { Question } from '../question.ts'

const SUSPECT =
  '(?:torre|condensador\\w*|condensacao|bomba|vazao|carga|sujeira|suj[ao]|incrustacao|calor|ventilador\\w*|filtros?|agua|compressor\\w*|gas|refrigerante)'
const MAY_BE = new RegExp(
  `\\b(?:pode|poderia|podem|deve|deveria|sera(?: que)?|seria) (?:isso )?(?:nao )?(?:ser |e |estar |vir |ter |foi )?(?:por |por causa |causa |culpa |problema |coisa |relacao |a ver |falta |excesso |pouc[oa] |muit[oa] |baixa |alta |de |(?:d|n|com)?[oae]s? |com |d?o |d?a )*${SUSPECT}\\b|\\b(?:e|foi|seria) (?:culpa|causa|problema|coisa) d[ao] ${SUSPECT}\\b|\\b(?:por causa d[ao]|tem (?:algo |alguma coisa )?(?:a ver|relacao) com (?:a |o )?|vem d[ao]) ?${SUSPECT}\\b`,
)

/** `alta assim pode ser a torre?` after a reading asks what goes with it. */
export function suspected(before: Question, now: Question): Partial<Question> | null {
  const { reading, topic, periods, statistic } = before
  const ofFigure = suspectedOfFigure(before, now)
  if (ofFigure) return ofFigure
  if (topic !== 'reading' || reading === null || reading.machine === 'alarm') return null
  if (!MAY_BE.test(now.words) || now.figures.length > 0 || now.periods.length > 0) return null
  const place = placeOf(before, { ...now, machines: null, machineType: null, site: null, ranking: null })
  return {
    ...{ ...place, topic: 'why', reading, periods, statistic, figures: [], event: null },
    ...{ ranking: null, compares: false, oneEvent: null, strangeWords: [], unusedWords: [] },
    ...{ suspects: now.words, words: before.words },
  }
}

/** The same after the COP or the energy: why it changed, with what goes with it. */
function suspectedOfFigure(before: Question, now: Question): Partial<Question> | null {
  const { figures, topic, periods, reading } = before
  const isOfFigure = reading === null && (figures.join() === 'cop' || figures.join() === 'energy')
  if (!isOfFigure || (topic !== 'figures' && topic !== 'reading') || before.ranking !== null) return null
  if (!MAY_BE.test(now.words) || now.figures.length > 0 || now.periods.length > 0) return null
  const place = placeOf(before, { ...now, machines: null, machineType: null, site: null, ranking: null })
  return { ...place, topic: 'why', figures, event: null, periods, ranking: null, compares: false }
}
