import { placeOf } from '../compared-places.ts'
import { asksEverBefore, asksHowOften } from '../further/happened-before.ts'
import { type AskedPeriod, shiftDay } from '../periods/asked-period.ts'
import { earlierWithin } from '../periods/earlier-within.ts'
import type { Question } from '../question.ts'
import { inOneTime, namesThoseTimes, thoseTimes } from './those-times.ts'

const CAUSE = /\bo que (?:pode|poderia|sera|seria)\b|\bcausa\b|\bmotivo\b|\bpor ?que\b/
const AGAIN =
  /\b(?:depois (?:disso|dess[ae]|del[ae]|dai)|desde entao|de la (?:pra|para) ca|voltou a|deram? de novo)\b/
const EVER = /\b(?:ja (?:aconteceu|deu|teve|houve|ocorreu|apareceu)|outras? vez(?:es)?|antes)\b/
const MORE =
  /\b(?:mais (?:frequente|comum|vezes|toc\w+)|toc\w+ mais|mais (?:long|demorad)\w*|dur(?:ou|aram) mais|quanto tempo|dur(?:ou|aram|acao)|tempo total|no total|repet\w+|frequent\w+|recorr\w+|reincid\w+|resolvid\w+|normaliz\w+|acab(?:ou|aram)|sumiu|(?:em )?qua(?:l|is) (?:maquina|compressor|equipamento)\w*|que horas?|quando)\b/

/** `quanto tempo durou?`, `voltou a dar depois disso?`, `quais se repetem?`, `o que pode ser?` after alarms. */
export function alarmTold(before: Question, now: Question): Partial<Question> | null {
  const { reading } = before
  if (reading === null || reading.machine !== 'alarm' || now.figures.length > 0) return null
  const isOften = asksHowOften(now.words)
  if (now.reading !== null && now.reading.machine !== 'alarm' && !isOften) return null
  const kept = { reading, figures: [], event: null, ranking: null, oneEvent: null, statistic: null } as const
  const words = `${before.words.replace(PRESENT, '')} ${now.words}`
  if (STILL_ON.test(now.words) && now.periods.length === 0)
    return { ...kept, ...presentPlace(before, now), topic: 'state', periods: [], words: ACTIVE_NOW }
  // `e ontem, teve?` after the present alarms.
  if (before.topic === 'state' && now.periods.length > 0 && (now.topic === null || now.topic === 'events'))
    return { ...kept, topic: 'reading', periods: now.periods, words: 'houve alarme' }
  const other = unitOrBegin(before, now)
  if (other) return { ...kept, ...other }
  if (CAUSE.test(now.words) || now.topic === 'why') return { ...kept, topic: 'why', words }
  const isAgain = AGAIN.test(now.words)
  const later = isAgain && before.periods[0] ? daysAfter(before.periods[0]) : null
  // Of a time that lasts until now the newest alarm tells it.
  if (isAgain && later === null)
    return { ...kept, topic: 'reading', periods: [], words: 'houve ultimo alarme' }
  if (later) return { ...kept, topic: 'reading', periods: [later], words: `houve alarme ${now.words}` }
  const ever = everTold(before, now)
  if (ever) return { ...kept, topic: 'reading', ...ever }
  const own = { periods: timesOf(before, now) }
  // `me mostra os horários`
  if (TIMES.test(now.words))
    return {
      ...kept,
      ...presentPlace(before, now),
      ...own,
      topic: 'reading',
      words: 'houve alarmes horarios',
      lists: true,
    }
  // `de quando é o mais recente?`
  if (/\b(?:mais (?:recente|nov[oa])|ultimo)\b/.test(now.words))
    return { ...kept, ...own, topic: 'reading', words: 'houve ultimo alarme' }
  return MORE.test(now.words) ? { ...kept, ...own, topic: 'reading', words } : null
}

/** `quais os mais frequentes nesses dois dias?` counts the days that were told together. */
function timesOf(before: Question, now: Question): Question['periods'] {
  if (now.periods.length > 0) return now.periods
  if (namesThoseTimes(now.words)) return inOneTime(thoseTimes(before))
  return OFTEN.test(now.words) ? inOneTime(before.periods) : before.periods
}
const OFTEN = /\b(?:frequent\w+|comum|comuns|vezes|repet\w+)\b/

/** `já tinha acontecido antes?` looks at the whole history, `antes esse mês?` at that month before the told day. */
function everTold(before: Question, now: Question): Pick<Question, 'periods' | 'words'> | null {
  if (!EVER.test(now.words) && !asksEverBefore(now.words) && !asksHowOften(now.words)) return null
  const [named, ...more] = now.periods
  if (named === undefined) return { periods: [], words: 'houve alarme historico' }
  return more.length === 0
    ? { periods: [earlierWithin(named, before.periods[0])], words: 'houve alarme' }
    : null
}

const IN_UNIT =
  /^(?:(?:e|mas|foi|foram|isso|ele|ela|eles|e|sao|era) )*(?:em|n[oa]|d[eoa]|d[ao]s|n[oa]s) (?:que|qual|quais) (?:d[ao]s )?compressor(?:es)?\b|^(?:(?:e|mas) )?(?:qual|que) compressor(?:es)?(?: (?:foi|e|era|deu|teve))?$/
const SINCE =
  /\bdesde (?:quando|que dia|que mes|que epoca)\b|\bquando (?:isso |ele |ela |esse alarme )?comec(?:ou|aram)\b|\b(?:ha|faz) quanto tempo\b/

const SINCE_WORDS = 'desde quando ha os alarmes no historico'

/** `em que compressor?`, `desde quando isso vem acontecendo?` */
function unitOrBegin({ periods }: Question, now: Question): Partial<Question> | null {
  if (now.periods.length > 0) return null
  if (SINCE.test(now.words)) return { topic: 'reading', periods: [], words: SINCE_WORDS, form: 'alarmSince' }
  return IN_UNIT.test(now.words)
    ? { topic: 'reading', periods, words: 'alarmes por cada qual compressor' }
    : null
}

const TIMES =
  /\bhorarios\b|\bhoras de cada\b|^(?:(?:e|me|agora|pode|quero|ver) )*(?:mostr|list|detalh|quais)\w*(?: (?:foram|eram|tod[ao]s|[eao]les|elas|os|as|alarmes|eles|cada|um|uma|me|pra|mim))*$|^(?:e )?(?:em |a )?que horas (?:foi|foram|deu|deram) cada/

/** `algum ainda está ativo?`, `ainda tem algum tocando?`, `e agora?` */
const STILL_ON =
  /\b(?:ainda|agora|esta|estao|tem|ha|algum|alguma|algo|nenhum|continua|continuam|segue|seguem|qual|quais|quant[ao]s)\b.*\b(?:ativ[ao]s?|tocando|aces[ao]s?|ligad[ao]s?|disparad[ao]s?|soando|pendentes?|abert[ao]s?|em alarme)\b|^(?:(?:e|mas|ainda|tem|ha|algum|alguma) )*agora$|^(?:(?:e|mas) )?ainda (?:tem|ha|esta|estao)(?: algum)?(?: agora)?$/
const ACTIVE_NOW = 'tem algum alarme ativo'

/** `algum` names no machine. */
const presentPlace = (before: Question, now: Question): Partial<Question> =>
  now.machines === null && !/\b(?:maquina|equipamento|chiller|bomba|torre)/.test(now.words)
    ? placeOf(before, { ...now, machineType: null, ranking: null })
    : {}

const PRESENT = /\b(?:ativ[ao]s?|agora|esta|estao|tocando|momento|aces[ao]s?)\b/g

/** The days up to now behind a former day or days. */
function daysAfter(told: AskedPeriod): AskedPeriod | null {
  const last = told.kind === 'hours' ? told.day : told.kind === 'days' ? told.to : null
  return last && { kind: 'days', from: shiftDay(last, 1), to: null }
}
