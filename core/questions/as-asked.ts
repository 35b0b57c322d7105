import { namesNothing } from './compared-places.ts'
import { asElliptic } from './elliptic.ts'
import type { Question } from './question.ts'

/** A question as it is meant after the former one, before that one's subject is looked at. */
export function asAsked(before: Question | null, said: Question): Question {
  if (before === null) return { ...said, others: false }
  const asked = asElliptic(before, besideEarlier(before, ofHour(before, said)))
  const ofMachine = asked.machineType === 'any' && (OF_ONE.test(asked.words) || isOfListed(before, asked))
  return {
    ...asked,
    ...(isThen(before, asked) ? { relates: false, compares: false, ranking: null } : {}),
    // The period of a report that was asked for lasts.
    periods: asksReport(before, asked) ? before.periods : asked.periods,
    machineType: ofMachine ? null : asked.machineType,
    // Only after a question there are others.
    others: before.others === true && asked.follows && namesNothing(asked),
  }
}

/** `algum alarme nela?` and `quando foi a última nessa máquina?` are about the machine told before. */
const OF_ONE = /\b[nd]el[ea]$|\b[nd]?(?:ess|est)[ea] (?:maquina|equipamento)\b/

/** `quais estão ligados?` after the compressors of a machine asks for these. */
const isOfListed = ({ topic, eachUnit }: Question, asked: Question): boolean =>
  topic === 'machines' && eachUnit && asked.topic === 'state' && !MACHINES.test(asked.words)
const MACHINES = /\b(?:maquinas?|equipamentos?|planta|fabrica|tudo|geral)\b/

/** `e na semana anterior, foi mais baixa?`, `e esse mês tá melhor ou pior?` after a value set both times side by side. */
function besideEarlier(before: Question, said: Question): Question {
  const isBeside =
    (said.previous || said.periods.length === 1) && said.strangeWords.length === 0 && HIGHER.test(said.words)
  if (!isBeside || !namesNothing(said) || before.periods.length !== 1 || before.ranking !== null) return said
  if (before.figures.length === 0 && before.reading === null) return said
  const open = { statistic: null, ranking: null, combination: null, relates: false, threshold: null }
  // `está melhor que na semana passada?` gets yes or no.
  const words = THAN_THEN.test(said.words) ? said.words : 'comparado'
  return { ...said, ...open, topic: null, figures: [], compares: true, follows: true, words }
}
const THAN_THEN = / que(?: n?[oa])?$/
const HIGHER =
  /^(?:(?:e|mas|agora|[oa]|n[oa]|em|n?est[ea]|n?ess[ea]|ta|tava|esta|estava|foi|ficou|era|ela|ele) )*(?:maior|menor|pior|melhor|mais (?:alt|baix)[ao])(?: ou (?:maior|menor|pior|melhor))?(?: (?:do )?que(?: n?[oa])?)?$/

/** `é mais que ontem nessa hora?` after a present value tells that of yesterday. */
const isThen = (before: Question, { sameHour }: Question): boolean =>
  sameHour && before.topic === 'reading' && before.periods.length === 0

/** `me passa só os números principais` after a report of October was refused. */
const asksReport = ({ task }: Question, { periods, topic }: Question): boolean =>
  task !== null && periods.length === 0 && topic === 'summary'

/** `que hora?` after the lowest value asks when it was. */
const ofHour = (before: Question, said: Question): Question =>
  said.topic === 'clock' && /^(?:a )?que horas?$/.test(said.words) && OF_TIMES.has(before.topic)
    ? { ...said, topic: 'pattern', words: 'a que horas', follows: true }
    : said
const OF_TIMES: ReadonlySet<Question['topic']> = new Set(['reading', 'breakdown', 'events'])
