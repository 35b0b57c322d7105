import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { pooledKpis } from '#server/features/monitoring/dashboard/period-figures.ts'
import { hasCompressors } from '../../plant/compressors.ts'
import { type FiguresOfPeriod, figuresOf, unitIn } from '../../plant/unit-figures.ts'
import { type Asked, askedPeriod } from '../answer.ts'
import { bold, plain } from '../markdown.ts'
import { countsApart, FIGURE_TABLE } from './figure-table.ts'

const { value, text } = FIGURE_TABLE.failures

/** A machine's own count leaves out those of its compressors; null: there are none beside its own. */
export function withCompressors(
  machine: MachineCard,
  unit: string,
  id: FigureId,
  found: FiguresOfPeriod,
): string | null {
  if (unit !== MACHINE_UNIT || !countsApart(id) || !hasCompressors(machine)) return null
  const whole = wholeCount(id, found)
  const own = unitIn(found, unit)?.kpis
  return own && whole !== null && whole !== FIGURE_TABLE[id].value(own)
    ? `com as dos compressores: ${bold(FIGURE_TABLE[id].text(whole))}`
    : null
}

/** Null: it is known of none. */
function wholeCount(id: FigureId, { units }: FiguresOfPeriod): number | null {
  const known = units.flatMap(({ kpis }) => FIGURE_TABLE[id].value(kpis) ?? [])
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0)
}

/** A machine's own failures leave out those of its compressors: both together. Null: no compressor had one. */
export async function failuresWithCompressors(
  asked: Asked,
  machines: readonly MachineCard[],
): Promise<string | null> {
  const items: string[] = []
  let differs = false
  for (const machine of machines) {
    const [found] = (await figuresOf(asked, machine, [askedPeriod(asked)])) ?? []
    const all = found ? wholeFailures(found) : null
    if (!all || !hasCompressors(machine)) continue
    differs ||= all.whole !== all.own
    items.push(`${plain(machine.nome)} ${bold(text(all.whole))}`)
  }
  return differs ? `Com as falhas dos compressores: ${items.join(', ')}.` : null
}

/** The time in failure of each machine, beside the time stopped; null: none was in failure. */
export async function downtimeOfEach(asked: Asked, machines: readonly MachineCard[]): Promise<string | null> {
  const { text: written } = FIGURE_TABLE.downtime
  const items: string[] = []
  let sum = 0
  for (const machine of machines) {
    const [found] = (await figuresOf(asked, machine, [askedPeriod(asked)])) ?? []
    const kpis = found && unitIn(found, MACHINE_UNIT)?.kpis
    const hours = kpis ? FIGURE_TABLE.downtime.value(kpis) : null
    if (hours === null) continue
    sum += hours
    items.push(`${plain(machine.nome)} ${bold(written(hours))}`)
  }
  return sum === 0 ? null : `Tempo em falha: ${items.join(', ')}. Ao todo: ${bold(written(sum))}.`
}

/** How many failures a machine had with those of its compressors, how many by itself, and the mean time of all repairs. Null: no failures are known. */
function wholeFailures(found: FiguresOfPeriod) {
  const own = unitIn(found, MACHINE_UNIT)?.kpis
  const whole = wholeCount('failures', found)
  if (whole === null) return null
  const mttr = whole === 0 ? null : pooledKpis(found.units).mttrHours
  return { whole, own: (own && value(own)) ?? 0, mttr }
}

/** The mean time of all repairs of machines and their compressors; null: no compressor failed. */
export async function mttrWithCompressors(
  asked: Asked,
  machines: readonly MachineCard[],
): Promise<string | null> {
  let [failures, own, hours] = [0, 0, 0]
  for (const machine of machines) {
    const [found] = (await figuresOf(asked, machine, [askedPeriod(asked)])) ?? []
    const all = found ? wholeFailures(found) : null
    failures += all?.whole ?? 0
    own += all?.own ?? 0
    hours += (all?.mttr ?? 0) * (all?.whole ?? 0)
  }
  return failures === own
    ? null
    : `Com as dos compressores: ${bold(text(failures))}, ${bold(FIGURE_TABLE.mttr.text(hours / failures))} em média.`
}

/** Figures that a machine has by its own failures alone. */
const BY_FAILURES: ReadonlySet<FigureId> = new Set(['mttr', 'mtbf', 'reliability', 'lambda'])

/** What a machine's own counts and its figures by failures leave out. Null: nothing, or of compressors. */
export function leftOut(
  found: FiguresOfPeriod,
  shown: readonly string[],
  figures: readonly FigureId[],
): string | null {
  const own = unitIn(found, MACHINE_UNIT)?.kpis
  if (found.units.length < 2 || shown.length !== 1 || shown[0] !== MACHINE_UNIT || !own) return null
  const all = wholeFailures(found)
  const hasNone = all?.own === 0 && all.whole > 0 && figures.some((id) => BY_FAILURES.has(id))
  const counted = figures.flatMap((id) => {
    const whole = wholeCount(id, found)
    const isOther = countsApart(id) && whole !== null && whole !== FIGURE_TABLE[id].value(own)
    return isOther ? [FIGURE_TABLE[id].text(whole)] : []
  })
  const counts = counted.length === 0 && hasNone ? [text(all.whole)] : counted
  const mttr = figures.includes('mttr') && all && all.whole !== all.own ? mttrText(all.mttr) : []
  const told = [...counts, ...mttr]
  return told.length === 0 ? null : `Com as dos compressores: ${told.map(bold).join(', ')}.`
}

const mttrText = (hours: number | null): string[] =>
  hours === null ? [] : [`MTTR de ${FIGURE_TABLE.mttr.text(hours)}`]

/** The failures with those of the compressors in two periods, beside a change of what the machine has by its own. Null: no compressor failed. */
export function leftOutOfBoth(
  id: FigureId | undefined,
  unit: string,
  now: FiguresOfPeriod,
  before: FiguresOfPeriod,
): string | null {
  if (unit !== MACHINE_UNIT || id === undefined || (id !== 'failures' && !BY_FAILURES.has(id))) return null
  const [newer, older] = [wholeFailures(now), wholeFailures(before)]
  if (!newer || !older || (newer.whole === newer.own && older.whole === older.own)) return null
  const [a, b] = [newer.mttr, older.mttr]
  const judged = a === null || b === null || a === b ? '' : a < b ? ' (melhorou)' : ' (piorou)'
  const mttr = id !== 'mttr' ? '' : `; MTTR: ${bold(mttrOrNone(a))} contra ${mttrOrNone(b)}${judged}`
  return `Com as dos compressores: ${bold(text(newer.whole))} contra ${text(older.whole)}${mttr}.`
}

const mttrOrNone = (hours: number | null): string =>
  hours === null ? 'sem falhas' : FIGURE_TABLE.mttr.text(hours)
