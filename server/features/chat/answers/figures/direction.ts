import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { foldedText } from '#core/questions/text/words.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { unitIn } from '../../plant/unit-figures.ts'
import type { Asked } from '../answer.ts'
import { bold, plain } from '../markdown.ts'
import type { TwoPeriods } from './comparable.ts'
import { type Judgement, judgementOf } from './compare.ts'
import { FIGURE_TABLE, listedText } from './figure-table.ts'

/** `estão ficando mais eficientes?`, `está piorando?` */
const DIRECTION = /\b(?:ficando|melhorando|piorando|perdendo|ganhando|caindo|subindo|mais ou menos)\b/
const IN_ONE_SENTENCE =
  /\b(?:(?:em|n?uma|com|so|apenas) )?(?:uma?|1) (?:so )?(?:frase|linha|sentenca)\b|\bem poucas palavras\b/

export const asksDirection = ({ question: { words } }: Asked): boolean => DIRECTION.test(words)
/** The question wants no list. */
export const wantsOneSentence = ({ text }: Asked): boolean => IN_ONE_SENTENCE.test(foldedText(text))

type Pair = TwoPeriods & { readonly machine: MachineCard }

/** `Pioraram: Chiller Central (5,52 contra 5,92) e Torre (…).` Null: of none the figure got better or worse. */
export function directionText(id: FigureId, known: readonly Pair[]): string | null {
  const side = (verb: Judgement) =>
    known.filter((pair) => judgementOf(id, MACHINE_UNIT, pair) === verb).map((pair) => pairText(id, pair))
  const [better, worse] = [side('melhorou'), side('piorou')]
  const parts = [listed(worse, 'piorou', 'pioraram'), listed(better, 'melhorou', 'melhoraram')].filter(
    (one) => one !== null,
  )
  return parts.length === 0 ? null : `${FIGURE_TABLE[id].label}: ${parts.join('; ')}.`
}

function pairText(id: FigureId, { machine, now, before }: Pair): string {
  const [newer, older] = [now, before].map((found) => {
    const kpis = unitIn(found, MACHINE_UNIT)?.kpis
    return kpis ? listedText(id, kpis) : null
  })
  return `${plain(machine.nome)} (${newer ?? 'sem dados'} contra ${older ?? 'sem dados'})`
}

function listed(names: readonly string[], one: string, many: string): string | null {
  if (names.length === 0) return null
  const last = names.at(-1)
  const all = names.length === 1 ? last : `${names.slice(0, -1).join(', ')} e ${last}`
  return `${bold(names.length === 1 ? one : many)} ${all}`
}
