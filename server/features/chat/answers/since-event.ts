import type { MachineCard } from '#contract/machines/machine.ts'
import type { Maintenance } from '#contract/machines/maintenance.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { unitName } from '#core/events/unit-name.ts'
import { isMaintenance, type SinceEvent, type SinceMaintenance } from '#core/questions/periods/since-event.ts'
import { unitTitle } from '../plant/target.ts'
import type { Asked } from './answer.ts'
import { clockWords } from './clock-words.ts'
import { EVENT_NAMES, eventsOf } from './events/event-source.ts'
import { whichMachine } from './machines/which-machine.ts'
import { newestDone } from './maintenance/done-entries.ts'
import { entriesOf, TIPOS } from './maintenance/maintenance-entries.ts'
import { bold, plain } from './markdown.ts'

/** A question whose period begins with an event, and what is to be said of that event. */
interface Since {
  readonly asked: Asked
  readonly note: string | null
}

/** The question with the period that begins with the named event, or a sentence that says why there is none. */
export async function sinceItsEvent(asked: Asked): Promise<Since | string> {
  const { target, question } = asked
  const { sinceEvent } = question
  if (sinceEvent === null) return { asked, note: null }
  if (target.kind !== 'machine') return whichMachine(target)
  const { machine, units } = target
  const [unit = MACHINE_UNIT] = units
  const begin = isMaintenance(sinceEvent)
    ? await endOfMaintenance(asked, machine, { unit, kind: sinceEvent })
    : await endOfEvent(asked, machine, { unit, kind: sinceEvent })
  if (typeof begin === 'string') return begin
  const periods = [{ kind: 'since' as const, fromMs: begin.fromMs }]
  return { asked: { ...asked, question: { ...question, sinceEvent: null, periods } }, note: begin.note }
}

interface Begin {
  readonly fromMs: number
  readonly note: string | null
}

const noneText = (what: string, title: string): string =>
  `Não há ${what} de ${title} registrada: não sei desde quando contar.`

/** The end of the newest failure or stop, or the newest start. */
async function endOfEvent(
  asked: Asked,
  machine: MachineCard,
  { unit, kind }: { unit: string; kind: Exclude<SinceEvent, SinceMaintenance> },
): Promise<Begin | string> {
  const newest = await eventsOf(asked, machine, { unit, kind, period: null, limit: 1 })
  const [event] = newest.data
  return event
    ? { fromMs: Date.parse(event.to ?? event.from), note: null }
    : noneText(EVENT_NAMES[kind].one, bold(plain(unitTitle(machine, unit))))
}

/** The end of the newest maintenance: of a compressor its own or that of the whole machine, else that of another compressor, which is told. */
async function endOfMaintenance(
  asked: Asked,
  machine: MachineCard,
  { unit, kind }: { unit: string; kind: SinceMaintenance },
): Promise<Begin | string> {
  const kinds = kind === 'maintenance' ? [] : [kind]
  const newest = await newestDone(asked, machine, { units: [unit], kinds, period: null })
  const { own } = newest
  const last = own ?? newest.other
  const title = bold(plain(own ? machine.nome : unitTitle(machine, unit)))
  const what = kind === 'maintenance' ? 'manutenção' : TIPOS[kind]
  if (last)
    return {
      fromMs: Date.parse(last.fim ?? last.inicio),
      note: own
        ? `A última ${what} de ${title}: ${entryText(asked, machine, own)}.`
        : `${title} não tem ${what} registrada. Conto desde a última da máquina, que foi de outro compressor: ${entryText(asked, machine, last)}.`,
    }
  const other = (await entriesOf(asked, machine)).done.at(-1)
  const none = noneText(`${what} concluída`, bold(plain(machine.nome)))
  return other ? `${none} A última de outro tipo: ${entryText(asked, machine, other)}.` : none
}

/** `corretiva de Compressor 3, concluída em 20/10/2026 18:30`. */
function entryText({ clock }: Asked, machine: MachineCard, { tipo, inicio, fim, submaquinaId }: Maintenance) {
  const of = submaquinaId == null ? '' : ` do ${plain(unitName(machine, submaquinaId))}`
  return `${TIPOS[tipo]}${of}, concluída em ${bold(clockWords(clock.timezone).minute(Date.parse(fim ?? inicio)))}`
}
