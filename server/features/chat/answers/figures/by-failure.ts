import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { percent } from '#server/platform/text/numbers-in-words.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { unitTitle } from '../../plant/target.ts'
import { type FiguresOfPeriod, figuresOf, unitIn } from '../../plant/unit-figures.ts'
import { type Asked, askedPeriod } from '../answer.ts'
import { eventsOf, lineOf } from '../events/event-source.ts'
import { doneCounts } from '../maintenance/done-counts.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { durationText, FIGURE_TABLE } from './figure-table.ts'

const [MOST_UNITS, MOST_FAILURES] = [8, 3]
/** Times are compared by whole minutes. */
const MINUTE_HOURS = 1 / 60

export const asksStoodByFailure = ({ question: { form } }: Asked): boolean =>
  form === 'stoodByFailure' || form === 'stoodByWork'

/** `foi por falha?` after the time that a unit stood: how much of it was failure, and the failures in which it went on. */
export async function stoodByFailure(asked: Asked): Promise<string> {
  const { target, question } = asked
  const units = target.kind === 'machine' ? target.units.slice(0, MOST_UNITS) : [MACHINE_UNIT]
  const parts: string[] = []
  for (const period of question.periods.length > 0 ? question.periods : [askedPeriod(asked)])
    for (const machine of machinesIn(asked)) {
      const [found] = (await figuresOf(asked, machine, [period])) ?? []
      if (found) for (const unit of units) parts.push(await partOf(asked, { machine, unit, found }))
    }
  const told = parts.filter((one) => one !== '')
  if (told.length === 0) return 'Não há dados do período para dizer.'
  return paragraphs(
    ...(told.length > 2 ? [bullets(told)] : told),
    ...(question.form === 'stoodByWork' ? [await workMeanwhile(asked)] : []),
    question.form === 'stoodByWork' && told.some((one) => one.startsWith(OUT_OF)) ? NOT_OF_WORK : null,
  )
}

const OUT_OF = 'Das '
const NOT_OF_WORK = 'As leituras não dizem quais paradas foram de manutenção.'

/** The maintenance that was done in the same time. */
const workMeanwhile = (asked: Asked): Promise<string | null> =>
  doneCounts(
    { ...asked, question: { ...asked.question, words: 'quantas manutencoes foram feitas' } },
    machinesIn(asked),
  )

interface Place {
  readonly machine: MachineCard
  readonly unit: string
  readonly found: FiguresOfPeriod
}

async function partOf(asked: Asked, { machine, unit, found }: Place): Promise<string> {
  const kpis = unitIn(found, unit)?.kpis
  const stood = kpis ? FIGURE_TABLE.standstill.value(kpis) : null
  const failed = kpis ? FIGURE_TABLE.downtime.value(kpis) : null
  if (!kpis || stood === null) return ''
  const title = bold(plain(unitTitle(machine, unit)))
  const { words } = found.period
  if (failed === null)
    return `${title} ficou ${durationText(stood)} fora de operação ${words}; sem leitura de falha não dá para dizer quanto foi falha.`
  const failures = await failuresOf(asked, { machine, unit, found })
  if (stood < MINUTE_HOURS)
    return `${asked.question.form === 'stoodByWork' ? '' : 'Não: '}${title} não parou ${words}${failures ?? ', e não houve falha'}.`
  if (asked.question.form === 'stoodByWork')
    return `${OUT_OF}${bold(durationText(stood))} fora de operação de ${title} ${words}, ${failed < MINUTE_HOURS ? `nada foi em falha${failures ?? '; não houve falha'}` : `${bold(durationText(failed))} foram em falha`}.`
  const whole = `${bold(durationText(stood))} fora de operação`
  if (failed < MINUTE_HOURS)
    return `Não: das ${whole} de ${title} ${words}, nada foi em falha: foi parada normal${failures ?? '; não houve falha'}.`
  const share = Math.min(100, (failed / stood) * 100)
  const isAll = stood - failed < MINUTE_HOURS
  const [verdict, rest] = isAll ? ['Sim', ''] : ['Só em parte', '; o resto foi parada normal']
  return `${verdict}: das ${whole} de ${title} ${words}, ${bold(durationText(failed))} (${percent(share)}) foram em falha${rest}.`
}

/** The failures in which the unit went on; null: there was none. */
async function failuresOf(asked: Asked, { machine, unit, found }: Place): Promise<string | null> {
  const { data, total } = await eventsOf(asked, machine, {
    ...{ unit, kind: 'failure', period: found.period, limit: MOST_FAILURES },
  })
  if (total === 0) return null
  const lines = data.map((event) => lineOf(asked, machine, event, 'failure'))
  return total === 1
    ? `; houve ${bold('1 falha')}, sem parada (${lines.join('')})`
    : `; houve ${bold(`${total} falhas`)}, sem parada (${lines.join('; ')}${total > data.length ? ' e outras' : ''})`
}
