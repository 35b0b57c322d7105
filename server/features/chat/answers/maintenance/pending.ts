import type { MachineCard } from '#contract/machines/machine.ts'
import type { Maintenance } from '#contract/machines/maintenance.ts'
import { type Day, dayOf, daysBetween } from '#core/questions/periods/asked-period.ts'
import { isBeginning } from '#core/questions/periods/from-first.ts'
import { dayNumber } from '#core/questions/periods/period-reader.ts'
import { machinesIn } from '../../plant/candidates.ts'
import type { Asked } from '../answer.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { entriesOf, kindWords, lineOf, ofKinds } from './maintenance-entries.ts'

const PENDING =
  /\b(?:pendente\w*|em aberto|abertas?|(?:por|a|pra|para) (?:ser )?(?:fazer|feitas?)|falta(?:m|ndo)? (?:fazer|ser feit\w+))\b/
const LONG_AGO_DAYS = 200

/** Whether a question asks for what is still to be done: planned and late. */
export const asksPending = ({ question: { words } }: Asked): boolean => PENDING.test(words)

interface Entry {
  readonly machine: MachineCard
  readonly entry: Maintenance
}

/** What is scheduled until the end of the asked time, and what is late: `quais manutenções estão pendentes até o fim de dezembro?` */
export async function pendingText(asked: Asked): Promise<string> {
  const [late, coming]: [Entry[], Entry[]] = [[], []]
  for (const machine of machinesIn(asked)) {
    const found = await entriesOf(asked, machine)
    for (const entry of ofKinds(asked, found.late)) late.push({ machine, entry })
    for (const entry of ofKinds(asked, found.coming)) coming.push({ machine, entry })
  }
  coming.sort((a, b) => Date.parse(a.entry.inicio) - Date.parse(b.entry.inicio))
  const span = spanOf(asked)
  const meant = coming.filter(({ entry }) => span === null || isWithin(asked, entry, span))
  const later = coming.find((one) => !meant.includes(one))
  const when = span === null ? '' : ` ${spanWords(span)}`
  const [only, ...others] = machinesIn(asked)
  const of = only && others.length === 0 ? ` de ${bold(plain(only.nome))}` : ''
  const lines = (some: readonly Entry[]) =>
    bullets(
      some.map(({ machine, entry }) => `${plain(machine.nome)}: ${lineOf(asked, machine, entry, true)}`),
    )
  return paragraphs(
    meant.length === 0
      ? `Não há ${kindWords(asked)} agendada${of}${when}.`
      : paragraphs(`Agendadas${of}${when}:`, lines(meant)),
    late.length === 0
      ? 'Nenhuma está atrasada.'
      : paragraphs('Agendadas que já passaram sem ser concluídas:', lines(late)),
    meant.length === 0 && later
      ? `A próxima: ${plain(later.machine.nome)}, ${lineOf(asked, later.machine, later.entry).replace(/\.$/, '')}.`
      : null,
  )
}

interface DaySpan {
  readonly from: Day | null
  readonly to: Day
}

/** The days of the plan that are asked for: a month without a year is the next one; null: no end is named. */
function spanOf({ question: { periods }, clock }: Asked): DaySpan | null {
  const [only] = periods
  if (only?.kind !== 'days' || only.to === null) return null
  const today = dayOf(clock.nowMs, clock.timezone)
  const years = daysBetween(only.to, today) > LONG_AGO_DAYS ? 1 : 0
  const from = isBeginning(only.from) ? null : { ...only.from, year: only.from.year + years }
  return { from, to: { ...only.to, year: only.to.year + years } }
}

function isWithin({ clock }: Asked, { inicio }: Maintenance, { from, to }: DaySpan): boolean {
  const at = dayNumber(dayOf(Date.parse(inicio), clock.timezone))
  return at <= dayNumber(to) && (from === null || at >= dayNumber(from))
}

const two = (value: number): string => String(value).padStart(2, '0')
const written = ({ year, month, day }: Day): string => `${two(day)}/${two(month)}/${year}`
const spanWords = ({ from, to }: DaySpan): string =>
  from === null ? 'até essa data' : `de ${written(from)} a ${written(to)}`
