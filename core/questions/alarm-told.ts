import { type AskedPeriod, shiftDay } from './periods/asked-period.ts'
import type { Question } from './question.ts'

const CAUSE = /\bo que (?:pode|poderia|sera|seria)\b|\bcausa\b|\bmotivo\b|\bpor ?que\b/
const AGAIN =
  /\b(?:depois (?:disso|dess[ae]|del[ae]|dai)|desde entao|de la (?:pra|para) ca|voltou a|deram? de novo)\b/
const EVER = /\b(?:ja (?:aconteceu|deu|teve|houve|ocorreu|apareceu)|outras? vez(?:es)?|antes)\b/
const MORE =
  /\b(?:quanto tempo|dur(?:ou|aram|acao)|tempo total|no total|repet\w+|recorr\w+|reincid\w+|resolvid\w+|normaliz\w+|acab(?:ou|aram)|sumiu|(?:em )?qua(?:l|is) (?:maquina|compressor|equipamento)\w*|que horas?|quando)\b/

/** `quanto tempo durou?`, `voltou a dar depois disso?`, `quais se repetem?`, `o que pode ser?` after alarms. */
export function alarmTold(before: Question, now: Question): Partial<Question> | null {
  const { reading } = before
  if (reading === null || reading.machine !== 'alarm' || now.figures.length > 0) return null
  if (now.reading !== null && now.reading.machine !== 'alarm') return null
  const kept = { reading, figures: [], event: null, ranking: null, oneEvent: null, statistic: null } as const
  const words = `${before.words.replace(PRESENT, '')} ${now.words}`
  if (CAUSE.test(now.words) || now.topic === 'why') return { ...kept, topic: 'why', words }
  const [told] = before.periods
  const isAgain = AGAIN.test(now.words)
  const later = isAgain && told ? daysAfter(told) : null
  // Of a time that lasts until now the newest alarm tells it.
  if (isAgain && later === null)
    return { ...kept, topic: 'reading', periods: [], words: 'houve ultimo alarme' }
  if (later) return { ...kept, topic: 'reading', periods: [later], words: `houve alarme ${now.words}` }
  if (EVER.test(now.words) && now.periods.length === 0)
    return { ...kept, topic: 'reading', periods: [], words: 'houve alarme historico' }
  const own = { periods: now.periods.length > 0 ? now.periods : before.periods }
  // `de quando é o mais recente?`
  if (/\b(?:mais (?:recente|nov[oa])|ultimo)\b/.test(now.words))
    return { ...kept, ...own, topic: 'reading', words: 'houve ultimo alarme' }
  return MORE.test(now.words) ? { ...kept, ...own, topic: 'reading', words } : null
}

const PRESENT = /\b(?:ativ[ao]s?|agora|esta|estao|tocando|momento|aces[ao]s?)\b/g

/** The days up to now behind a former day or days. */
function daysAfter(told: AskedPeriod): AskedPeriod | null {
  const last = told.kind === 'hours' ? told.day : told.kind === 'days' ? told.to : null
  return last && { kind: 'days', from: shiftDay(last, 1), to: null }
}
