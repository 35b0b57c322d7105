import { namesNothing, placeOf } from '../compared-places.ts'
import type { Question } from '../question.ts'

const SINCE =
  /\bdesde (?:quando|que dia|que data)\b|\bquando (?:isso |ele |ela )?(?:foi que )?(?:comec|mud|pior|sub|ca|melhor)\w+\b|\b(?:que|qual) (?:dia|data|momento)\b.*\b(?:comec|mud|pior|sub|cai|melhor|disp)\w*|\ba partir de (?:quando|que dia|qual dia)\b/
const FELL = /\b(?:ca(?:iu|iram|indo|i)|diminu\w+|baix(?:ou|aram|ando)|reduzi\w+|menor|queda)\b/

/** `em que dia começou?` after why a reading rose: the mean of each day beside that of the time before. */
export function sinceWhenChanged(before: Question, now: Question): Partial<Question> | null {
  return readingSince(before, now) ?? figureSince(before, now)
}

function readingSince(before: Question, now: Question): Partial<Question> | null {
  const { topic, reading, periods, words } = before
  const isOfReading =
    reading !== null && reading.machine !== 'alarm' && (topic === 'why' || topic === 'reading')
  if (!isOfReading || !SINCE.test(now.words) || !namesNothing(now)) return null
  if (periods.length === 0 || now.figures.length > 0 || now.reading !== null || now.periods.length > 0)
    return null
  const said = `${words} ${now.words}`
  // A kW/TR that got better fell, a COP that got worse, too.
  const isJudged = reading.machine === 'efficiency' ? /\bmelhor/ : reading.machine === 'cop' ? /\bpior/ : null
  // Behind a bare `por quê?` the reading keeps the words of the question before.
  const fell = FELL.test(said) || isJudged?.test(`${reading.words} ${said}`) === true
  return {
    ...placeOf(before, { ...now, ranking: null }),
    ...{ topic: 'breakdown', reading, figures: [], statistic: 'mean', event: null, oneEvent: null },
    ...{ ranking: null, chosen: null, compares: false, combination: null, trend: false },
    periods: periods.slice(0, 1),
    words: `${reading.words} por dia desde quando ${fell ? 'caiu' : 'subiu'}`,
    form: fell ? 'firstBelow' : 'firstAbove',
  }
}

/** `quando começou a cair?` after why a figure fell: its days; `desde quando?` is told by months. */
function figureSince(before: Question, now: Question): Partial<Question> | null {
  const { topic, figures, periods } = before
  const isOfFigure = topic === 'why' && figures.length === 1 && before.reading === null
  if (!isOfFigure || !SINCE.test(now.words) || /\bdesde quando\b/.test(now.words)) return null
  if (periods.length === 0 || !namesNothing(now) || now.figures.length > 0 || now.periods.length > 0)
    return null
  return {
    ...placeOf(before, { ...now, ranking: null }),
    ...{ topic: 'breakdown', figures, periods: periods.slice(0, 1), event: null, oneEvent: null },
    ...{ ranking: null, chosen: null, compares: false, relates: false, trend: false, words: 'por dia' },
  }
}
