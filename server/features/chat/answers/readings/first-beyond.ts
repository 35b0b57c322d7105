import type { Machine, Reading } from '#contract/machines/machine.ts'
import { type Asked, askedPeriod, headWords, periodAt } from '../answer.ts'
import { bold } from '../markdown.ts'
import type { PartValues } from './part-values.ts'
import { valueText } from './reading-names.ts'
import { valuesOf } from './reading-values.ts'
import { timeBefore } from './time-before.ts'

/** `em que dia começou?`: the first day whose mean is beyond that of the time before; null: it is not asked. */
export async function firstBeyond(
  asked: Asked,
  { machine, reading, parts }: { machine: Machine; reading: Reading; parts: readonly PartValues[] },
): Promise<string | null> {
  const { form } = asked.question
  const isAbove = form === 'firstAbove'
  if (!isAbove && form !== 'firstBelow') return null
  const own = askedPeriod(asked)
  const whole = periodAt(own, asked, null)
  const earlier = timeBefore(own, asked)
  const before = earlier === own ? null : periodAt(earlier, asked, null)
  const former = before && (await valuesOf(asked, machine, [reading], before)).get(reading.id)?.mean
  if (!before || former == null) return 'Não há período anterior para comparar.'
  const days = parts.flatMap(({ period, of }) => {
    const mean = of.get(reading.id)?.mean
    return mean === undefined ? [] : [{ period, isBeyond: isAbove ? mean > former : mean < former }]
  })
  const beyond = days.filter(({ isBeyond }) => isBeyond)
  const side = isAbove ? 'acima' : 'abaixo'
  const means = `Média, ${headWords(before)}: ${bold(valueText(reading, former))}`
  const all = (await valuesOf(asked, machine, [reading], whole)).get(reading.id)?.mean
  const isSo = all === undefined || (isAbove ? all > former : all < former)
  const denied = isSo
    ? ''
    : ` A de ${headWords(whole).replace(/^de /, '')}, ${bold(valueText(reading, all ?? former))}, não ficou ${side} dela.`
  const [first] = beyond
  if (!first) return `${means}.${denied} Nenhum dia ficou ${side} dela.`
  const number = `${bold(`${beyond.length} de ${days.length}`)} ${days.length === 1 ? 'dia' : 'dias'}`
  return `${means}.${denied} ${number} ${beyond.length === 1 ? 'ficou' : 'ficaram'} ${side} dela, o primeiro ${dayWords(headWords(first.period))}. As leituras mostram o dia, não a causa.`
}

const dayWords = (head: string): string => (/^\d/.test(head) ? `em ${bold(head)}` : bold(head))
