import { namesNothing, placeOf } from './compared-places.ts'
import type { AskedReading, Question, Topic } from './question.ts'

/** After `o que é MTBF?` the question `e o da câmara fria?` asks for that figure. */
export function afterAside(before: Question | null, aside: Question): Question | null {
  if (aside.topic === 'action' || aside.topic === 'howTo')
    return { ...(afterOrder(aside, before) ?? { ...aside, ...NO_SUBJECT, topic: null }), ...taskOf(aside) }
  if ((aside.topic === 'absent' || aside.topic === 'denied') && !namesNothing(aside))
    return atPlaceOf(aside, before)
  if (aside.topic !== 'term') return before
  const modelled = aside.figures.length > 0 ? undefined : MODELLED.find(([words]) => words.test(aside.words))
  if (modelled) return { ...(before ?? aside), ...NO_SUBJECT, topic: modelled[1], words: aside.words }
  // `o que é falha? e alarme?`
  if (before?.defined && before.figures.join() === 'failures' && alarmIn(aside) !== null)
    return { ...before, reading: aside.reading }
  // `o que é kW/TR e quanto está o nosso?`
  if (aside.figures.length === 0 && aside.reading !== null)
    return {
      ...(before ?? aside),
      ...NO_SUBJECT,
      topic: 'reading',
      reading: aside.reading,
      words: '',
      defined: true,
    }
  if (aside.figures.length === 0) return before ?? { ...aside, defined: true }
  const figures = { topic: 'figures' as const, figures: aside.figures, form: null, defined: true }
  return before
    ? { ...before, ...figures, reading: alarmIn(aside) ?? alarmTold(before), ranking: null, event: null }
    : { ...aside, ...figures }
}

/** After the difference of failures and alarms both may be asked for. */
const alarmIn = ({ reading }: Question): AskedReading | null =>
  reading?.machine === 'alarm' ? reading : null

const alarmTold = (before: Question): AskedReading | null => (before.defined ? alarmIn(before) : null)

/** `muda o setpoint da água gelada`: the water is asked of afterwards. */
const withoutOrder = (reading: AskedReading): AskedReading => ({
  ...reading,
  words: reading.words.replace(/\b(?:setpoint|set point)\b/g, ' '),
})

/** What was refused or shown, with the period of a report and the reading of an order. */
function taskOf({ words, periods, reading }: Question): Partial<Question> {
  const isReport = /\b(?:relatorio|pdf|export|baix|planilha|csv|excel)/.test(words)
  const ofReading =
    isReport || reading === null
      ? {}
      : { topic: 'reading' as const, reading: withoutOrder(reading), words: '' }
  return { task: words, ...(isReport ? { periods } : {}), ...ofReading }
}

/** After `o que é RUL?` the question `qual o menor?` asks for it. */
const MODELLED: readonly (readonly [RegExp, Topic])[] = [
  [/\banomali/, 'faults'],
  [/\b(?:rul|vida util)\b/, 'remaining'],
  [/\b(?:probabilidad|risco)/, 'probability'],
]
const NO_SUBJECT = {
  figures: [],
  reading: null,
  event: null,
  ranking: null,
  periods: [],
  form: null,
} as const

/** An order for maintenance leaves maintenance as the subject: `agenda a preventiva e me diz quando foi a última`. */
function afterOrder(order: Question, before: Question | null): Question | null {
  const placed = namesNothing(order) ? before : atPlaceOf(order, before)
  if (!/\b(?:manutenc|preventiv|corretiv|preditiv|inspec|revis)/.test(order.words)) return placed
  const kinds = order.words.match(/\b(?:manutenc|preventiv|corretiv|preditiv|inspec|revis)\w*/g) ?? []
  return { ...(placed ?? order), ...NO_SUBJECT, topic: 'maintenance', words: kinds.join(' ') }
}

/** After `desliga o C2 do central` the question `qual o COP?` is about that compressor. */
function atPlaceOf(order: Question, before: Question | null): Question {
  const { machines, isAmbiguous, machineType, units, eachUnit } = order
  const place = { machines, isAmbiguous, machineType, units, eachUnit }
  return before
    ? { ...before, ...place, ...placeOf(before, { ...order, ranking: null }) }
    : { ...order, topic: null, figures: [], reading: null, event: null, periods: [], words: '' }
}
