import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { Period } from '#core/questions/periods/asked-period.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import { getSeries } from '#server/features/monitoring/get-series.ts'
import { instantText } from '#server/platform/text/instant-text.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { type Asked, askedPeriod, periodAt, shownDays } from '../answer.ts'
import { whichMachine } from '../machines/which-machine.ts'
import { bold, bullets, link, paragraphs, plain } from '../markdown.ts'
import { readingTitle } from './reading-names.ts'

const MOST_MACHINES = 15

/** Whether a question asks for the alarms of a past time: `teve alarme hoje?` */
export const asksPastAlarms = ({ question }: Asked): boolean =>
  question.reading?.machine === 'alarm' &&
  question.statistic === null &&
  (question.periods.length > 0 || /\b(?:teve|houve|deu|tivemos|disparou|alarmou|soou)\b/.test(question.words))

/** The machines whose alarm readings were active in a period, with these readings. */
export async function pastAlarms(asked: Asked): Promise<string> {
  const machines = machinesIn(asked).slice(0, MOST_MACHINES)
  if (machines.length === 0) return whichMachine(asked.target)
  const period = periodAt(askedPeriod(asked), asked, null)
  const [active, silent]: [string[], string[]] = [[], []]
  for (const machine of machines) {
    const found = await alarmsOf(asked, machine, period)
    if (found === null) silent.push(plain(machine.nome))
    else if (found.length > 0) active.push(`${plain(machine.nome)}: ${found.join(', ')}`)
  }
  const [only] = machines
  const isOne = machines.length === 1 && only
  const of = isOne ? ` de ${bold(plain(only.nome))}` : ''
  return paragraphs(
    active.length > 0
      ? paragraphs(`Houve alarme${of} ${period.words}:`, bullets(active))
      : `Não houve alarme${of} ${period.words}.`,
    /\bquant[ao]s\b/.test(asked.question.words)
      ? 'Não tenho a contagem dos alarmes, só as leituras de alarme que ficaram ativas.'
      : null,
    silent.length > 0 ? `Sem leitura de alarme no período: ${silent.join(', ')}.` : null,
    isOne
      ? link('Ver os eventos', {
          ...{ secao: 'dashboard', machine: only, dialogo: 'eventos', periodo: period.range },
          ...shownDays(period, asked.clock),
        })
      : null,
  )
}

/** The titles of a machine's active alarm readings; null: it has no sample of an alarm reading. */
async function alarmsOf(
  { ctx, target }: Asked,
  card: MachineCard,
  { fromMs, toMs }: Period,
): Promise<string[] | null> {
  const machine = { ...(await requireMachine(ctx, card.id, 'leitura')), nome: card.nome }
  const units = target.kind === 'machine' ? target.units.filter((unit) => unit !== MACHINE_UNIT) : []
  const readings = machine.readings.filter(
    ({ id, topicField, compressorId }) =>
      /(?:^|_)alarm$/.test(id) &&
      topicField !== '' &&
      (units.length === 0 || units.includes(compressorId ?? MACHINE_UNIT)),
  )
  if (readings.length === 0) return null
  const query = {
    fields: readings.map(({ id }) => id),
    ...{ from: instantText(fromMs), to: instantText(toMs), points: 1 },
  }
  const { data } = await getSeries(ctx, { params: { id: card.id }, query, body: undefined })
  if (readings.every(({ id }) => (data[id] ?? []).length === 0)) return null
  return readings
    .filter(({ id }) => (data[id] ?? []).some(({ max }) => max > 0))
    .map((reading) => readingTitle(machine, reading))
}
