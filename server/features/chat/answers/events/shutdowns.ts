import type { MachineCard } from '#contract/machines/machine.ts'
import type { MachineEvent } from '#contract/monitoring/event.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { Period } from '#core/questions/periods/asked-period.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { unitTitle } from '../../plant/target.ts'
import type { Asked } from '../answer.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { wholeStopsText } from './compressor-failures.ts'
import { allEvents, EVENT_NAMES, type Filter, lineOf } from './event-source.ts'

const MOST_SHOWN = 8

/** `a última falha que parou a câmara fria` names what was stopped; the words of a question are without its name. */
const STOPPED =
  /\b(?:parou|derrubou|desligou|tirou|pararam|derrubaram|desligaram|tiraram) [oa]s?\b(?! (?:compressor|c\d))/
export const stopsMachine = (words: string, kind: Filter['kind']): boolean =>
  kind === 'shutdown' && STOPPED.test(words)

/** Whether the failures that stopped a machine are to be told apart from those that stopped one of its compressors. */
export const isOfBothKinds = ({ submaquinas }: MachineCard, { kind, unit }: Filter): boolean =>
  kind === 'shutdown' && unit === null && submaquinas.length > 0

const WITHOUT =
  /\b(?:que|quais|quantas) (?:\w+ ){0,4}?(?:nao|nem) (?:\w+ ){0,2}?(?:par(?:ou|aram)|derrub\w+|deslig\w+|caus\w+|provoc\w+|ger(?:ou|aram)|tir(?:ou|aram)|desarm\w+)|\bfalhas? sem (?:parada|desligamento|parar|desligar|derrubar)/

/** Whether a question asks for the failures that stopped nothing. */
export function asksWithoutShutdown({ question }: Asked): boolean {
  const { event, oneEvent, threshold, words } = question
  if (oneEvent !== null) return false
  // `quais não pararam a máquina?` is read as a bound.
  const isNone = threshold?.kind === 'below' && threshold.value === 0
  if (event === 'shutdown' && isNone) return true
  return (event === 'shutdown' || event === 'failure') && /\bfalh/.test(words) && WITHOUT.test(words)
}

/** `que falhas não pararam a máquina?` */
export async function failuresWithoutShutdown(
  asked: Asked,
  machines: readonly MachineCard[],
  period: Period,
): Promise<string> {
  const { target, question } = asked
  const [named] = target.kind === 'machine' && question.units !== null ? target.units : []
  const parts: string[] = []
  for (const machine of machines) {
    const all = await allEvents(asked, machine, { unit: named ?? null, kind: 'failure', period })
    const found = all.filter(({ causedShutdown }) => !causedShutdown)
    const title = bold(plain(named === undefined ? machine.nome : unitTitle(machine, named)))
    parts.push(
      found.length === 0
        ? `${title} não teve falha sem desligamento ${period.words}.`
        : paragraphs(
            `${title} teve ${bold(count(found.length, 'falha sem desligamento', 'falhas sem desligamento'))} ${period.words}, de ${all.length} ao todo:`,
            listOf(asked, machine, found),
          ),
    )
  }
  return paragraphs(...parts)
}

interface Told {
  readonly filter: Filter
  readonly found: readonly MachineEvent[]
  readonly title: string
  /** The bound and the period. */
  readonly when: string
}

/** The failures that stopped the machine itself, then those that stopped one of its compressors. */
export async function shutdownsText(
  asked: Asked,
  machine: MachineCard,
  { filter, found, title, when }: Told,
): Promise<string> {
  const own = found.filter(({ unit }) => unit === MACHINE_UNIT)
  const others = found.filter(({ unit }) => unit !== MACHINE_UNIT)
  const [one, many] = [EVENT_NAMES.shutdown.one, EVENT_NAMES.shutdown.many]
  return paragraphs(
    `${title} teve ${bold(count(found.length, one, many))}${when}: ${own.length === 0 ? 'nenhuma parou a máquina' : `${bold(count(own.length, 'parou', 'pararam'))} a máquina`}${others.length === 0 ? '' : `, ${bold(count(others.length, 'desligou', 'desligaram'))} um compressor`}.`,
    own.length === 0 ? null : 'Pararam a máquina:',
    listOf(asked, machine, own),
    others.length === 0 ? null : 'Desligaram um compressor:',
    listOf(asked, machine, others),
    others.length > 0 && filter.period !== null
      ? await wholeStopsText(asked, machine, { period: filter.period, failures: others })
      : null,
  )
}

function listOf(asked: Asked, machine: MachineCard, events: readonly MachineEvent[]): string | null {
  if (events.length === 0) return null
  const shown = events.slice(0, MOST_SHOWN)
  return paragraphs(
    bullets(shown.map((event) => lineOf(asked, machine, event, 'failure'))),
    events.length > shown.length ? `Mostrei as ${shown.length} mais recentes.` : null,
  )
}
