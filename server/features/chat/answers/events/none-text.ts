import type { MachineCard } from '#contract/machines/machine.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { type FiguresOfPeriod, figuresOf, unitIn } from '../../plant/unit-figures.ts'
import type { Asked } from '../answer.ts'
import { clockWords } from '../clock-words.ts'
import { listedText } from '../figures/figure-table.ts'
import { bold, paragraphs } from '../markdown.ts'
import { EVENT_NAMES, eventsOf, type Filter } from './event-source.ts'
import { RETURNS } from './one-event.ts'

export const noneText = (title: string, { kind, period }: Filter): string =>
  `Não houve ${EVENT_NAMES[kind].one} de ${title}${period ? ` ${period.words}` : ' em todo o histórico'}.`

/** Without a stop `que horas voltou?` asks for the start that ended one of an earlier time. */
export async function noneOf(
  asked: Asked,
  machine: MachineCard,
  { title, filter }: { title: string; filter: Filter },
): Promise<string> {
  if (filter.period === null) return noneInHistory(asked, machine, { title, filter })
  const none = noneText(title, filter)
  if (filter.kind !== 'stop' || !RETURNS.test(asked.question.words)) return none
  const { data } = await eventsOf(asked, machine, { ...filter, kind: 'start', limit: 1 })
  const [start] = data
  if (!start) return none
  const at = bold(clockWords(asked.clock.timezone).minute(Date.parse(start.from)))
  return `${none} Já estava fora de operação antes disso, e partiu em ${at}.`
}

/** Without an event in all the time the length of that time says how long there was none. */
async function noneInHistory(
  asked: Asked,
  machine: MachineCard,
  { title, filter }: { title: string; filter: Filter },
): Promise<string> {
  const [whole] = (await figuresOf(asked, machine, [{ kind: 'range', range: 'all' }])) ?? []
  if (!whole) return noneText(title, filter)
  const { fromMs, toMs } = whole.period
  const begin = bold(clockWords(asked.clock.timezone).day(fromMs))
  const days = Math.floor((toMs - fromMs) / DAY_MS)
  const none = `Não houve ${EVENT_NAMES[filter.kind].one} de ${title} em todo o histórico, que começa em ${begin}: pelo menos ${bold(`${count(days, 'dia', 'dias')} sem ${EVENT_NAMES[filter.kind].one}`)}.`
  const stood = STOOD.test(asked.text) ? stoodIn(whole, { title, filter }) : null
  return stood === null ? none : paragraphs(stood, none)
}
/** `quanto tempo ficou parado?` after the last failure, of which there was none. */
const STOOD = /quant[ao]s?(?: tempo| horas).*(?:parad|fora|desligad)/i

/** For how long a unit stood in all the time without a failure; null: it is not known. */
function stoodIn(
  whole: FiguresOfPeriod,
  { title, filter: { kind, unit } }: { title: string; filter: Filter },
): string | null {
  const kpis = (kind === 'failure' || kind === 'shutdown') && unit !== null ? unitIn(whole, unit)?.kpis : null
  const text = kpis?.coverage ? listedText('standstill', kpis) : null
  return text === null
    ? null
    : `Por falha, nenhum tempo. Ao todo, ${title} ficou ${bold(text)} sem operar, sem falha.`
}
