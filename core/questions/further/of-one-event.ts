import { namesNothing } from '../compared-places.ts'
import { NO_CHOICE } from '../nothing-else.ts'
import type { Question } from '../question.ts'

/** Questions about the one event that was told: in which compressor it was, and how long it took until the unit was back. */
export const ofOneEvent = (before: Question, now: Question): Partial<Question> | null =>
  unitOfEvent(before, now) ?? stoodInEvent(before, now) ?? returnOfEvent(before, now)

const IN_WHICH =
  /^(?:(?:e|mas|isso|foi|ela|ele|essa|falha|parada|aconteceu|ocorreu|deu|era) )*(?:em|n[oa]|d[eoa]|de) (?:que|qual|quais) (?:d[ao]s )?(?:compressor(?:es)?|unidade|circuito)(?: (?:foi|foram|isso|ela|aconteceu|ocorreu|deu|era))*$|^(?:(?:e|mas|foi|era) )*(?:qual|que) (?:era o |foi o |e o )?compressor(?: (?:foi|era|falhou|deu))?$/

function unitOfEvent(before: Question, now: Question): Partial<Question> | null {
  const isFree = now.machines === null && now.units === null && now.periods.length === 0
  return isOfOne(before) && isFree && IN_WHICH.test(now.words)
    ? { ...again(before, 'de que compressor foi o evento'), form: 'unitOfEvent' }
    : null
}

const STOOD =
  /^(?:(?:e|mas|por|entao) )*(?:quanto tempo|quantas horas|quantos minutos)(?: (?:[oae]|isso|ela|ele|maquina|equipamento|compressor|chiller|bomba|torre|unidade))* (?:ficou|esteve|permaneceu|ficaram) (?:(?:a|o|ela|ele|maquina|equipamento|compressor|chiller|bomba|torre) )*(?:parad[ao]s?|desligad[ao]s?|fora(?: de (?:operacao|servico))?|sem (?:rodar|operar|funcionar))(?: (?:com|por|nessa|nisso|isso|ela|essa|falha|causa|d[ae]l?a?))*$|^(?:(?:e|mas) )*(?:ela |ele |a maquina |o compressor )?(?:ficou|esteve) (?:parad[ao]|desligad[ao]|fora) (?:por )?quanto tempo$/

/** `e quanto tempo a máquina ficou parada?` after the longest failure of October. */
function stoodInEvent(before: Question, now: Question): Partial<Question> | null {
  const isOfFailure = isOfOne(before) && (before.event === 'failure' || before.event === 'shutdown')
  const isFree = now.machines === null && now.units === null && !now.eachUnit && now.periods.length === 0
  const isOfTime = now.figures.every((id) => id === 'standstill' || id === 'downtime')
  return isOfFailure && isFree && isOfTime && STOOD.test(now.words)
    ? { ...again(before, 'quanto tempo ficou parada nessa falha'), form: 'stoodInEvent' }
    : null
}

const LENGTH =
  /\b(?:quanto tempo|quantas horas|quantos minutos|em quanto|demor\w+|lev(?:ou|aram)|quando|que horas)\b.*\b(?:volt\w+|relig\w+|retorn\w+|normaliz\w+|resolv\w+|restabelec\w+|recuper\w+|consert\w+|arrum\w+|funcionar|operar|rodar)\b/
/** What the answer knows by that length and end of the told event are asked for. */
const HOW_LONG_AND_UNTIL = 'quanto durou e quando voltou'

/** `quanto tempo levou pra voltar?` */
const returnOfEvent = (before: Question, now: Question): Partial<Question> | null =>
  isOfOne(before) && before.event !== 'start' && LENGTH.test(now.words) && isBare(now)
    ? again(before, HOW_LONG_AND_UNTIL)
    : null

const isOfOne = ({ topic, oneEvent, event }: Question): boolean =>
  (topic === 'events' || topic === 'why') && oneEvent !== null && event !== null

const isBare = (now: Question): boolean =>
  namesNothing(now) && now.periods.length === 0 && now.figures.length === 0 && now.reading === null

/** The same event. */
function again(before: Question, words: string): Partial<Question> {
  const { event, oneEvent, eventsBack, periods, lists, leaderOf, machines, units, machineType } = before
  const { isAmbiguous, eachUnit } = before
  return {
    ...NO_CHOICE,
    ...{ topic: 'events', event, oneEvent, eventsBack, periods, lists, leaderOf, words },
    ...{ machines, units, machineType, isAmbiguous, eachUnit, figures: [], reading: null, threshold: null },
  }
}
