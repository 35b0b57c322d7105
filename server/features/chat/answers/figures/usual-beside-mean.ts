import type { Day } from '#core/questions/periods/asked-period.ts'
import { percent } from '#server/platform/text/numbers-in-words.ts'
import { unitTitle } from '../../plant/target.ts'
import { figuresOf } from '../../plant/unit-figures.ts'
import { type Asked, askedPeriod, headWords } from '../answer.ts'
import { missingText } from '../machines/candidate-lines.ts'
import { bold, paragraphs, plain } from '../markdown.ts'
import { dailyOf } from './comparable.ts'
import { meanText } from './figure-table.ts'
import { usualOfDays } from './usual-energy.ts'

/** `dá mais ou menos que a média dessa semana?` after what equal days used: those beside the mean per day of the asked period; null: not both are known. */
export async function usualBesideMean(asked: Asked, ahead: readonly Day[] | null): Promise<string | null> {
  const usual = await usualOfDays(asked, ahead)
  if (usual === null) return null
  let mean = 0
  let words = ''
  for (const { machine, unit } of usual.places) {
    const [found] = (await figuresOf(asked, machine, [askedPeriod(asked)])) ?? []
    const daily = found && dailyOf('energy', unit, found)
    if (!found || !daily) return null
    mean += daily.value
    words = headWords(found.period)
  }
  if (mean <= 0) return null
  const [only, ...more] = usual.places
  const of = only && more.length === 0 ? ` de ${bold(plain(unitTitle(only.machine, only.unit)))}` : ''
  const by = usual.mean - mean
  const side = Math.abs(by) < mean / 1000 ? 'praticamente o mesmo' : by > 0 ? 'a mais' : 'a menos'
  const gap =
    side === 'praticamente o mesmo'
      ? side
      : `${bold(`${meanText('energy', Math.abs(by))} (${percent((Math.abs(by) / mean) * 100)})`)} ${side}`
  return paragraphs(
    `Não é previsão, só a comparação do que foi medido: ${usual.words}${of} gastaram em média ${bold(meanText('energy', usual.mean))} por dia, e a média por dia, ${words}, é ${bold(meanText('energy', mean))}: ${gap}.`,
    missingText(usual.lacking),
  )
}
