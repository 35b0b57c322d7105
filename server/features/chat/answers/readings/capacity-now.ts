import { unitName } from '#core/events/unit-name.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import type { Asked } from '../answer.ts'
import { runNow } from '../machines/run-now.ts'
import { bold, paragraphs, plain } from '../markdown.ts'
import { valueText } from './reading-names.ts'
import { presentOf } from './reading-values.ts'

/** Which compressors of a machine run, which stand in reserve, and its capacity at present; null: not of one machine, or not known. */
export async function capacityNow(asked: Asked): Promise<string | null> {
  const { target } = asked
  if (target.kind !== 'machine') return null
  const { machine } = target
  const units = machine.submaquinas.map(({ id }) => id)
  const states = await runNow(asked, machine, units)
  const standing = units.filter((_, i) => states[i] === false).map((unit) => plain(unitName(machine, unit)))
  const running = states.filter((isOn) => isOn === true).length
  const whole = await requireMachine(asked.ctx, machine.id, 'leitura')
  const capacity = whole.readings.filter(({ id, topicField }) => id === 'capacity' && topicField !== '')
  const [now] = await presentOf(asked, whole, capacity)
  const reserve =
    standing.length > 0 ? `em reserva, parados: ${standing.map(bold).join(', ')}` : 'nenhum parado em reserva'
  return paragraphs(
    running + standing.length === 0
      ? null
      : `${bold(plain(machine.nome))} agora: ${bold(`${running} de ${units.length}`)} compressores em operação; ${reserve}.`,
    now ? `A capacidade de agora é de ${bold(valueText(now.reading, now.value))}.` : null,
  )
}
