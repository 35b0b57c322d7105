import type { MachineCard } from '#contract/machines/machine.ts'
import type { MachineEvent } from '#contract/monitoring/event.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { Period } from '#core/questions/periods/asked-period.ts'
import { asksWhoStopped } from '#core/questions/topics/who-stopped.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { compressorsOf } from '../../plant/compressors.ts'
import type { Asked } from '../answer.ts'
import { durationText } from '../figures/figure-table.ts'
import { whichMachine } from '../machines/which-machine.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { eventPeriod } from './event-period.ts'
import { allEvents } from './event-source.ts'
import { listedEvent } from './newest-events.ts'
import type { EventOfMachine } from './one-event.ts'

const MOST_SHOWN = 12
/** How long before the period a stop may have begun that lasts into it. */
const LONGEST_MS = 30 * DAY_MS

/** `o que parou de madrugada?`, `quais máquinas pararam ontem?` */
export const asksWho = ({ question: { event, words } }: Asked): boolean =>
  event === 'stop' && asksWhoStopped(words)

/** The stops of machines and their compressors in a period, and what stood already at its begin. */
export async function whoStopped(asked: Asked): Promise<string> {
  const ofUnits = /\bcompressor/.test(asked.question.words)
  const machines = machinesIn(asked).filter((machine) => !ofUnits || compressorsOf(machine).length > 0)
  if (machines.length === 0) return whichMachine(asked.target)
  const period = eventPeriod(asked)
  const hasUnits = machines.some((machine) => compressorsOf(machine).length > 0)
  const isMeant = ({ unit }: MachineEvent) => !ofUnits || unit !== MACHINE_UNIT
  const [stops, standing]: [EventOfMachine[], EventOfMachine[]] = [[], []]
  for (const machine of machines) {
    const add = (events: readonly MachineEvent[]) =>
      events.filter(isMeant).map((event) => ({ machine, event }))
    const filter = { unit: null, kind: 'stop' as const, period }
    stops.push(...add(await allEvents(asked, machine, filter)))
    standing.push(...add(await standingAt(asked, machine, period)))
  }
  stops.sort((a, b) => Date.parse(b.event.from) - Date.parse(a.event.from))
  const shown = stops.slice(0, MOST_SHOWN)
  const whose = ofUnits ? ' de compressores' : hasUnits ? ' (com as dos compressores)' : ''
  return paragraphs(
    /\bquant[ao]s\b/.test(asked.question.words) ? numberText(machines, stops, ofUnits) : null,
    stops.length === 0
      ? `${ofUnits ? 'Nenhum compressor' : 'Nada'} parou ${period.words}${hasUnits && !ofUnits ? ', nem máquina nem compressor' : ''}.`
      : `${bold(count(stops.length, 'parada', 'paradas'))}${whose} ${period.words}:`,
    shown.length === 0 ? null : bullets(shown.map((one) => listedStop(asked, one))),
    stops.length > shown.length ? `Mostrei as ${shown.length} mais recentes.` : null,
    byMachine(machines, stops),
    asked.question.combination === 'sum' && stops.length > 1 ? sumText(stops) : null,
    standing.length === 0
      ? null
      : paragraphs('Já estavam parados desde antes:', bullets(standing.map((one) => listedStop(asked, one)))),
  )
}

/** How many machines stopped, or how many compressors. */
function numberText(
  machines: readonly MachineCard[],
  stops: readonly EventOfMachine[],
  ofUnits: boolean,
): string {
  const own = stops.filter(({ event }) => ofUnits || event.unit === MACHINE_UNIT)
  const names = new Set(own.map(({ machine, event }) => `${machine.id} ${event.unit}`))
  const all = ofUnits
    ? machines.reduce((sum, machine) => sum + compressorsOf(machine).length, 0)
    : machines.length
  return `${bold(`${names.size} de ${all}`)} ${ofUnits ? 'compressores pararam' : 'máquinas pararam por inteiro'}.`
}

const listedStop = (asked: Asked, one: EventOfMachine): string =>
  `${listedEvent(asked, one)}${one.event.to === null ? ' até agora, ainda dura' : ''}`

function byMachine(machines: readonly MachineCard[], stops: readonly EventOfMachine[]): string | null {
  const [first, ...others] = machines
  if (!first || others.length === 0 || stops.length === 0) return null
  const each = machines.map(({ id, nome }) => ({
    nome: plain(nome),
    own: stops.filter(({ machine }) => machine.id === id),
  }))
  const having = each.filter(({ own }) => own.length > 0)
  const none = each.filter(({ own }) => own.length === 0).map(({ nome }) => nome)
  return `Por máquina: ${having.map(({ nome, own }) => `${nome} ${bold(String(own.length))}`).join(', ')}${none.length === 0 ? '' : `; sem parada: ${none.join(', ')}`}.`
}

const sumText = (stops: readonly EventOfMachine[]): string =>
  `Somando as durações: ${bold(durationText(stops.reduce((sum, { event }) => sum + event.durationHours, 0)))}.`

/** The stops that had begun before the period and lasted into it. */
async function standingAt(asked: Asked, machine: MachineCard, { fromMs }: Period): Promise<MachineEvent[]> {
  const period = { fromMs: fromMs - LONGEST_MS, toMs: fromMs, words: '', range: null }
  const former = await allEvents(asked, machine, { unit: null, kind: 'stop', period })
  return former.filter(({ to }) => to === null || Date.parse(to) > fromMs)
}
