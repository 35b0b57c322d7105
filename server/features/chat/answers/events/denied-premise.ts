import type { MachineCard } from '#contract/machines/machine.ts'
import { type FigureId, WORSE_IS_HIGHER } from '#core/questions/topics/figure-words.ts'
import type { FiguresOfPeriod } from '../../plant/unit-figures.ts'
import { comparable } from '../figures/comparable.ts'

/** A unit's figures in two periods. */
export interface Change {
  readonly machine: MachineCard
  readonly unit: string
  readonly now: FiguresOfPeriod
  readonly before: FiguresOfPeriod | undefined
}

const FALLING = /\b(?:caiu|cairam|baixou|diminuiu|reduziu|despencou|queda|caindo)\b/
const RISING = /\b(?:subiu|subiram|aumentou|cresceu|disparou|alta|aumento|subindo)\b/
/** `por que está gastando mais?` */
const MORE =
  /\b(?:gast|consum|consom|pux|fal(?:h)|quebr|par|lig|part|rod|trabalh|demor)\w* (?:\w+ )?mais\b|\bmais (?:energia|falhas|paradas|partidas|horas|consumo|tempo)\b/
const LESS =
  /\b(?:gast|consum|consom|pux|fal(?:h)|quebr|par|lig|part|rod|trabalh|rend)\w* (?:\w+ )?menos\b|\bmenos (?:energia|falhas|paradas|partidas|horas|consumo|tempo)\b/
const WORSENING = /\b(?:piorou|pioraram|piora|piorando)\b/

/** `por que tem tanta microparada?` */
const MANY = /\btant[ao]s?\b/
const COUNTS: ReadonlySet<FigureId> = new Set(['failures', 'stops', 'starts', 'microStops'])

/** `por que caiu?` of a figure that did not fall. */
export function deniedPremise(words: string, id: FigureId, { unit, now, before }: Change): string | null {
  const values = before ? comparable(id, unit, { now, before }) : null
  if (values === null) return null
  const [newer, older] = values
  const isWorseHigher = WORSE_IS_HIGHER.has(id)
  const falls = FALLING.test(words) || LESS.test(words) || (WORSENING.test(words) && !isWorseHigher)
  const rises = RISING.test(words) || MORE.test(words) || (WORSENING.test(words) && isWorseHigher)
  if (!falls && !rises && MANY.test(words) && COUNTS.has(id) && newer < older)
    return 'Na verdade são menos que no período anterior.'
  if (falls === rises) return null
  const verb = WORSENING.test(words) ? 'piorou' : falls ? 'caiu' : 'subiu'
  return (falls ? newer < older : newer > older) ? null : `Na verdade não ${verb}.`
}

/** `por que gastamos mais?` of a sum that did not rise. */
export function deniedChange(words: string, change: number, where = 'no total'): string | null {
  const [rises, falls] = [
    RISING.test(words) || /\bmais\b/.test(words),
    FALLING.test(words) || /\bmenos\b/.test(words),
  ]
  if (rises === falls || (rises ? change > 0 : change < 0)) return null
  return `Na verdade não ${rises ? 'subiu' : 'caiu'} ${where}.`
}
