import { asksLongestQuiet } from '../places/references.ts'
import type { EventKind } from '../question.ts'
import { hasPhrase } from '../text/phrases.ts'
import type { Word } from '../text/words.ts'
import type { FigureId } from './figure-words.ts'

/** `quando desligou?`, `que horas ligou?` */
export function eventOfVerb(rest: readonly Word[]): EventKind | null {
  if (hasPhrase(rest, 'maiores|piores tempos|tempo parada|paradas')) return 'stop'
  if (
    hasPhrase(rest, 'ate que horas|hora') &&
    hasPhrase(rest, 'rodou|operou|funcionou|trabalhou|ficou ligad*')
  )
    return 'stop'
  if (asksWhetherStarted(rest)) return 'start'
  if (hasPhrase(rest, '=sem =parar|=desligar') && asksLongestQuiet(rest.map(({ plain }) => plain).join(' ')))
    return 'stop'
  const lastTo = LAST_TO.exec(rest.map(({ plain }) => plain).join(' '))?.[1]
  if (lastTo !== undefined) return LAST_EVENTS[lastTo] ?? 'failure'
  if (!hasPhrase(rest, '=quando', 'que horas', 'ultima|primeira|penultima vez')) return null
  if (hasPhrase(rest, 'desligou|desligaram|parou|pararam')) return 'stop'
  const isOnce = hasPhrase(rest, 'ultima|primeira|penultima vez')
  if (isOnce && hasPhrase(rest, 'caiu|cairam|pifou|pifaram|quebrou|quebraram|falhou|falharam'))
    return 'failure'
  if (hasPhrase(rest, 'ligou|ligaram|partiu|partiram|arrancou|arrancaram')) return 'start'
  return ENTERED.test(rest.map(({ plain }) => plain).join(' ')) ? 'start' : null
}

/** `qual foi o último compressor a parar?` */
const LAST_TO =
  /\b(?:ultim|primeir)[oa] (?:compressor|maquina|chiller|bomba|torre|equipamento) (?:\w+ ){0,3}a (parar|desligar|ligar|partir|entrar|falhar|quebrar|desarmar)\b/
const LAST_EVENTS: Readonly<Record<string, EventKind>> = {
  ...{ parar: 'stop', desligar: 'stop', ligar: 'start', partir: 'start', entrar: 'start' },
  ...{ falhar: 'failure', quebrar: 'failure', desarmar: 'shutdown' },
}

/** `a que horas o C2 entrou?`, but not `entrou em falha`. */
const ENTERED =
  /\b(?:entrou|entraram)\b(?!(?: \w+)? (?:em|de|com) (?:falha|alarme|manutencao|defeito|pane|protecao))/

/** `o C2 parou que horas?` of no named time asks for the last one. */
export const asksHourOfLast = (
  rest: readonly Word[],
  { topic, event }: { topic: string | null; event: EventKind | null },
  periods: readonly unknown[],
): boolean =>
  topic === 'events' &&
  (event === 'stop' || event === 'start') &&
  periods.length === 0 &&
  (asksWhetherStopped(rest) ||
    (hasPhrase(rest, 'que horas|hora', '=quando') &&
      hasPhrase(rest, '=parou|=desligou|=ligou|=religou|=partiu|=arrancou|=voltou|=entrou')))

/** `a torre ligou hoje?`: nothing else is said. */
export const asksWhetherStarted = (rest: readonly Word[]): boolean =>
  STARTED.test(rest.map(({ plain }) => plain).join(' '))
/** `o C3 parou?` */
export const asksWhetherStopped = (rest: readonly Word[]): boolean =>
  STOPPED.test(rest.map(({ plain }) => plain).join(' '))

const BEFORE =
  '(?:(?:e|mas|entao|ja|[oa]s?|d[oa]s?|sera|que|sabe|voce|me|diz|se|nao|chegou|n[oa]s?|em|bomba|torre|chiller|maquina|compressor|equipamento|alguma|algum) )*'
const BEHIND = '(?: (?:ja|mesmo|alguma|vez|ou|nao|em|n[oa]s?|d[oa]s?|e|foi))*'
const STARTED = new RegExp(
  `^${BEFORE}(?:(?:re)?ligou|(?:re)?ligaram|partiu|partiram|arrancou|a ligar)${BEHIND}$`,
)
const STOPPED = new RegExp(`^${BEFORE}(?:parou|desligou)${BEHIND}$`)

/** The figure that counts the events of a kind. */
const COUNTS = { failure: 'failures', stop: 'stops', start: 'starts', microstop: 'microStops' } as const
const KINDS = Object.keys(COUNTS) as (keyof typeof COUNTS)[]

/** The figure that counts an event; a failure with a shutdown is a failure. */
export const countOf = (event: EventKind): FigureId => COUNTS[event === 'shutdown' ? 'failure' : event]

/** Whether a figure counts events. */
export const countsEvents = (id: FigureId): boolean => KINDS.some((kind) => COUNTS[kind] === id)

export const eventOf = (figures: readonly FigureId[]): EventKind | null =>
  figures.map((id) => KINDS.find((kind) => COUNTS[kind] === id)).find((kind) => kind !== undefined) ?? null
