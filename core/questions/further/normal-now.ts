import { namesNothing, placeOf } from '../compared-places.ts'
import type { Question } from '../question.ts'
import { countsEvents } from '../topics/asked-event.ts'

const WELL =
  '(?:normal|normais|normalmente|normalizad[ao]s?|bem|ok|cert[oa]|certinh[oa]|bom|boa|legal|tranquil[oa]|de boa|100|em ordem|direito|saudavel)'
const IS = '(?:esta|estao|continua|continuam|segue|seguem|anda)'
const RUNS = '(?:rodando|funcionando|operando|trabalhando|ligad[oa]s?|tudo)'
const NOW = '(?:agora|ja|hoje|neste momento|no momento|nesse momento|ainda)'
const NORMAL = new RegExp(
  `^(?:(?:e|mas|entao|oi|${NOW}|el[ea]s?|tudo|[oa]) )*(?:${IS} )(?:(?:${RUNS}|${NOW}) )*${WELL}(?: ${NOW})*$|^(?:(?:e|mas|entao) )*${NOW}(?: (?:el[ea]s?|ja|${IS}|${RUNS}))* ${WELL}$`,
)
const COUNTED = /\b(?:quant[ao]s?|numero|total)\b/

/** `tá normal agora?` after a stop, a failure or its reason asks for the present state of that unit. */
export function normalNow(before: Question, now: Question): Partial<Question> | null {
  const names = { ...now, machineType: now.machineType === 'any' ? null : now.machineType }
  if (!NORMAL.test(now.words) || !namesNothing(names) || now.figures.length > 0 || now.reading !== null)
    return null
  if (!isOfEvents(before) || (before.machines === null && before.units === null)) return null
  return {
    ...placeOf(before, { ...now, machineType: null, ranking: null }),
    ...{ topic: 'condition', figures: [], event: null, oneEvent: null, statistic: 'now', periods: [] },
    ...{ ranking: null, compares: false, threshold: null, strangeWords: [], unreadPeriod: null },
  }
}

/** An event, its reason, an alarm, the state, or whether there were events; of a number of them it is asked whether that is usual. */
function isOfEvents({ topic, event, figures, reading, words }: Question): boolean {
  if (reading !== null) return reading.machine === 'alarm' || reading.compressor === 'alarm'
  if (topic === 'state' || topic === 'stretch' || topic === 'condition' || topic === 'events') return true
  if (topic === 'why') return event !== null
  return topic === 'figures' && figures.length > 0 && figures.every(countsEvents) && !COUNTED.test(words)
}
