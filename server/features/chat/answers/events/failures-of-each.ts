import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import type { FiguresOfPeriod } from '../../plant/unit-figures.ts'
import { type Asked, headWords } from '../answer.ts'
import { clockWords } from '../clock-words.ts'
import { durationText } from '../figures/figure-table.ts'
import { twoPeriods } from '../figures/two-periods.ts'
import { MOST_MACHINES } from '../machines/each-machine.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { changeSentence } from './change-sentence.ts'
import { OF_FAILURES } from './longest-failures.ts'

const MOST_FAILURES = 3

/** Behind a figure of several machines that is made of failures stand those of both periods; null: the figure is made of something else, or there is nothing to compare. */
export async function failuresOfEach(asked: Asked, machines: readonly MachineCard[]): Promise<string | null> {
  const [id = 'availability'] = asked.question.figures
  if (!OF_FAILURES.has(id)) return null
  const parts: string[] = []
  const without: string[] = []
  for (const machine of machines.slice(0, MOST_MACHINES)) {
    const [now, before] = (await twoPeriods(asked, machine)) ?? []
    if (!now || !before) continue
    const isFree = [now, before].every((one) => ownOf(one).length === 0)
    if (isFree) without.push(bold(plain(machine.nome)))
    else
      parts.push(
        changeSentence(id, { machine, unit: MACHINE_UNIT, now, before }),
        bullets([before, now].map((one) => failuresIn(asked, one))),
      )
  }
  if (parts.length === 0) return null
  return paragraphs(
    'As falhas por trás da mudança, só as da própria máquina:',
    ...parts,
    without.length > 0 ? `Sem falha nos dois períodos: ${without.join(', ')}.` : null,
  )
}

const ownOf = ({ units }: FiguresOfPeriod) => units.find(({ unit }) => unit === MACHINE_UNIT)?.failures ?? []

/** How many failures a period had, with the longest ones. */
function failuresIn({ clock: { timezone } }: Asked, found: FiguresOfPeriod): string {
  const own = ownOf(found)
  if (own.length === 0) return `${headWords(found.period)}: nenhuma falha`
  const longest = own.toSorted((a, b) => b.knownMs - a.knownMs).slice(0, MOST_FAILURES)
  const list = longest.map(
    ({ fromMs, knownMs }) =>
      `${clockWords(timezone).minute(fromMs)}, ${bold(durationText(knownMs / HOUR_MS))}`,
  )
  const which = own.length > longest.length ? ', as mais longas' : ''
  return `${headWords(found.period)}: ${bold(count(own.length, 'falha', 'falhas'))}${which}: ${list.join('; ')}`
}
