import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { gainIn } from '#core/questions/supposed-gain.ts'
import { foldedText } from '#core/questions/text/words.ts'
import { fixed, percent, whole } from '#server/platform/text/numbers-in-words.ts'
import { machinesIn } from '../plant/candidates.ts'
import { compressorsOf } from '../plant/compressors.ts'
import { unitTitle } from '../plant/target.ts'
import { figuresOf, unitIn } from '../plant/unit-figures.ts'
import { type Answer, type Asked, askedPeriod, headWords } from './answer.ts'
import { missingText } from './machines/candidate-lines.ts'
import { bold, bullets, paragraphs, plain } from './markdown.ts'

const MONEY = /\b(?:reais|custos?|conta|dinheiro|fatura|tarifa)\b|r\$/

/** `se o COP melhorar 10 %, quanto economizo?`: with the same cooling the energy is divided by as much; arithmetic, no forecast. */
export const answerGain: Answer = async (asked) => {
  const share = gainIn(asked.question.words) ?? 0
  const factor = 1 + share / 100
  const change = Math.abs(100 - 100 / factor)
  const [more, side] = share < 0 ? ['menor', 'a mais'] : ['maior', 'a menos']
  const { lines, unknown } = await energiesOf(asked, factor)
  return paragraphs(
    MONEY.test(foldedText(asked.text)) ? 'Não calculo custos em reais.' : null,
    `Com o mesmo frio e um COP ${percent(Math.abs(share))} ${more}, a energia seria dividida por ${fixed(factor, 2)}: cerca de ${bold(`${percent(change)} ${side}`)}. É só uma conta com a energia medida, não uma previsão.`,
    bullets(lines),
    missingText(unknown),
  )
}

/** The energy of each machine with a COP, beside what it would be. */
async function energiesOf(asked: Asked, factor: number) {
  const [lines, unknown]: [string[], string[]] = [[], []]
  const { target } = asked
  const [unit = MACHINE_UNIT] = target.kind === 'machine' ? target.units : []
  const all = machinesIn(asked)
  const cooling = all.filter((machine) => compressorsOf(machine).length > 0)
  for (const machine of cooling.length > 0 ? cooling : all) {
    const [found] = (await figuresOf(asked, machine, [askedPeriod(asked)])) ?? []
    const energy = found && unitIn(found, unit)?.kpis.energyKwh
    const title = unitTitle(machine, unit)
    if (!found || energy == null) unknown.push(title)
    else {
      const other = energy / factor
      const side = other < energy ? 'a menos' : 'a mais'
      lines.push(
        `${plain(title)}, ${headWords(found.period)}: ${bold(`${whole(energy)} kWh`)}; seriam ${whole(other)} kWh, ${bold(`${whole(Math.abs(energy - other))} kWh ${side}`)}`,
      )
    }
  }
  return { lines, unknown }
}
