import type { Place } from '../places/place-words.ts'
import { asksLongest } from '../places/references.ts'
import type { Question, Topic } from '../question.ts'
import type { Subject } from '../subject.ts'
import { hasPhrase } from '../text/phrases.ts'
import type { Word } from '../text/words.ts'
import { rankingOf } from './ranking.ts'

/** The order that a question asks for; among named compressors it is one of these. */
export function choiceIn(
  { rest, units, machines }: Place,
  said: Subject,
  periods: Question['periods'],
): Question['ranking'] {
  const isAmongUnits = (units?.length ?? 0) > 1
  if (asksFirstOfAll(rest, said, { units, machines })) return ALL_BY_URGENCY
  if (isComparedWithBefore(rest, periods) || said.topic === 'data' || asksLongest(rest)) return null
  if (said.topic === 'probability' && (hasPhrase(rest, ...FACTORS) || isOneRisk(rest, machines))) return null
  const ranking =
    rankingOf(rest, said, isAmongUnits || (machines?.length ?? 0) > 1) ?? riskiestIn(rest, said.topic)
  if (ranking?.ofChange) {
    const isWithin = isAmongUnits || (machines?.length === 1 && units === null)
    return isWithin && !hasPhrase(rest, 'maquina|equipamento|chiller|bomba|torre')
      ? { ...ranking, of: 'units' }
      : ranking
  }
  // `o C3 está pior que no mês passado?` compares it with itself.
  const isItself = periods.length === 1 && hasPhrase(rest, 'pior|melhor|mais|menos que')
  // `mais problema que o normal?` of one machine, as well.
  const isAgainstUsual = machines?.length === 1 && hasPhrase(rest, ...THAN_USUAL)
  const isOfOne =
    (isItself && isOneMachine({ machines, rest })) ||
    (units?.length === 1 && (said.topic === 'probability' || isItself))
  if (ranking && isAboveUsual(rest, said)) return { ...ranking, ofChange: true }
  if (ranking === null || isOfOne || isAgainstUsual || isOfPeriods(periods, rest)) return null
  if (isOfWholePlant(rest, said, { units, machines }) || isOfAnyone(rest, said, { units, machines }))
    return { ...ranking, withUnits: true }
  // `qual o horário que mais dá falha?` chooses an hour.
  if (said.topic === 'pattern' && !hasPhrase(rest, 'quem', 'qual|que maquina|equipamento|compressor|chiller'))
    return null
  if (said.topic === 'breakdown' && units === null) return { ...ranking, of: 'machines' }
  // `o que mais falha na câmara fria?` asks for its compressors.
  const isWithin = machines?.length === 1 && units === null && hasPhrase(rest, '=que mais|menos')
  if (isWithin && !hasPhrase(rest, 'maquina|equipamento|chiller|bomba|torre'))
    return { ...ranking, of: 'units' }
  return isAmongUnits ? { ...ranking, of: 'units' } : ranking
}

/** `o que devo priorizar?`, `algo precisa da minha atenção?`: machines and compressors in one order. */
const asksFirstOfAll = (
  rest: readonly Word[],
  { topic, figures }: Subject,
  { units, machines }: Pick<Place, 'units' | 'machines'>,
): boolean =>
  topic === 'advice' &&
  figures.length === 0 &&
  units === null &&
  machines === null &&
  hasPhrase(rest, 'prioriz*', 'prioridade|prioridades', 'atencao', 'preocup*') &&
  !hasPhrase(rest, KINDS, 'equipamento|equipamentos', 'recomend*')
const ALL_BY_URGENCY = { of: 'machines', end: 'worst', withUnits: true } as const

/** `qual a chance da câmara fria parar?` orders nothing. */
const isOneRisk = (rest: readonly Word[], machines: Place['machines']): boolean =>
  machines?.length === 1 && ONE_RISK.test(rest.map(({ plain }) => plain).join(' '))
const ONE_RISK =
  /^(?:e |mas )?qual (?:e |seria |foi )?(?:a |o )?(?:chance|risco|probabilidade|possibilidade)\b(?!.*\b(?:mais|maior|primeiro|pior|compressor\w*)\b)/

/** `qual o nosso maior risco?` names neither machines nor compressors. */
const isOfWholePlant = (
  rest: readonly Word[],
  { topic }: Subject,
  { units, machines }: Pick<Place, 'units' | 'machines'>,
): boolean => topic === 'probability' && units === null && machines === null && !hasPhrase(rest, KINDS)
const KINDS = '=compressor|=compressores|maquina|maquinas|chiller|chillers|bomba|bombas|torre|torres'

/** `o que mais parou?`, `quem gastou mais?` */
const isOfAnyone = (
  rest: readonly Word[],
  { topic }: Subject,
  { units, machines }: Pick<Place, 'units' | 'machines'>,
): boolean =>
  topic === 'figures' &&
  units === null &&
  machines === null &&
  hasPhrase(rest, 'quem', '=o que') &&
  !hasPhrase(rest, KINDS, 'equipamento|equipamentos|=deles|=delas|dois|duas')

/** `o que mais pesa no risco?` asks for its factors. */
const FACTORS = ['que mais pesa|pesou|puxa|contribui|influencia|impacta|explica']

const THAN_USUAL = ['=que =o normal|=costume|=habitual|=comum|=antes', '=que =antes']

/** `a torre gasta mais que em outubro?` chooses no machine. */
const isOneMachine = ({ machines, rest }: Pick<Place, 'machines' | 'rest'>): boolean =>
  machines?.length === 1 && !hasPhrase(rest, 'qual|quais|quem|compressor|compressores|maquina|maquinas')

/** `qual chiller gasta mais que o normal?` orders by the change. */
const isAboveUsual = (rest: readonly Word[], { topic }: Subject): boolean =>
  topic === 'figures' &&
  hasPhrase(rest, 'qual|quais|quem|que') &&
  hasPhrase(rest, '=que =o normal|=costume|=habitual|=comum')

/** `estamos melhores que no mês passado?` compares with that month, `os chillers estão mais eficientes este mês que no passado?` both. */
const isComparedWithBefore = (rest: readonly Word[], periods: Question['periods']): boolean =>
  (periods.length === 1 || periods.length === 2) &&
  hasPhrase(
    rest,
    'pior|piores|melhor|melhores =que|=do',
    'mais|menos eficientes|confiaveis|disponiveis|economicos|economicas =que|=do',
  ) &&
  !hasPhrase(rest, 'qual|quais|quem')

/** `algum compressor em risco?` asks for those with the highest probability. */
function riskiestIn(rest: readonly Word[], topic: Topic | null): Question['ranking'] {
  if (topic !== 'probability') return null
  if (hasPhrase(rest, 'algum|quais|que compressor|compressores')) return { of: 'units', end: 'highest' }
  const isOfAny = hasPhrase(rest, 'alguma|algum|quais|que maquina|maquinas|equipamento|equipamentos')
  // `onde está o maior risco?`, `o que tem mais chance de falhar?`
  const isHighest = hasPhrase(rest, 'onde|que|quem|qual', 'maior|mais risco|chance|probabilidade|perigo')
  return isOfAny || isHighest ? { of: 'machines', end: 'highest' } : null
}

/** `outubro foi melhor que setembro?` chooses between two periods. */
const isOfPeriods = (periods: Question['periods'], rest: readonly Word[]): boolean =>
  periods.length > 1 &&
  !hasPhrase(rest, '=compressor|=compressores', 'maquina|maquinas|chillers|bombas|torres', 'quem')
