import { definedTold } from './after-term.ts'
import { namesNothing, placeOf } from './compared-places.ts'
import { HAD_ANY } from './elliptic.ts'
import { meaningTold } from './further/meaning-told.ts'
import { MODEL_OF, ofFirst, WHY_ADVISED } from './further/model-told.ts'
import { isOfNoForecast, ofNoForecast } from './further/no-forecast.ts'
import { isMaintenance } from './periods/since-event.ts'
import type { Question, Ranking } from './question.ts'
import { hasPhrase } from './text/phrases.ts'
import { wordsOf } from './text/words.ts'
import type { FigureId } from './topics/figure-words.ts'
import { MODEL_QUALITY_WORDS } from './topics/model-words.ts'
import { asksAboutTold, asksAgain } from './topics/told-term.ts'

/** A question about the same things as the former one, told under another subject or explained. */
export function sameTopic(before: Question, now: Question): Partial<Question> | null {
  const isBare = namesNothing(now) && now.figures.length === 0
  // `e onde eu troco?` after `troca a minha senha`.
  if (before.task !== null && now.topic === null && WHERE.test(now.words))
    return { topic: 'howTo', words: `${now.words} ${before.task}` }
  // `como ela é calculada?` after a figure.
  if (now.topic === 'term' && now.figures.length === 0 && asksAboutTold(now.words))
    return meaningTold(before, now) ?? howMade(before, now)
  // `não entendi, explica melhor` after a figure.
  if (asksAgain(now.words) && before.figures.length > 0 && namesNothing(now))
    return { topic: 'term', figures: before.figures }
  const ofDefined = before.defined ? definedTold(before, now) : null
  if (ofDefined) return ofDefined
  if (isMaintenance(before.sinceEvent) && NEXT_ONE.test(now.words))
    return { ...placeOf(before, now), ...NEXT_MAINTENANCE }
  // `e semana que vem?`, `e amanhã?`
  const ahead = now.topic === 'forecast' && now.figures.length === 0 && now.follows ? aheadOf(before) : null
  if (ahead !== null && now.reading === null)
    return { ...placeOf(before, now), ...ahead, words: `${before.words} ${now.words}` }
  // `quais os fatores que mais pesam?` orders no machines.
  if (
    before.topic === 'probability' &&
    WEIGHS.test(now.words) &&
    namesNothing(now) &&
    now.ranking?.of !== 'units' &&
    now.figures.length === 0
  )
    return { ...placeOf(before, { ...now, ranking: null }), topic: 'probability', ...ofFirst(before) }
  const again = toldAgain(before, now)
  if (again) return { ...again, words: `${withoutOtherTime(before.words, now.words)} ${now.words}` }
  // `e a temperatura?` after a forecast.
  if (before.topic === 'forecast' && now.topic === 'reading' && now.follows && now.periods.length === 0)
    return { ...placeOf(before, now), topic: 'forecast' }
  if (GRAVE.test(now.words) && namesNothing(now)) return judged(before, now)
  if (FAR_FROM_TARGET.test(now.words) && isBare && before.topic === 'figures')
    return { ...placeOf(before, { ...now, ranking: null }), ...ofTargets(before) }
  const isReliable =
    RELIABLE.test(now.words) && namesNothing(now) && MODEL_OF[before.topic ?? 'unknown'] !== undefined
  return isBare || isReliable ? explained(before, now) : null
}

/** `quando será a próxima?` after the failures since the last maintenance. */
const NEXT_ONE = /^(?:e )?quando (?:sera|e|vai ser) a proxima$/
const NEXT_MAINTENANCE = {
  topic: 'maintenance',
  figures: [],
  event: null,
  sinceEvent: null,
  periods: [],
} as const satisfies Partial<Question>

/** `como isso é calculado?` of a figure, or of what a model says. */
function howMade(before: Question, now: Question): Partial<Question> {
  const model = MODEL_OF[before.topic ?? 'unknown']
  if (model === undefined) return { figures: before.figures }
  return { ...placeOf(before, now), topic: 'models', words: `${before.words} ${model} ${now.words}` }
}

/** `isso é grave?`: a figure beside its target; after anything else whether something is wrong. */
function judged(before: Question, now: Question): Partial<Question> {
  const place = { ...placeOf(before, { ...now, ranking: null }), strangeWords: [] }
  // Of anomalies it is asked of these.
  if (before.topic === 'faults') return { ...place, topic: 'faults', periods: before.periods }
  const hasTarget = before.topic === 'figures' && before.figures.some((id) => WITH_TARGET.has(id))
  return hasTarget
    ? { ...place, topic: 'limit', figures: before.figures, periods: before.periods }
    : { ...place, topic: 'condition' }
}
const WITH_TARGET: ReadonlySet<FigureId> = new Set(['availability', 'reliability', 'mttr', 'cop'])
/** `qual está mais longe da meta?` of the figures told before that have a target, else of all that have one. */
const ofTargets = ({ figures, periods }: Question): Partial<Question> => ({
  topic: 'limit',
  figures: figures.filter((id) => WITH_TARGET.has(id)),
  periods: periods.length > 1 ? [] : periods,
  ranking: null,
})
const FAR_FROM_TARGET = /\b(?:longe|distantes?) d(?:a|as|e sua|o) (?:meta|metas|alvo)\b/
const GRAVE =
  /^(?:e |mas |entao )?(?:(?:isso|isto|ela|ele|ess[ae]|e|sao|seria|foi|algo|muito|tao|coisa|de|ai) )*(?:grave|graves|serio|seria|preocupante|perigoso|perigosa|critico|critica|alarmante|problema)$/

/** An order of the same kind as was told; `a mais perto do fim` has the shortest life. */
const orderOf = (before: Question, ranking: Ranking, words: string): Ranking => ({
  ...ranking,
  of: before.eachUnit || before.units !== null ? 'units' : ranking.of,
  end: /\b(?:perto d[oe]|fim|acab\w+|vence\w*)\b/.test(words) ? 'lowest' : ranking.end,
})

/** Remaining lives, anomalies and maintenance again: in an order, at another place, or one of them. */
function toldAgain(before: Question, now: Question): Partial<Question> | null {
  const { topic } = before
  const place = placeOf(before, now)
  // `qual compressor tem a menor?` after what a remaining life is.
  const isOutlook = topic === 'remaining' || topic === 'probability'
  if (isOutlook && now.topic === null && now.ranking !== null && now.figures.length === 0)
    return {
      ...placeOf(before, { ...now, ranking: null }),
      topic,
      ranking: orderOf(before, now.ranking, now.words),
    }
  // `e qual foi a última da torre?` after maintenance.
  if (
    topic === 'maintenance' &&
    now.topic === null &&
    !/\bhoras?\b/.test(now.words) &&
    (now.chosen !== null || FORMER.test(now.words) || /\bproxim[ao]\b/.test(now.words))
  )
    return { ...place, topic, oneEvent: 'newest', compares: false }
  // `e as planejadas?` after those that were done in a month.
  if (topic === 'maintenance' && PLANNED.test(now.words) && namesNothing(now) && now.periods.length === 0)
    return { ...place, topic, periods: [], oneEvent: null }
  // `resume em uma frase` after a machine's numbers of a month.
  const isSummary =
    topic === 'summary' && (now.topic === topic || IS_NOW.test(now.words) || SHORTER.test(now.words))
  if (isSummary && namesNothing(now) && now.periods.length === 0)
    return { ...place, topic, periods: now.statistic === 'now' ? [] : before.periods }
  return topic === 'faults' ? anomaliesAgain(before, now) : null
}

/** Anomalies by their hours, at another place, how long they took, or those that last. */
function anomaliesAgain(before: Question, now: Question): Partial<Question> | null {
  const topic = 'faults' as const
  const place = placeOf(before, now)
  // `em qual horário?`, `quanto tempo durou?`
  const isOfTime = now.topic === 'pattern' || LASTED.test(now.words)
  if (isOfTime && namesNothing(now))
    return { ...place, topic, periods: before.periods, strangeWords: [], oneEvent: null }
  // `e teve alguma na torre?`
  if (HAD_ANY.test(now.words)) return { ...place, topic }
  // `tem alguma ainda ativa?`, `qual foi a última?`
  if (LASTS.test(now.words) && now.machines === null && now.units === null)
    return {
      ...placeOf(before, { ...now, machineType: null, ranking: null }),
      topic,
      periods: before.periods,
    }
  return IN_WHICH.test(now.words) ? { topic, ranking: MOST, machineType: null } : null
}
/** `quanto tempo durou?`, `quando terminou?` */
const LASTED =
  /^(?:(?:e|mas|ela|isso|por) )*(?:(?:quanto tempo|quando|que horas|a que horas)(?: (?:ela|isso))? (?:durou|duraram|ficou|demorou|terminou|acabou|comecou|foi|aconteceu)|qual (?:foi )?a duracao|durou quanto(?: tempo)?)\b/

const IS_NOW = /^(?:e |mas )?agora$/
/** `mais curto` */
const SHORTER =
  /^(?:(?:e|agora|mas|faz|faca|deixa|fica|um|pouco|de|forma|ainda|isso|ele|bem) )*mais (?:curt|resumid|enxut|brev|objetiv|simpl|diret|compact)\w*$/
const PLANNED =
  /^(?:e |mas )?(?:(?:qual|quais|sao|as|os|a|de) )*(?:planejad|agendad|marcad|programad|previst)[ao]s?$/
const FORMER = /^(?:e )?(?:qual )?(?:foi )?a (?:anterior|de antes)(?: foi quando| quando foi)?$/

/** `e a última?` after the next maintenance, and the other way round. */
const withoutOtherTime = (former: string, words: string): string =>
  /\b(?:ultim|anterior|feit|realizad|concluid)/.test(words)
    ? former.replace(/\b(?:proxim|agendad|programad|previst|planejad|marcad|atrasad|vencid)\w*/g, ' ')
    : /\b(?:proxim|planejad|agendad|marcad|programad|previst)/.test(words)
      ? former.replace(/\b(?:ultim|feit|realizad|concluid|atrasad|vencid)\w*/g, ' ')
      : former

/** What is asked of the time to come after a former question; null: nothing that goes on. */
function aheadOf({ topic, figures, reading }: Question): Partial<Question> | null {
  if (topic === 'maintenance' || topic === 'probability' || topic === 'remaining') return { topic }
  const hasForecast =
    topic === 'forecast' || topic === 'figures' || topic === 'reading' || topic === 'breakdown'
  return hasForecast && (figures.length > 0 || reading !== null)
    ? { topic: 'forecast', figures, reading }
    : null
}

/** Why, or since when, of what was told; nothing else is named. */
function explained(before: Question, now: Question): Partial<Question> | null {
  const place = placeOf(before, { ...now, ranking: null })
  // `isso é normal?` after whether it runs.
  if (before.topic === 'state' && now.topic === 'limit') return { ...place, topic: 'summary' }
  // `por que tão alta?`, `o que tá pesando mais?` after a probability ask for its factors.
  if (before.topic === 'probability' && (now.topic === 'why' || WEIGHS.test(now.words)))
    return { ...place, topic: 'probability', ...ofFirst(before) }
  // `e qual foi o motivo?` after what stands.
  if ((before.topic === 'state' || before.topic === 'stretch') && now.topic === 'why')
    return { ...place, topic: 'why', words: `${before.words} ${now.words}` }
  // `com base em que?` after what a model says asks how it knows it.
  const model = MODEL_OF[before.topic ?? 'unknown']
  const asksModel =
    now.topic === 'origin' ||
    (now.topic === 'models' && hasPhrase(wordsOf(now.words), ...MODEL_QUALITY_WORDS))
  if ((asksModel || RELIABLE.test(now.words)) && isOfNoForecast(before))
    return { ...place, ...ofNoForecast(before, now) }
  const asksTrust = now.topic !== 'why' && RELIABLE.test(now.words)
  if ((asksModel || asksTrust) && model !== undefined && before.topic !== now.topic)
    return { ...place, topic: 'models', words: `${before.words} ${now.words} ${model}`, ...ofFirst(before) }
  // `por quê?` after a remaining life, `é confiável?` after what a model says.
  const isOfModel = now.topic === 'why' ? before.topic !== 'models' : RELIABLE.test(now.words)
  if (isOfModel && model !== undefined)
    return { ...place, topic: 'models', figures: [], words: `${before.words} ${model}`, ...ofFirst(before) }
  // `por quê?` after recommendations: their reasons.
  if (before.topic === 'advice' && now.topic === 'why')
    return { ...place, ...WHY_ADVISED, ...ofFirst(before) }
  // `por que só tem isso de dado?`, `desde quando tem dados?`
  const asksData =
    (now.topic === 'why' || now.topic === 'data' || LACKS.test(now.words)) && OF_DATA.test(now.words)
  if (asksData && before.figures.length > 0 && OF_FIGURES.has(before.topic))
    return { ...place, topic: 'data', figures: [], periods: before.periods, others: false }
  return sinceWhen(before, now, place)
}

/** `desde quando?` after why something stands, or after a figure that fell: month by month. */
function sinceWhen(before: Question, now: Question, place: Partial<Question>): Partial<Question> | null {
  if (!SINCE_WHEN.test(now.words)) return null
  if (before.topic === 'why' && STANDS.test(before.words))
    return {
      ...place,
      ...{ topic: 'stretch', figures: [], event: null, periods: [], words: 'desde quando esta parada' },
    }
  return before.figures.length > 0 && OF_FIGURES.has(before.topic)
    ? { ...place, topic: 'figures', figures: before.figures, trend: true, compares: false }
    : null
}

const LASTS =
  /^(?!.*\bfalh)(?:e |mas )?(?:(?:tem|ha|existe|qual|quais|quando|foi|[oa]s?|del[ae]s|nenhum\w*|algum\w*|ainda) )*(?:(?:ainda|continua\w*|esta|estao|segue\w*|permanece\w*) )*(?:ativ|abert|ultim|recent|pendente|presente|resolvid|vigente)\w*(?: (?:agora|hoje|ainda))?$|^(?:e |mas )?ainda (?:tem|ha|existe) alguma?$/
/** `em que máquina mais?` */
const IN_WHICH =
  /^(?:e |mas )?(?:em |na |no )?(?:que|qual|quais) (?:d[ao]s )?(?:maquina|equipamento)s?(?: .*)?\bmais$/
const MOST = { of: 'machines', end: 'highest' } as const

const WHERE =
  /^(?:(?:e|ok|entao|mas|certo|esta|bom|bem|entendi|entendido|beleza|blz|sim|obrigado|obrigada|valeu|perfeito) )*(?:onde|aonde|como|quem)\b(?!.*\b(?:esta|estao|estava)\b)/

const RELIABLE =
  /^(?:e |isso )*(?:confiavel|certeir[oa]|segur[oa]) (?:ess[ae]|est[ae]|[oa]) (?:estimativa|previsao|numero|conta|valor|calculo|dado|modelo)$|^(?:(?:e|mas|isso|ela|ele|da pra) )*(?:confiavel|confiaveis|confiar(?: nisso| nela| nele)?|certeiro|certeira)$|^(?:(?:e|mas|qual|com|que|o|a|grau|nivel|de) )*(?:confianca|certeza)(?: (?:disso|dela|dele|nisso|tem|voce|ha|e|essa|dessa|previsao|isso|da|estimativa))*$/

const WEIGHS = /\b(?:pesa\w*|pesou|influencia\w*|contribui\w*)\b/
const SINCE_WHEN = /^(?!.*\bdados?\b)(?:e |mas )?(?:isso |caiu |piorou |esta assim )?desde quando\b/
const STANDS = /\b(?:esta|estao|continua|segue)\b.*\b(?:parad|desligad)/
const LACKS = /\b(?:cade|resto|falt\w+)\b/
const OF_DATA = /\b(?:dados?|historico|amostras?)\b/
const OF_FIGURES: ReadonlySet<Question['topic']> = new Set(['why', 'figures'])
