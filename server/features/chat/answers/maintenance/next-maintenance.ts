import type { MachineCard } from '#contract/machines/machine.ts'
import type { Maintenance } from '#contract/machines/maintenance.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import type { Asked } from '../answer.ts'
import { clockWords } from '../clock-words.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import {
  entriesOf,
  kindsOf,
  kindWords,
  lineOf,
  linkToMaintenance,
  MANY,
  ofKinds,
  TIPOS,
} from './maintenance-entries.ts'

const MOST_SHOWN = 6

interface Entry {
  readonly machine: MachineCard
  readonly entry: Maintenance
}

/** What is scheduled at the machines, the soonest first: of the asked kinds, and of the others. */
async function comingAt(asked: Asked, machines: readonly MachineCard[]) {
  const meant: Entry[] = []
  const others: Entry[] = []
  for (const machine of machines) {
    const { coming } = await entriesOf(asked, machine)
    const own = ofKinds(asked, coming)
    for (const entry of coming) (own.includes(entry) ? meant : others).push({ machine, entry })
  }
  const soonest = (some: readonly Entry[]) =>
    some.toSorted((a, b) => Date.parse(a.entry.inicio) - Date.parse(b.entry.inicio))
  return { meant: soonest(meant), others: soonest(others) }
}

const listed = (asked: Asked, { machine, entry }: Entry): string =>
  `${plain(machine.nome)}: ${lineOf(asked, machine, entry)}`

/** Those that have begun and are not over, and what comes next. */
export async function runningText(asked: Asked, machines: readonly MachineCard[]): Promise<string> {
  const { meant } = await comingAt(asked, machines)
  const hasBegun = ({ entry }: Entry) => Date.parse(entry.inicio) <= asked.clock.nowMs
  const running = meant.filter(hasBegun)
  const [next] = meant.filter((one) => !hasBegun(one))
  return paragraphs(
    running.length > 0 ? 'Em andamento:' : `Não há ${kindWords(asked)} em andamento.`,
    bullets(running.map((one) => listed(asked, one))),
    next ? `${running.length > 0 ? 'Depois' : 'A próxima'}: ${listed(asked, next)}.` : null,
  )
}

/** Whether a question asks for one kind of maintenance, for the next one of all, or who does it. */
export const asksNext = (asked: Asked): boolean =>
  kindsOf(asked).length > 0 || asksWho(asked) || /\bproxim[ao]\b/.test(asked.question.words)
export const asksWho = ({ text }: Asked): boolean => /\b(?:quem|respons[aá]ve\w*)\b/i.test(text)

/** The next maintenance of the asked kinds in a sentence, and the later ones. */
export async function nextText(asked: Asked, machines: readonly MachineCard[]): Promise<string> {
  const { meant, others } = await comingAt(asked, machines)
  const [next, ...later] = meant
  const [only] = machines
  const place = machines.length === 1 && only ? linkToMaintenance(only) : null
  const what = kindWords(asked)
  if (!next)
    return paragraphs(
      `${machines.length === 1 && machines[0] ? `${bold(plain(machines[0].nome))} não tem` : 'Não há'} ${what} agendada.`,
      others.length > 0 ? 'De outro tipo:' : null,
      bullets(others.slice(0, MOST_SHOWN).map((one) => listed(asked, one))),
      place,
    )
  const isCount = /\bquant[ao]s (?!dias|horas|semanas)/.test(asked.question.words)
  return paragraphs(
    isCount ? `Há ${scheduledCount(asked, meant.length)}.` : null,
    asksWho(asked) ? whoText(asked, next) : sentenceOf(asked, next),
    later.length > 0 ? 'Depois:' : null,
    bullets(later.slice(0, MOST_SHOWN).map((one) => listed(asked, one))),
    place,
  )
}

function sentenceOf(asked: Asked, { machine, entry }: Entry): string {
  const name = TIPOS[entry.tipo]
  const line = lineOf(asked, machine, entry).slice(name.length + 1)
  const title = bold(plain(machine.nome))
  return kindsOf(asked).length === 1
    ? `A próxima ${name} é de ${title}, ${line}.`
    : `A próxima manutenção é de ${title}: ${name} ${line}.`
}

function whoText({ clock }: Asked, { machine, entry }: Entry): string {
  const when = bold(clockWords(clock.timezone).minute(Date.parse(entry.inicio)))
  const what = `${TIPOS[entry.tipo]} de ${bold(plain(machine.nome))} em ${when}`
  return entry.responsavel
    ? `${bold(plain(entry.responsavel))} é o responsável pela ${what}.`
    : `A ${what} está sem responsável registrado.`
}

/** `**2 preventivas agendadas**`. */
export function scheduledCount(asked: Asked, number: number): string {
  const [only, ...others] = kindsOf(asked)
  const [one, many] =
    only && others.length === 0 ? [TIPOS[only], MANY[only]] : (['manutenção', 'manutenções'] as const)
  return bold(count(number, `${one} agendada`, `${many} agendadas`))
}
