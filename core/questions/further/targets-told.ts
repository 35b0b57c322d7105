import { placeOf } from '../compared-places.ts'
import type { Question } from '../question.ts'

const NAMED =
  '(?: (?:del[ae]s|d?as|d?os|maquinas?|equipamentos?|compressor(?:es)?|metas?|indicador(?:es)?|que))*'
const MEETS =
  '(?:esta|estao|estamos|cumpr|cumprind|bat|batend|ating|atingind|foi|foram|fic|entr|alcanc|pass)\\w*'
/** `quais não?`, `qual delas não está?`, `quem não cumpriu?` */
const WHICH_NOT = new RegExp(
  `^(?:(?:e|mas|entao) )?(?:quais|qual|quem|que)${NAMED} nao(?: ${MEETS})?(?: (?:dentro|cumprind\\w*|batend\\w*|ok|bem|certo))?${NAMED}$`,
)

const isPlaceless = ({ machines, units, periods }: Question): boolean =>
  machines === null && units === null && periods.length === 0

/** `quais não?` after whether the targets are met: those that miss one, in the same period. */
export function whichMiss(before: Question, now: Question): Partial<Question> | null {
  if (before.topic !== 'limit' || before.reading !== null || !WHICH_NOT.test(now.words)) return null
  if (!isPlaceless(now)) return null
  return {
    ...placeOf(before, { ...now, machineType: null, ranking: null }),
    ...{ topic: 'limit', figures: before.figures, periods: before.periods, ranking: null, lists: false },
    threshold: { kind: 'target', isMet: false },
  }
}

/** `por quê?` after those that miss a target: the worst of them, with its failures. */
export function whyMissed(before: Question, now: Question): Partial<Question> | null {
  if (before.topic !== 'limit' || now.topic !== 'why' || before.figures.length + now.figures.length > 0)
    return null
  if (before.reading !== null || before.threshold?.kind !== 'target' || !isPlaceless(now)) return null
  const { machines, periods } = before
  const ranking = machines?.length === 1 ? null : ({ of: 'machines', end: 'worst' } as const)
  return {
    ...placeOf(before, { ...now, ranking: null }),
    ...{ topic: 'limit', figures: [], periods, ranking, refers: true, oneEvent: null },
    threshold: { kind: 'target', isMet: false },
  }
}

const OF_KIND =
  /\b(?:pra|para|de|em|num|numa)(?: um| uma)? (?:torre|bomba|chiller|compressor|maquina|equipamento)\w*\b/
const JUDGES =
  /^(?:(?:e|mas|entao|isso|esse|essa|numero|valor|ela|ele|esta|ta|seria|considerado|considerada|muito|um) )*(?:bo[am]s?|bons|ruim|ruins|alt[ao]s?|baix[ao]s?|normal|normais|otim[ao]|aceitavel|razoavel|suficiente|comum)\b/

/** `isso é bom pra uma torre?` after a figure of the tower judges that figure. */
export function goodForKind(before: Question, now: Question): Partial<Question> | null {
  const isOfFigure = before.topic === 'figures' && before.figures.length > 0 && before.ranking === null
  if (!isOfFigure || now.units !== null || now.figures.length > 0 || now.periods.length > 0) return null
  if (!OF_KIND.test(now.words) || !JUDGES.test(now.words)) return null
  const { machines, machineType, isAmbiguous, units, eachUnit, figures, periods } = before
  return {
    ...{ machines, machineType, isAmbiguous, units, eachUnit, unknownName: null },
    ...{ topic: 'limit', figures, periods, ranking: null, compares: false, reading: null },
  }
}

const WAS = /\b(?:era|eram|foi|foram|estava|estavam|deu|ficou|tava|andava)\b/

/** `e na sexta, quanto era?` after whether a reading is normal asks for the reading of that time. */
export function earlierReading(before: Question, now: Question): Partial<Question> | null {
  const { reading, combination } = before
  if (before.topic !== 'limit' || reading === null || before.figures.length > 0) return null
  if (now.periods.length === 0 || now.reading !== null || now.figures.length > 0 || !WAS.test(now.words))
    return null
  return {
    ...placeOf(before, { ...now, ranking: null }),
    ...{ topic: 'reading', reading, combination, compares: false, threshold: null, statistic: null },
    words: reading.words.replace(JUDGED, ' '),
  }
}
const JUDGED = /\b(?:esta|ta|boa?|bom|ruim|normal|alt[ao]|baix[ao]|demais|muito|dentro|fora|certo|ok)\b/g
