import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { unitTitle } from '../../plant/target.ts'
import { unitIn } from '../../plant/unit-figures.ts'
import { headWords } from '../answer.ts'
import { changeIn } from '../figures/compare.ts'
import { FIGURE_TABLE, figureText, lacksRepairs } from '../figures/figure-table.ts'
import { bold, plain } from '../markdown.ts'
import type { Change } from './denied-premise.ts'

/** A figure now beside the one before. */
export function changeSentence(id: FigureId, { machine, unit, now, before }: Change): string {
  const { label } = FIGURE_TABLE[id]
  const title = bold(plain(unitTitle(machine, unit)))
  const [newer, older] = [unitIn(now, unit)?.kpis, before && unitIn(before, unit)?.kpis]
  const text = (newer ? figureText(id, newer) : null) ?? 'sem dados'
  if (!older || !before)
    return `${label} de ${title} ${now.period.words}: ${bold(text)}. Não há período anterior para comparar.`
  const former = `${figureText(id, older) ?? 'sem dados'}${lacksRepairs(id, older) ? ', sem falhas no período' : ''}`
  return `${label} de ${title} ${now.period.words}: ${bold(text)}; ${headWords(before.period)}: ${former}${changeIn(id, unit, { now, before })}.`
}
