import type { MachineCard } from '#contract/machines/machine.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { unitTitle } from '../../plant/target.ts'
import type { Asked } from '../answer.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { newestDone } from './done-entries.ts'
import { entriesOf, kindsOf, kindWords, lineOf, linkToMaintenance, ofKinds } from './maintenance-entries.ts'

const LENGTH = '(?:quanto tempo|quant[ao]s (?:dias|semanas|meses|horas)|desde quando)'
/** `há quantos dias está sem preventiva?`, `faz quanto tempo que não recebe manutenção?`, `quantos dias desde a última corretiva?` */
const ASKS = new RegExp(
  `\\b${LENGTH}\\b.*\\b(?:sem|nao (?:receb|pass|fa[zc]|fez|fizer|tem|tev|ve|sofr|houv)\\w*|ninguem mex\\w*|ultim[ao])\\b`,
)
/** The time that maintenance took, or that is left until it. */
const OTHER_LENGTHS = /\b(?:dur\w+|demor\w+|levou|lev[ao]\w*|falta\w*|proxim[ao]s?|para a|ate)\b/

export const asksSinceLast = ({ question: { words, periods } }: Asked): boolean =>
  periods.length === 0 && ASKS.test(words) && !OTHER_LENGTHS.test(words)

/** How long ago the last maintenance of the asked kind was, of each machine or compressor; a lack of one is told, and what is scheduled. */
export async function sinceLast(asked: Asked, machines: readonly MachineCard[]): Promise<string> {
  const parts: string[] = []
  for (const machine of machines) parts.push(await ofMachine(asked, machine))
  const [only] = machines
  return machines.length === 1 && only
    ? paragraphs(parts[0], linkToMaintenance(only, 'concluida'))
    : bullets(parts.map((part) => part.replaceAll('\n\n', ' ')))
}

async function ofMachine(asked: Asked, machine: MachineCard): Promise<string> {
  const { target, question } = asked
  const units = target.kind === 'machine' && question.units !== null ? target.units : null
  const entries = await entriesOf(asked, machine)
  const newest = await newestDone(asked, machine, { units, kinds: kindsOf(asked), period: null })
  const last = newest.own
  const other = newest.other ?? entries.done.at(-1)
  const [next] = ofKinds(asked, entries.coming)
  const title = bold(
    units === null ? plain(machine.nome) : units.map((unit) => plain(unitTitle(machine, unit))).join(', '),
  )
  const days = last ? Math.floor((asked.clock.nowMs - Date.parse(last.inicio)) / DAY_MS) : 0
  return paragraphs(
    last
      ? `A última ${kindWords(asked)} de ${title} foi há ${bold(count(days, 'dia', 'dias'))}: ${lineOf(asked, machine, last).replace(/ \(há [^)]*\)/, '')}.`
      : `Não há ${kindWords(asked)} concluída de ${title} registrada: não sei há quantos dias está sem.`,
    !last && other ? `O que há de concluído: ${lineOf(asked, machine, other)}.` : null,
    next ? `A próxima agendada: ${lineOf(asked, machine, next)}.` : null,
  )
}
