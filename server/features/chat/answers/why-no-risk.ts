import { analyticsOf } from './analytics-of.ts'
import type { Asked } from './answer.ts'
import { insightsOf, type Told } from './insights.ts'
import { paragraphs, plain } from './markdown.ts'

/** Why a unit without a trained model has no probability of failure: what its first training lacks, as far as the product knows. */
export async function whyNoRisk(asked: Asked, { machine, unit, title }: Told): Promise<string> {
  const { training, cacheInfo } = await insightsOf(asked, machine, unit)
  const { missingData } = await analyticsOf(asked, machine, unit)
  const lacks =
    training?.state === 'failed'
      ? `O último treinamento não terminou${training.error === null ? '.' : `: ${plain(training.error)}`}`
      : training?.state === 'running' || training?.state === 'waiting'
        ? 'O treinamento já foi pedido e ainda não terminou.'
        : (missingData ?? withoutFirst(cacheInfo.recommendation))
  return paragraphs(
    `A probabilidade de falha vem de um modelo treinado com o histórico, e o de ${title} ainda não foi treinado: por isso não há número.`,
    missingData === null && training === null
      ? `Não faltam dados para o primeiro treinamento; ele só ainda não foi feito. ${lacks}`.trim()
      : lacks,
  )
}

/** What becomes of the model, behind the sentence that there is none. */
const withoutFirst = (text: string | null): string =>
  text?.replace(/^Ainda não há modelo treinado para este equipamento\.\s*/, '') ?? ''
