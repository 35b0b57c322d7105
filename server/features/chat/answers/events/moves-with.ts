import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import { type FiguresOfPeriod, unitIn } from '../../plant/unit-figures.ts'
import { type Asked, againstWords, headWords } from '../answer.ts'
import { changeOf } from '../figures/compare.ts'
import { FIGURE_TABLE, listedText } from '../figures/figure-table.ts'
import { bold, bullets, paragraphs } from '../markdown.ts'
import { readingTitle, valueText } from '../readings/reading-names.ts'
import { meansOf } from '../readings/reading-values.ts'
import type { Change } from './denied-premise.ts'
import { loadOrEfficiency } from './load-or-efficiency.ts'

/** The load and the waters: with them the efficiency of a chiller moves. */
const BEHIND: readonly string[] = ['capacity', 'cw_in_temp', 'chw_out_temp']

/** The means of the readings that go with the COP or the energy, in both periods. Null: there are none, or it is another figure. */
export async function movesWith(asked: Asked, id: FigureId, change: Change): Promise<string | null> {
  const { now, before } = change
  if ((id !== 'cop' && id !== 'energy') || before === undefined) return null
  const machine = await requireMachine(asked.ctx, change.machine.id, 'leitura')
  const readings = BEHIND.flatMap(
    (key) => machine.readings.find((one) => one.id === key && one.topicField !== '') ?? [],
  )
  const [newer, older] = [
    await meansOf(asked, machine, readings, now.period),
    await meansOf(asked, machine, readings, before.period),
  ]
  const lines = readings.flatMap((reading) => {
    const [a, b] = [newer.get(reading.id), older.get(reading.id)]
    if (a === undefined || b === undefined) return []
    return [
      `${readingTitle(machine, reading)}: média ${bold(valueText(reading, a))} contra ${valueText(reading, b)}`,
    ]
  })
  const hasCop = unitIn(now, change.unit)?.kpis.cop != null || unitIn(before, change.unit)?.kpis.cop != null
  const cop = id === 'energy' && hasCop ? changeOf('cop', change.unit, { now, before, isNamed: true }) : null
  const hours = id === 'energy' ? timesOf({ ...change, before }) : []
  return lines.length === 0
    ? null
    : paragraphs(
        `O que acompanha, ${againstWords(headWords(now.period), before.period)}:`,
        bullets([...(cop === null ? [] : [cop]), ...hours, ...lines]),
        id === 'energy'
          ? loadOrEfficiency(unitIn(now, change.unit)?.kpis, unitIn(before, change.unit)?.kpis)
          : null,
        change.unit === MACHINE_UNIT ? null : 'As leituras acima são da máquina inteira.',
        OF_TOWER.test(asked.question.words) ? TOWER_NOTE : null,
        'Isso mostra o que mudou junto, não a causa.',
      )
}

/** Energy also grows with the hours of operation, and with the hours of which there are data. */
function timesOf({ unit, now, before }: Change & { before: FiguresOfPeriod }): string[] {
  const [newer, older] = [now, before].map((one) => {
    const kpis = unitIn(one, unit)?.kpis
    return kpis ? listedText('coverage', kpis) : null
  })
  const isKnown = newer != null && older != null
  return [
    changeOf('operation', unit, { now, before, isNamed: true }),
    ...(isKnown ? [`${FIGURE_TABLE.coverage.label}: ${bold(newer)} contra ${older}`] : []),
  ]
}
const OF_TOWER = /\b(?:torre|condensa\w+|condensador)\b/
const TOWER_NOTE =
  'A torre age no chiller pela água de condensação que entra nele: mais quente, ela baixa o COP.'
