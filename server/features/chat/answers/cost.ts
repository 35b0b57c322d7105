import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { EventKind } from '#core/questions/question.ts'
import { priceIn } from '#core/questions/text/price.ts'
import { foldedText } from '#core/questions/text/words.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { fixed, whole } from '#server/platform/text/numbers-in-words.ts'
import { machinesIn } from '../plant/candidates.ts'
import { unitTitle } from '../plant/target.ts'
import { figuresOf, unitIn } from '../plant/unit-figures.ts'
import { type Answer, type Asked, askedPeriod, headWords } from './answer.ts'
import { answerFigures } from './figures/figures.ts'
import { usualEnergy } from './figures/usual-energy.ts'
import { missingText } from './machines/candidate-lines.ts'
import { bold, paragraphs } from './markdown.ts'

const NO_COST = 'Não calculo custos em reais.'

/** `quanto custou a parada?` asks for no energy: how many there were, and their time. */
const EVENT_TIMES: Readonly<Partial<Record<EventKind, readonly FigureId[]>>> = {
  stop: ['stops', 'standstill', 'downtime'],
  failure: ['failures', 'downtime'],
  shutdown: ['failures', 'downtime'],
}

/** `quanto vai ser a conta de dezembro?` */
const TO_COME = /\b(?:vai|vamos|vao|vou|deve|devera|sera|previs\w+|prever|proxim[ao]s?|que vem|amanha)\b/

/** There is no price of a whole consumption: the energy that a tariff is multiplied with, or its product with a price in the question. */
export const answerCost: Answer = async (asked) => {
  const { target, question } = asked
  const isOfPlace = target.kind === 'machine' || target.kind === 'machines'
  const price = priceIn(asked.text)
  const isAsked = question.machines !== null || question.periods.length > 0 || question.machineType !== null
  if (!isOfPlace || !(isAsked || price !== null))
    return `${NO_COST} Posso dizer o consumo de energia em kWh, por máquina e por período.`
  const ofEvent = price === null ? EVENT_TIMES[question.event ?? 'start'] : undefined
  if (ofEvent)
    return paragraphs(
      `${NO_COST} O que sei é quantas foram e quanto tempo levaram:`,
      await answerFigures({
        ...asked,
        question: { ...question, topic: 'figures', figures: ofEvent, ranking: null },
      }),
    )
  if (price === null && TO_COME.test(foldedText(asked.text)))
    return paragraphs(NO_COST, await usualEnergy(asked))
  const energy = { ...question, topic: 'figures' as const, figures: ['energy' as const], ranking: null }
  const product = price === null ? null : await productText(asked, price)
  return paragraphs(
    product ?? `${NO_COST} O consumo, que a tarifa multiplica:`,
    await answerFigures({ ...asked, question: energy }),
  )
}

/** The known energy of the asked machines or compressors times a price; null: none is known. */
async function productText(asked: Asked, price: number): Promise<string | null> {
  const { target } = asked
  const units = target.kind === 'machine' ? target.units : [MACHINE_UNIT]
  let [kwh, words] = [0, '']
  const unknown: string[] = []
  for (const machine of machinesIn(asked)) {
    const [found] = (await figuresOf(asked, machine, [askedPeriod(asked)])) ?? []
    for (const unit of units) {
      const energy = found && unitIn(found, unit)?.kpis.energyKwh
      if (found && energy != null) [kwh, words] = [kwh + energy, headWords(found.period)]
      else unknown.push(unitTitle(machine, unit))
    }
  }
  if (words === '') return null
  const cost = `R$ ${fixed(kwh * price, 2)}`
  return paragraphs(
    `A R$ ${price.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 4 })} por kWh, ${bold(`${whole(kwh)} kWh`)} (${words}) custam ${bold(cost)}, sem demanda contratada nem impostos.`,
    missingText(unknown),
  )
}
