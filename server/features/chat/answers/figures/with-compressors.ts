import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { figuresOf } from '../../plant/unit-figures.ts'
import { type Asked, askedPeriod } from '../answer.ts'
import { bold, plain } from '../markdown.ts'
import { FIGURE_TABLE } from './figure-table.ts'

const { value, text } = FIGURE_TABLE.failures

/** A machine's own count leaves out the failures of its compressors: both together. Null: no compressor had one. */
export async function failuresWithCompressors(
  asked: Asked,
  machines: readonly MachineCard[],
): Promise<string | null> {
  const items: string[] = []
  let differs = false
  for (const machine of machines) {
    const [found] = (await figuresOf(asked, machine, [askedPeriod(asked)])) ?? []
    const counts = (found?.units ?? []).map(({ unit, kpis }) => ({ unit, count: value(kpis) ?? 0 }))
    const whole = counts.reduce((sum, { count }) => sum + count, 0)
    const own = counts.find(({ unit }) => unit === MACHINE_UNIT)?.count ?? 0
    differs ||= whole !== own
    items.push(`${plain(machine.nome)} ${bold(text(whole))}`)
  }
  return differs ? `Com as falhas dos compressores: ${items.join(', ')}.` : null
}
