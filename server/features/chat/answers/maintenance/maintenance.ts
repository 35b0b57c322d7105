import type { MachineCard } from '#contract/machines/machine.ts'
import type { Maintenance } from '#contract/machines/maintenance.ts'
import type { Period } from '#core/questions/periods/asked-period.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { unitTitle } from '../../plant/target.ts'
import { type Answer, type Asked, askedPeriod, periodAt } from '../answer.ts'
import { monthlyFigures } from '../figures/monthly.ts'
import { whichMachine } from '../machines/which-machine.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { doneCounts } from './done-counts.ts'
import { doneMeant } from './done-entries.ts'
import { effectText } from './effect.ts'
import {
  asksEffect,
  entriesOf,
  hadDone,
  kindsOf,
  kindWords,
  lineOf,
  linkToMaintenance,
  ofKinds,
} from './maintenance-entries.ts'
import { answerByState } from './maintenance-states.ts'
import { asksNext, asksWho, nextText, runningText, scheduledCount } from './next-maintenance.ts'
import { asksSinceLast, sinceLast } from './since-last.ts'

const MOST_SHOWN = 6
const MOST_MACHINES = 30

/** The scheduled maintenance to come, and the newest one that was done. */
export const answerMaintenance: Answer = async (asked) => {
  const { target } = asked
  const all = machinesIn(asked)
  if (RUNNING.test(asked.question.words) && all.length > 0) return runningText(asked, all)
  const special = await specially(asked, all)
  if (special !== null) return special
  if (asksPast(asked)) {
    const machines =
      target.kind === 'machine' ? [target.machine] : target.kind === 'machines' ? target.machines : []
    return machines.length === 0 ? whichMachine(target) : doneText(asked, machines.slice(0, MOST_MACHINES))
  }
  if (target.kind === 'machines' && asksNext(asked)) return nextText(asked, all)
  if (target.kind === 'machines') return nextOfEach(asked, target.machines)
  if (target.kind !== 'machine') return whichMachine(target)
  const { machine } = target
  const entries = await entriesOf(asked, machine)
  const coming = ofKinds(asked, entries.coming)
  const lacksKind = coming.length === 0 && entries.coming.length > 0
  if (lacksKind || (coming.length > 0 && asksWho(asked))) return nextText(asked, [machine])
  const late = ofKinds(asked, entries.late)
  const done = ofKinds(asked, entries.done)
  const last = done.at(-1)
  const title = bold(plain(machine.nome))
  const ofUnits = noneOfUnits(asked, machine, coming)
  return paragraphs(
    ofUnits,
    coming.length === 0
      ? `${title} não tem ${kindWords(asked)} agendada.`
      : paragraphs(
          `${title} tem ${scheduledCount(asked, coming.length)}:`,
          bullets(coming.slice(0, MOST_SHOWN).map((one) => lineOf(asked, machine, one))),
        ),
    lateText(asked, machine, late),
    last ? `A última concluída: ${lineOf(asked, machine, last).replace(/\.$/, '')}.` : null,
    linkToMaintenance(machine, last && coming.length + late.length === 0 ? 'concluida' : undefined),
  )
}

/** What is asked otherwise than as the next or the last one: both states, a length of time, a number, a state. */
async function specially(asked: Asked, all: readonly MachineCard[]): Promise<string | null> {
  const isLength = asksSinceLast(asked) && all.length > 0 && !MOST.test(asked.question.words)
  return (
    (await doneAndLate(asked)) ??
    (isLength ? await sinceLast(asked, all) : null) ??
    (await doneCounts(asked, all)) ??
    (await answerByState(asked))
  )
}

/** `tem preventiva do C3?`: what is scheduled is that of the whole machine; null: the compressor has its own. */
function noneOfUnits({ target, question }: Asked, machine: MachineCard, coming: readonly Maintenance[]) {
  if (target.kind !== 'machine' || question.units === null) return null
  if (coming.some(({ submaquinaId }) => submaquinaId != null && target.units.includes(submaquinaId)))
    return null
  const names = target.units.map((unit) => bold(plain(unitTitle(machine, unit)))).join(', ')
  return `Nada está agendado só para ${names}.${coming.length > 0 ? ' O que há é da máquina inteira:' : ''}`
}

function lateText(asked: Asked, machine: MachineCard, late: readonly Maintenance[]): string | null {
  if (late.length === 0) return null
  const lines = late.slice(-3).map((one) => lineOf(asked, machine, one))
  return `${bold(count(late.length, 'agendada já passou', 'agendadas já passaram'))} sem ser concluída: ${lines.join('; ')}.`
}

async function nextOfEach(asked: Asked, machines: readonly MachineCard[]): Promise<string> {
  const items: string[] = []
  const coming: { readonly machine: MachineCard; readonly next: Maintenance }[] = []
  for (const machine of machines.slice(0, MOST_MACHINES)) {
    const [next] = ofKinds(asked, (await entriesOf(asked, machine)).coming)
    if (next) coming.push({ machine, next })
    items.push(`${plain(machine.nome)}: ${next ? lineOf(asked, machine, next) : 'nada agendado'}`)
  }
  const [first] = coming.sort((a, b) => Date.parse(a.next.inicio) - Date.parse(b.next.inicio))
  return paragraphs(
    !FIRST.test(asked.question.words)
      ? null
      : first
        ? `A primeira é de ${bold(plain(first.machine.nome))}: ${lineOf(asked, first.machine, first.next)}.`
        : 'Nenhuma: não há manutenção agendada.',
    'Próxima manutenção de cada máquina:',
    bullets(items),
  )
}
/** `qual delas é a primeira?` */
const FIRST = /\bprimeir[ao]\b|\bvem antes\b/

const DONE = /\b(?:feit|conclui|realizad|execut|cumprid)\w*/
const PLANNED_TOO =
  /\b(?:atrasad|vencid|pendente|em aberto|faltand|faltam|falta|planejad|programad|previst|agendad)\w*/

/** `quais já foram executadas e quais estão atrasadas?`: both, and what is still to come; null: not both are asked for. */
async function doneAndLate(asked: Asked): Promise<string | null> {
  const { words } = asked.question
  const machines = machinesIn(asked)
  if (!DONE.test(words) || !PLANNED_TOO.test(words) || machines.length === 0) return null
  const of = (state: string): Asked => ({
    ...asked,
    question: { ...asked.question, words: `${kindsOf(asked).join(' ')} ${state}` },
  })
  return paragraphs(
    await doneText(of('concluidas'), machines),
    await answerByState(of('atrasadas')),
    asked.question.periods.length > 0 ? await answerByState(of('agendadas')) : null,
  )
}

/** `qual está há mais tempo sem manutenção?` */
const MOST = /\b(?:mais|maior|menos|menor) tempo\b/

const RUNNING =
  /\b(?:(?:esta|estao) em manutenc\w*|mexendo|andamento|execucao|em curso|acontecendo|ocorrendo|sendo feit[ao]s?)\b/

/** `a última preventiva`, `as feitas em setembro`; what is cancelled or still to be done is no past. */
const asksPast = ({ question: { words, periods } }: Asked): boolean =>
  (periods.length > 0 ||
    hadDone(words) ||
    /\b(?:ultim|anterior|mais recente|feit|fez|fizeram|fizemos|foram|tivemos|receb|conclui|realiz|execut|passad|houve|teve|historico|mex(?:em|er|eu|ido|ida)\w*|resolveu|adiantou|surti|ajudou|valeu)/.test(
      words,
    )) &&
  !/\b(?:proxim|cancelad|agendad|programad|previst|atrasad)/.test(words)

/** `o que foi feito?`, `quanto durou?` */
const asksMore = ({ question: { words } }: Asked): boolean =>
  /\b(?:que foi|feit|fizeram|dur|demor|levou|nota|detalh|motivo|quanto tempo)/.test(words)

/** `quando mexeram no C3?` */
const MOVED = /\bmex(?:em|er|eu|ido|ida)\w*/

/** The done entries of a machine in a period, the newest first. */
async function doneLines(asked: Asked, machine: MachineCard, period: Period | null): Promise<string[]> {
  const { question, target } = asked
  const { own, isOther } = await doneMeant(asked, machine, period)
  const fitting = own.toReversed()
  const isOne = question.oneEvent !== null || MOVED.test(question.words)
  const shown = fitting.slice(0, period === null && isOne ? 1 : MOST_SHOWN)
  const lines: string[] = []
  if (isOther && fitting.length > 0 && target.kind === 'machine')
    lines.push(
      `${target.units.map((unit) => plain(unitTitle(machine, unit))).join(', ')}: nenhuma registrada em separado`,
    )
  if (period !== null && fitting.length > shown.length)
    lines.push(
      `${plain(machine.nome)}: ${count(fitting.length, 'manutenção', 'manutenções')}, as mais recentes:`,
    )
  for (const one of shown)
    lines.push(`${plain(machine.nome)}: ${lineOf(asked, machine, one, asksMore(asked))}`)
  return lines
}

/** The done entries of the asked kinds and period; without a period the newest one of each machine. */
async function doneText(asked: Asked, machines: readonly MachineCard[]): Promise<string> {
  const { question } = asked
  const period = question.periods.length === 0 ? null : periodAt(askedPeriod(asked), asked, null)
  const lines: string[] = []
  for (const machine of machines) lines.push(...(await doneLines(asked, machine, period)))
  const when = period === null ? '' : ` ${period.words}`
  const [only] = machines
  const place = machines.length === 1 && only ? linkToMaintenance(only, 'concluida') : null
  if (lines.length === 0)
    return paragraphs(
      `Não há ${kindWords(asked)} concluída${machines.length === 1 && only ? ` de ${bold(plain(only.nome))}` : ''}${when}.`,
      machines.length === 1 && only ? await withoutEffect(asked, only) : null,
      place,
    )
  return paragraphs(`Concluídas${when}:`, bullets(lines), ...(await effects(asked, machines, period)), place)
}

/** Without maintenance there is no time before it; the asked figure of each month is told instead. */
async function withoutEffect(asked: Asked, machine: MachineCard): Promise<string | null> {
  const { question, target } = asked
  if (question.form !== 'besideMaintenance' || question.figures.length === 0) return null
  const units = target.kind === 'machine' ? target.units : []
  return paragraphs('Sem ela não há antes nem depois. O que há:', await monthlyFigures(asked, machine, units))
}

/** The figures before and after each done entry, where the question asks for its effect. */
async function effects(
  asked: Asked,
  machines: readonly MachineCard[],
  period: Period | null,
): Promise<(string | null)[]> {
  if (!asksEffect(asked.question.words)) return []
  const texts: (string | null)[] = []
  for (const machine of machines) {
    const { own } = await doneMeant(asked, machine, period)
    for (const one of own.slice(-MOST_EFFECTS)) texts.push(await effectText(asked, machine, one))
  }
  return texts
}
const MOST_EFFECTS = 2
