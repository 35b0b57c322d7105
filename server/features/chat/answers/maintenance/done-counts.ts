import type { MachineCard } from '#contract/machines/machine.ts'
import type { Maintenance } from '#contract/machines/maintenance.ts'
import type { Period } from '#core/questions/periods/asked-period.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { type Asked, askedPeriod, periodAt } from '../answer.ts'
import { durationText } from '../figures/figure-table.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { entriesOf, kindsOf, lineOf, MANY, ofKinds, TIPOS } from './maintenance-entries.ts'

const MOST_SHOWN = 6
const COUNTS =
  /\bquantas\b|\b(?:total|numero|quantidade|proporcao|percentual|porcentagem) (?:d[aeo]s? )?\w*(?:manutenc|preventiv|corretiv|preditiv|inspec)|\bpor tipo\b/
const PLANNED =
  /\b(?:proxim|agendad|programad|previst|marcad|planejad|cancelad|atrasad|vencid|pendent|em aberto|falta)|\b(?:tem|temos|ha|havera|tera|teremos|vai|vao|serao)\b/
const DONE =
  /\b(?:foi|foram|feit|fez|fizeram|fizemos|conclui|realiz|execut|houve|teve|tiveram|tivemos|receb|sofr|passad|passou|passaram)/

/** `quantas corretivas e quantas preventivas este ano?`: how many were done of each kind, and what is still scheduled of a period that goes on; null: not asked. */
export async function doneCounts(asked: Asked, machines: readonly MachineCard[]): Promise<string | null> {
  const { words, periods } = asked.question
  if (machines.length === 0 || !COUNTS.test(words) || (PLANNED.test(words) && !DONE.test(words))) return null
  if (periods.length === 0 && !DONE.test(words) && !/\bpor tipo\b/.test(words)) return null
  const period = periods.length === 0 ? null : periodAt(askedPeriod(asked), asked, null)
  const found: { machine: MachineCard; one: Maintenance }[] = []
  for (const machine of machines)
    for (const one of ofKinds(asked, (await entriesOf(asked, machine)).done))
      if (isIn(period, one)) found.push({ machine, one })
  const named = kindsOf(asked)
  const kinds = named.length > 0 ? named : [...new Set(found.map(({ one }) => one.tipo))]
  const when = period === null ? ' até hoje' : ` ${period.words}`
  const [only] = machines
  const place = machines.length === 1 && only ? ` de ${bold(plain(only.nome))}` : ''
  const newest = found
    .toSorted((a, b) => Date.parse(b.one.inicio) - Date.parse(a.one.inicio))
    .slice(0, MOST_SHOWN)
  return paragraphs(
    kinds.length === 0
      ? `Não há manutenção concluída${place}${when}.`
      : `Manutenções concluídas${place}${when}: ${kinds.map((kind) => numberText(kind, found.filter(({ one }) => one.tipo === kind).length)).join(', ')}.`,
    /\b(?:quantas horas|quanto tempo)\b/.test(words) ? lengthText(found.map(({ one }) => one)) : null,
    bullets(newest.map(({ machine, one }) => `${plain(machine.nome)}: ${lineOf(asked, machine, one)}`)),
    found.length > newest.length ? `Mostrei as ${newest.length} mais recentes.` : null,
    DONE.test(words) ? null : await stillScheduled(asked, machines, period),
  )
}

const numberText = (kind: Maintenance['tipo'], number: number): string =>
  bold(count(number, TIPOS[kind], MANY[kind]))

/** `quantas horas de manutenção tivemos?` */
function lengthText(entries: readonly Maintenance[]): string | null {
  const known = entries.flatMap(({ inicio, fim }) =>
    fim === null ? [] : [Date.parse(fim) - Date.parse(inicio)],
  )
  if (known.length === 0) return null
  const of = known.length < entries.length ? `, nas ${known.length} com fim registrado` : ''
  return `Tempo de manutenção: ${bold(durationText(known.reduce((sum, one) => sum + one, 0) / HOUR_MS))}${of}.`
}

/** What is scheduled, where the asked period goes on; null: it is over, or nothing is. */
async function stillScheduled(
  asked: Asked,
  machines: readonly MachineCard[],
  period: Period | null,
): Promise<string | null> {
  if (period === null || period.toMs < asked.clock.nowMs) return null
  const lines: string[] = []
  for (const machine of machines)
    for (const one of ofKinds(asked, (await entriesOf(asked, machine)).coming))
      lines.push(`${plain(machine.nome)}: ${lineOf(asked, machine, one)}`)
  return lines.length === 0 ? null : paragraphs('Ainda agendadas:', bullets(lines.slice(0, MOST_SHOWN)))
}

const isIn = (period: Period | null, { inicio }: Maintenance): boolean =>
  period === null || (Date.parse(inicio) >= period.fromMs && Date.parse(inicio) < period.toMs)
