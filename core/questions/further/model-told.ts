import { namesNothing, placeOf } from '../compared-places.ts'
import { isOrdered, leaderFrom } from '../leader.ts'
import type { Question, Topic } from '../question.ts'

/** Of an order its first one is meant. */
export const ofFirst = (before: Question): Partial<Question> =>
  isOrdered(before)
    ? { leaderOf: leaderFrom(before), ranking: null, periods: before.periods }
    : { ranking: before.ranking }

/** The words of a question for the model behind a topic. */
export const MODEL_OF: Readonly<Partial<Record<Topic, string>>> = {
  forecast: 'precisao modelo eficiencia',
  probability: 'precisao modelo probabilidade',
  remaining: 'precisao modelo vida util',
  models: 'precisao modelo',
}

/** Stands in the words of a question before the model that it is set beside. */
export const BESIDE_MODEL = ' ao lado do '

const OTHER_MODEL = /^(?:(?:e|mas) )+(?:(?:o|a|os|as|do|da|de|modelo|para|pra|no|na) )*/
const WHICH_MODEL =
  /^(?:(?:e|entao|mas) )*(?:qual|quem)\b(?=.*\b(?:err|acert|precis|confi|melhor|pior|bo[am]\b))/

/** `e o de vida restante?` after how good a model is, and `qual dos dois erra menos?` after both; null: another question. */
export function otherModel(before: Question, now: Question): Partial<Question> | null {
  if (before.topic !== 'models' || !namesNothing(now) || now.periods.length > 0) return null
  const place = {
    ...placeOf(before, { ...now, ranking: null }),
    ...NEW,
    ...{ ranking: null, threshold: null, topic: 'models' as const },
  }
  const [own = ''] = before.words.split(BESIDE_MODEL)
  if (WHICH_MODEL.test(now.words) && before.words.includes(BESIDE_MODEL))
    return { ...place, words: `${before.words} qual dos dois ${now.words}` }
  const named = MODEL_OF[now.topic ?? 'unknown']
  // `e o modelo de falha?` is read as one more question about failures.
  const isOfFailures = now.topic !== 'probability' && /\bmodelo\b.*\bfalhas?\b/.test(now.words)
  const model = isOfFailures ? MODEL_OF.probability : named
  if (model === undefined || now.topic === 'models' || !OTHER_MODEL.test(now.words)) return null
  const former = MODELS.find(([words, of]) => of !== model && words.test(own))?.[1]
  return {
    ...place,
    words: `${model} ${now.words}${/\bcomo\b/.test(own) ? ' como' : ''}${former ? BESIDE_MODEL + former : ''}`,
  }
}

const SIGN =
  '(?:sinal|sinais|indicios?|fator|fatores|motivos?|evidencias?|sintomas?|elementos?|indicadores|razoes|causas?|criterios?|dados?|numeros?)'
/** `que sinais levam a isso?`, `o que faz você achar isso?` */
const SIGNS = new RegExp(
  `\\b(?:que|quais|qual)(?: sao| foram| os| as| o| e)* ${SIGN}\\b|^(?:e |mas )?(?:por|com|em|de) que(?: ${SIGN})?$|\\bo que (?:leva|levou|faz(?!er|emos)|fez|indica|aponta|mostra|puxa|pesa|sustenta|justifica|embasa)\\w*\\b|\\bpor que (?:ess[ea]|est[ea]|tanto|tao|isso)\\b`,
)
/** `em que se baseia essa conta?`, `de onde sai esse número?` */
const ON_WHAT =
  /\b(?:se )?base(?:ou|ia|iam|ado|ada|ados|adas|ando)\b|\b(?:com )?base em (?:que|qual|quais)\b|\b(?:de )?onde (?:voce |vem |veio |sai |saiu |tira |tirou )|\bcomo (?:voce )?(?:chegou|sabe|calcul\w+|estim\w+|concluiu|fez ess[ae])\b|\bcriterios?\b|\bfundament\w+/

/** The reasons of recommendations are asked for. */
export const WHY_ADVISED = {
  topic: 'advice',
  words: 'motivo da recomendacao',
  form: 'whyAdvised',
} as const satisfies Partial<Question>

/** On what a probability, a remaining life, a forecast, an anomaly or a recommendation rests; null: something else is asked. */
export function modelBasis(before: Question, now: Question): Partial<Question> | null {
  const { topic } = before
  const [isOfMethod, isOfSigns] = [ON_WHAT.test(now.words), SIGNS.test(now.words)]
  if (!(isOfMethod || isOfSigns) || now.reading?.machine != null || !namesNothing(now)) return null
  const place = { ...placeOf(before, { ...now, ranking: null }), ...NEW, ...ofFirst(before) }
  const words = `${before.words} ${now.words}`
  // The probability tells its factors itself; anomalies and recommendations tell their reasons.
  const isOfRisk =
    topic === 'probability' || (topic === 'models' && /\bmodelo probabilidade\b/.test(before.words))
  if (isOfRisk && !isOfMethod) return { ...place, topic: 'probability', words }
  if (topic === 'faults')
    return { ...place, topic: 'models', words: 'base das anomalias', form: 'anomalyBasis' }
  if (topic === 'advice') return { ...place, ...WHY_ADVISED }
  const model = MODEL_OF[topic ?? 'unknown']
  return model === undefined ? null : { ...place, topic: 'models', words: `${words} base ${model}` }
}

const MODELS: readonly (readonly [RegExp, string | undefined])[] = [
  [/\b(?:probabilidad\w*|risco|chance)\b/, MODEL_OF.probability],
  [/\b(?:vida|rul)\b/, MODEL_OF.remaining],
  [/\b(?:cop|eficiencia|previs\w+)\b/, MODEL_OF.forecast],
]

const NEW = {
  ...{ figures: [], reading: null, event: null, strangeWords: [], unusedWords: [], chosen: null },
  ...{ oneEvent: null, statistic: null, compares: false, unknownName: null, unreadPeriod: null },
} as const satisfies Partial<Question>
