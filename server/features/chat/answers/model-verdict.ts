import type { Explanation } from '#contract/models/explanation.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { bold, plain } from './markdown.ts'

/** A model of a unit. */
interface Judged {
  readonly title: string
  readonly explanation: Explanation
}

/** `dá pra confiar?`, `presta?`, `acerta?` */
const ASKS_TRUST =
  /\b(?:confi\w+|prest\w+|funciona\w*|bo[am]|bons|boas|precis[oa]s?|acert\w+|err(?:a|ou|am|aram)|certeir\w+|fiel|serve)\b/
/** `quantas vezes acertou?`, `qual a taxa de acerto?` */
const ASKS_HITS =
  /\b(?:quantas vezes|quant[ao]s|taxa|indice|percentual|porcentagem|numero)\b.*\b(?:acert|err)\w*|\bacert\w+ quant/

const RESULTS = { true: 'melhor ou igual ao método mais simples', false: 'pior que o método mais simples' }
const KINDS: Readonly<Partial<Record<Explanation['about'], string>>> = {
  forecast: 'a previsão do COP',
  probability: 'a probabilidade de falha',
  remaining: 'a vida útil restante',
}
/** `erram muito?` asks for the opposite of trust. */
const ASKS_ERRORS = /\berr(?:a|am|ou|aram|ar)\b(?!.*\bacert)/

/** The units whose models of one kind were better, and those whose models were worse. */
function verdictOf(models: readonly Judged[]) {
  const of = (wanted: boolean) =>
    models
      .filter(({ explanation: { backtest } }) => backtest?.isAsGood === wanted)
      .map(({ title }) => plain(title))
  return { better: [...new Set(of(true))], worse: [...new Set(of(false))] }
}

/** Whether one may rely on the models, by their tests on the past, each kind by itself; null: it is not asked, or nothing was tested. */
export function trustText(words: string, models: readonly Judged[]): string | null {
  if (!ASKS_TRUST.test(words)) return null
  const kinds = [...Map.groupBy(models, ({ explanation: { about } }) => about)]
    .map(([about, some]) => ({ about, ...verdictOf(some) }))
    .filter(({ better, worse }) => better.length + worse.length > 0)
  if (kinds.length === 0) return null
  const isBetter = kinds.every(({ worse }) => worse.length === 0)
  const isWorse = kinds.every(({ better }) => better.length === 0)
  const asksErrors = ASKS_ERRORS.test(words)
  if (isBetter)
    return `${bold(asksErrors ? 'Não muito' : 'Dá, com cuidado')}: no teste com o passado ficou ${RESULTS.true}.`
  if (isWorse) return `${bold(asksErrors ? 'Sim' : 'Pouco')}: no teste com o passado ficou ${RESULTS.false}.`
  const parts = kinds.map(({ about, better, worse }) => kindText(KINDS[about] ?? about, better, worse))
  return `${bold(kinds.length > 1 ? 'Depende do modelo' : 'Em parte')}: no teste com o passado ${parts.join('; ')}.`
}

/** `a previsão do COP ficou melhor … em X, e pior … em Y` */
function kindText(name: string, better: readonly string[], worse: readonly string[]): string {
  const results = [
    better.length > 0 ? `${RESULTS.true} em ${better.join(', ')}` : null,
    worse.length > 0 ? `${RESULTS.false} em ${worse.join(', ')}` : null,
  ]
  return `${name} ficou ${results.filter((one) => one !== null).join(', e ')}`
}

/** How many forecasts of a probability were tested; null: it is no probability, or they were not counted. */
export function testedText({ about, backtest }: Pick<Explanation, 'about' | 'backtest'>): string | null {
  const number = backtest?.predictions ?? 0
  return about === 'forecast' || number === 0
    ? null
    : `Teste com ${count(number, 'previsão', 'previsões')} de 7 dias.`
}

/** The error of the best model, as its distance from the simplest forecast. */
export function forecastTestText({
  rows: [best],
  isAsGood,
}: NonNullable<Explanation['backtest']>): string | null {
  if (best === undefined) return null
  const [model = '', error = ''] = best
  const place =
    isAsGood == null
      ? ''
      : ` ${isAsGood ? 'errou menos' : 'não errou menos'} do que repetir a semana anterior`
  return `No teste com o passado, a previsão do COP (${plain(model)})${place}: MASE ${bold(plain(error))} (abaixo de 1 é melhor${place === '' ? ' do que repetir a semana anterior' : ''}).`
}

/** A probability is neither right nor wrong by itself, and of a forecast the size of its error counts; null: hits are not asked for. */
export function hitsText(words: string, models: readonly Judged[]): string | null {
  if (!ASKS_HITS.test(words)) return null
  const isOfForecast = models.every(({ explanation }) => explanation.about === 'forecast')
  return isOfForecast
    ? 'Não guardo quantas previsões acertaram: o teste mede o tamanho do erro.'
    : 'Não guardo quantas vezes o modelo acertou: uma probabilidade sozinha não acerta nem erra, e o teste mede todas as previsões juntas.'
}

/** Which of two models errs less, where a question asks for it. */
export function comparedText(
  models: readonly Explanation[],
): { readonly text: string; readonly isSameModel: boolean } | null {
  const abouts = new Set(models.map(({ about }) => about))
  if (abouts.size < 2) return null
  const isSameModel = !abouts.has('forecast')
  const text = isSameModel
    ? 'Nenhum dos dois: a probabilidade de falha e a vida útil restante vêm do mesmo modelo e do mesmo teste com o passado.'
    : 'Não dá para dizer qual erra menos: os testes medem coisas diferentes (MASE para o COP, índice de Brier para a falha). O de cada um:'
  return { text, isSameModel }
}
