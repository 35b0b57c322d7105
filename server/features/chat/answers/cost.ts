import type { Answer } from './answer.ts'
import { answerFigures } from './figures/figures.ts'
import { paragraphs } from './markdown.ts'

const NO_COST = 'Não calculo custos em reais.'

/** There is no price of a whole consumption: the energy that a tariff is multiplied with. */
export const answerCost: Answer = async (asked) => {
  const { target, question } = asked
  const isOfPlace = target.kind === 'machine' || target.kind === 'machines'
  const isAsked = question.machines !== null || question.periods.length > 0 || question.machineType !== null
  if (!isOfPlace || !isAsked)
    return `${NO_COST} Posso dizer o consumo de energia em kWh, por máquina e por período.`
  const energy = { ...question, topic: 'figures' as const, figures: ['energy' as const], ranking: null }
  return paragraphs(
    `${NO_COST} O consumo, que a tarifa multiplica:`,
    await answerFigures({ ...asked, question: energy }),
  )
}
