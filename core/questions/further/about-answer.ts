import { namesNothing, placeOf } from '../compared-places.ts'
import type { Question } from '../question.ts'
import { modelBasis } from './model-told.ts'

/** Words that may stand around the asked one. */
const ABOUT =
  '(?:e|mas|isso|esse|essa|este|esta|esses|essas|numero|numeros|valor|valores|conta|calculo|dado|dados|resposta|foi|foram|ta|considera|considerando|considerou|considerado|considerada|referente|se|refere|a|o|de|em|sobre|para|pra|com|no|na|do|da|usando|usou|usado|usada|pegou|pegando|voce|voces|analisado|analisada|tempo|quando|ai|dessa|desse|disso|ele|ela|tem|como|olhou|olhando)'
/** `isso é de que período?`, `de quando a quando?` */
const WHICH_PERIOD = new RegExp(
  `^(?:${ABOUT} )*(?:qual|que|quais) (?:${ABOUT} )*(?:periodo|intervalo|janela|datas?|mes|meses)(?: ${ABOUT})*$|^(?:(?:e|isso|esse|numero|foi|vale) )*de quando (?:a|ate) quando(?: ${ABOUT})*$`,
)
/** `em que critério você se baseou?`, `que dado te leva a essa conclusão?` */
const ON_WHAT =
  /\bcriterios?\b|\b(?:se )?base(?:ou|ia|ado|ada|ando)\b|\bcom base em (?:que|qual)\b|\bconclus(?:ao|oes)\b|\b(?:voce|como|isso) conclu(?:iu|i|ir)\b|\b(?:que|quais|qual) (?:dados?|indicador(?:es)?|numeros?|informac\w+|leituras?|metrica) (?:voce |foi |foram |e |sao )?(?:te|usou|usa|usad[oa]s?|considerou|considerad[oa]s?|olhou|pegou|levou|sustent\w+|mostr\w+|prov\w+|comprov\w+)\b|\bo que (?:voce |te )?(?:usou|considerou|olhou|levou em conta|leva a|levou a)\b|\bcomo (?:voce |voces |se )?(?:chegou|chegaram|chega|decidiu|escolheu|definiu|determinou)\b|\b(?:de )?onde (?:voces? |se )?(?:sai|saiu|vem|veio|saem|vieram|tir(?:a|ou|aram)|ach(?:ou|aram)|peg(?:ou|aram))\b(?! (?:ess[ae]|est[ae]|[oa]) (?!numero|valor|conta|dado|resultado|informac|porcent|percent|indicador|mtbf|mttr|cop\b))|\bqual (?:e )?a? ?(?:origem|fonte)\b/

const OF_MODELS: ReadonlySet<Question['topic']> = new Set([
  'forecast',
  'probability',
  'remaining',
  'models',
  'advice',
  'faults',
])

/** A question about the former answer itself: of which period it is, or on what it rests. */
export function aboutAnswer(before: Question, now: Question): Partial<Question> | null {
  const isBare = namesNothing(now) && now.figures.length === 0 && now.periods.length === 0
  if (!isBare || now.reading?.machine != null || before.sinceEvent !== null) return null
  const isOfPeriod = WHICH_PERIOD.test(now.words)
  const ofModel = isOfPeriod ? null : modelBasis(before, now)
  if (ofModel) return ofModel
  if (!isOfPeriod && (OF_MODELS.has(before.topic) || !ON_WHAT.test(now.words))) return null
  const { figures, reading, statistic, event, oneEvent, periods, ranking, trend, eachDay, dayKinds } = before
  return {
    ...placeOf(before, { ...now, ranking: null }),
    ...{ figures, reading, statistic, event, oneEvent, periods, ranking, trend, eachDay, dayKinds },
    ...{ topic: 'basis', told: before.told, strangeWords: [], unreadPeriod: null, unknownName: null },
    words: before.topic ?? 'summary',
  }
}
