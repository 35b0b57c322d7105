import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import { type FiguresOfPeriod, unitIn } from '../../plant/unit-figures.ts'
import { type Asked, headWords } from '../answer.ts'
import { changeOf } from '../figures/compare.ts'
import type { PeriodKpis } from '../figures/figure-table.ts'
import { bold, bullets, paragraphs } from '../markdown.ts'
import { readingTitle, valueText } from '../readings/reading-names.ts'
import { meansOf } from '../readings/reading-values.ts'
import type { Change } from './denied-premise.ts'

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
  const asksHours = id === 'energy' && OF_HOURS.test(asked.question.words)
  const hours = asksHours ? [changeOf('operation', change.unit, { now, before, isNamed: true })] : []
  return lines.length === 0
    ? null
    : paragraphs(
        `O que acompanha, ${headWords(now.period)} contra ${headWords(before.period)}:`,
        bullets([...(cop === null ? [] : [cop]), ...hours, ...lines]),
        id === 'energy' ? loadOrEfficiency({ ...change, before }) : null,
        change.unit === MACHINE_UNIT ? null : 'As leituras acima são da máquina inteira.',
        OF_TOWER.test(asked.question.words) ? TOWER_NOTE : null,
        'Isso mostra o que mudou junto, não a causa.',
      )
}

/** `foi porque rodou mais horas?` */
const OF_HOURS = /\b(?:horas|rodou|rodaram|operou|trabalhou|ligad[ao]s?|operacao)\b/
const OF_TOWER = /\b(?:torre|condensa\w+|condensador)\b/
const TOWER_NOTE =
  'A torre age no chiller pela água de condensação que entra nele: mais quente, ela baixa o COP.'

/** Energy is the cold produced divided by the COP: whichever changed by the larger factor weighs more. Null: one is not known, or both are alike. */
function loadOrEfficiency({ unit, now, before }: Change & { before: FiguresOfPeriod }): string | null {
  const [newer, older] = [perHour(unitIn(now, unit)?.kpis), perHour(unitIn(before, unit)?.kpis)]
  if (newer === null || older === null) return null
  const efficiency = -Math.log(newer.cop / older.cop)
  const load = Math.log(newer.power / older.power) - efficiency
  if (!Number.isFinite(load) || !Number.isFinite(efficiency) || load + efficiency === 0) return null
  const [less, more] = [Math.abs(load), Math.abs(efficiency)].sort((a, b) => a - b)
  if ((less ?? 0) > (more ?? 0) * ALIKE && load * efficiency > 0)
    return `Pelo frio produzido e pelo COP, a diferença vem ${bold('da carga e da eficiência')}, quase na mesma medida.`
  const isOfLoad = Math.abs(load) >= Math.abs(efficiency)
  const [main, other] = isOfLoad ? ['da carga', 'a eficiência'] : ['da eficiência', 'a carga']
  const tail = `${other} pesou no ${load * efficiency > 0 ? 'mesmo sentido' : 'sentido contrário'}`
  return `Pelo frio produzido e pelo COP, a diferença vem mais ${bold(main)}; ${tail}.`
}

/** So near to each other that neither weighs more. */
const ALIKE = 0.8

/** The mean power over the known time, and the COP. */
function perHour(kpis: PeriodKpis | undefined): { power: number; cop: number } | null {
  const { energyKwh = null, cop = null, coverage = null, periodHours = 0 } = kpis ?? {}
  return energyKwh && cop && coverage ? { power: energyKwh / (coverage * periodHours), cop } : null
}
