import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { unitName } from '#core/events/unit-name.ts'
import { type FigureId, WORSE_IS_HIGHER } from '#core/questions/topics/figure-words.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { sentenceBegin } from '#server/platform/text/sentence-begin.ts'
import { hasCompressors } from '../../plant/compressors.ts'
import type { FiguresOfPeriod } from '../../plant/unit-figures.ts'
import type { Asked } from '../answer.ts'
import { clockWords } from '../clock-words.ts'
import { comparable, type TwoPeriods } from '../figures/comparable.ts'
import { durationText } from '../figures/figure-table.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'

const MOST_FAILURES = 3

type Failure = FiguresOfPeriod['units'][number]['failures'][number] & { readonly unit: string }

const failuresOf = ({ units }: FiguresOfPeriod): readonly Failure[] =>
  units.flatMap(({ unit, failures }) => failures.map((failure) => ({ ...failure, unit })))

/** The longest failures of the period, with those of the compressors; null: there was none. */
export function failuresText(
  asked: Asked,
  machine: MachineCard,
  unit: string,
  now: FiguresOfPeriod,
): string | null {
  const failures = failuresOf(now).filter((one) => unit === MACHINE_UNIT || one.unit === unit)
  if (failures.length === 0) return null
  const isOfAll = unit === MACHINE_UNIT && hasCompressors(machine)
  return paragraphs(
    `Houve ${bold(count(failures.length, 'falha', 'falhas'))} no período${isOfAll ? ', com as dos compressores' : ''}${restWords(failures.length)}:`,
    longestOf(asked, machine, failures),
  )
}

/** Figures that a unit's own failures make worse. */
export const OF_FAILURES: ReadonlySet<FigureId> = new Set([
  ...(['availability', 'reliability', 'mtbf', 'mttr', 'lambda', 'failures', 'downtime'] as const),
])

/** Behind a figure that got better stand the failures of the time before; null: it did not, or there was none. */
export function failuresBefore(
  asked: Asked,
  id: FigureId,
  { machine, unit, now, before }: TwoPeriods & { readonly machine: MachineCard; readonly unit: string },
): string | null {
  // The worst of an order has its own failures behind it, also where it was worse before.
  if (asked.question.ranking !== null) return null
  const values = OF_FAILURES.has(id) ? comparable(id, unit, { now, before }) : null
  if (values === null || values[0] === values[1] || values[0] < values[1] !== WORSE_IS_HIGHER.has(id))
    return null
  const own = (found: FiguresOfPeriod) => failuresOf(found).filter((one) => one.unit === unit)
  const [newer, older] = [own(now).length, own(before)]
  if (older.length === 0) return null
  const others = unit === MACHINE_UNIT ? failuresOf(now).length - newer : 0
  const whose = unit === MACHINE_UNIT && hasCompressors(machine) ? ' da própria máquina' : ''
  const beside = others > 0 ? ` (e ${others} só de compressores, que não contam nela)` : ''
  return paragraphs(
    `A diferença vem das falhas ${before.period.words}: ${bold(count(older.length, 'falha', 'falhas'))}${whose}${restWords(older.length)}:`,
    longestOf(asked, machine, older),
    `${sentenceBegin(now.period.words)}: ${newer === 0 ? 'nenhuma' : count(newer, 'falha', 'falhas')}${whose}${beside}.`,
  )
}

/** Only some of the failures are listed. */
const restWords = (number: number): string => (number > MOST_FAILURES ? '; as mais longas' : '')

function longestOf(asked: Asked, machine: MachineCard, failures: readonly Failure[]): string {
  const clock = clockWords(asked.clock.timezone)
  const longest = failures.toSorted((a, b) => b.knownMs - a.knownMs).slice(0, MOST_FAILURES)
  return bullets(
    longest.map(({ fromMs, knownMs, unit, causedShutdown }) => {
      const name = plain(unitName(machine, unit))
      const length = bold(durationText(knownMs / HOUR_MS))
      return `${clock.minute(fromMs)}: ${name}, ${length}${causedShutdown ? ', causou desligamento' : ''}`
    }),
  )
}
