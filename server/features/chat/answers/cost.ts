import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { decimal, whole } from '#server/platform/text/numbers-in-words.ts'
import { machinesIn } from '../plant/candidates.ts'
import { figuresOf, unitIn } from '../plant/unit-figures.ts'
import { type Answer, type Asked, askedPeriod, headWords } from './answer.ts'
import { answerFigures } from './figures/figures.ts'
import { bold, paragraphs } from './markdown.ts'

const NO_COST = 'Não calculo custos em reais.'

/** There is no price of a whole consumption: the energy that a tariff is multiplied with, or its product with a price in the question. */
export const answerCost: Answer = async (asked) => {
  const { target, question } = asked
  const isOfPlace = target.kind === 'machine' || target.kind === 'machines'
  const price = priceIn(asked.text)
  const isAsked = question.machines !== null || question.periods.length > 0 || question.machineType !== null
  if (!isOfPlace || !(isAsked || price !== null))
    return `${NO_COST} Posso dizer o consumo de energia em kWh, por máquina e por período.`
  const energy = { ...question, topic: 'figures' as const, figures: ['energy' as const], ranking: null }
  const product = price === null ? null : await productText(asked, price)
  return paragraphs(
    product ?? `${NO_COST} O consumo, que a tarifa multiplica:`,
    await answerFigures({ ...asked, question: energy }),
  )
}

const NUMBER = String.raw`(\d{1,2}(?:[.,]\d{1,4})?)`
const PRICES = [
  new RegExp(String.raw`R\$\s*${NUMBER}(?![\d.,]*\d)`, 'i'),
  new RegExp(String.raw`(?:tarifa|pre[cç]o|kwh)\D{1,20}?${NUMBER}(?!\s*(?:kwh|/|dias?|horas?|de\s))`, 'i'),
  new RegExp(String.raw`${NUMBER}\s*(?:reais|real)?\s*(?:por|/|o|cada|d[eo])?\s*kwh`, 'i'),
]

/** `se a tarifa for 0,80`, `a R$ 0,75 o kWh`: in R$ per kWh. Null: the question names no price. */
function priceIn(text: string): number | null {
  for (const pattern of PRICES) {
    const [, found] = pattern.exec(text) ?? []
    if (found !== undefined) return Number(found.replace(',', '.'))
  }
  return null
}

/** The energy of all asked machines or compressors times a price; null: some of it is unknown. */
async function productText(asked: Asked, price: number): Promise<string | null> {
  const { target } = asked
  const units = target.kind === 'machine' ? target.units : [MACHINE_UNIT]
  let [kwh, words] = [0, '']
  for (const machine of machinesIn(asked)) {
    const [found] = (await figuresOf(asked, machine, [askedPeriod(asked)])) ?? []
    if (!found) continue
    words = headWords(found.period)
    for (const unit of units) kwh += unitIn(found, unit)?.kpis.energyKwh ?? 0
  }
  if (words === '') return null
  const cost = `R$ ${(kwh * price).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
  return `A R$ ${decimal(price)} por kWh, ${bold(`${whole(kwh)} kWh`)} (${words}) custam ${bold(cost)}, sem demanda contratada nem impostos.`
}
