import type { Explanation } from '#contract/models/explanation.ts'
import { unitTitle } from '../plant/target.ts'
import type { Told } from './insights.ts'
import { bold, bullets, paragraphs, plain } from './markdown.ts'
import { forecastTestText, testedText } from './model-verdict.ts'

const NAMES: Readonly<Partial<Record<Explanation['about'], string>>> = {
  forecast: 'Previsão do COP',
  probability: 'Probabilidade de falha',
  remaining: 'Vida útil restante',
}

/** How a model knows its figure, with its test on the past. */
export function explanationText(
  title: string,
  { about, model, facts, backtest, notes }: Explanation,
): string {
  return paragraphs(
    `${NAMES[about] ?? about} de ${title}: ${plain(model)}`,
    bullets(facts.map(({ name, value }) => `${plain(name)}: ${bold(plain(value))}`)),
    backtest &&
      paragraphs(
        `${plain(backtest.title)}:`,
        bullets(backtest.rows.map((row) => rowText(backtest.columns, row))),
      ),
    notes[0] && plain(notes[0]),
  )
}

/** `Previsto 10 a 20 %: Previsões 1, Falhou 100,0 %`. */
function rowText(columns: readonly string[], [first = '', ...cells]: readonly string[]): string {
  const rest = cells.map((cell, i) => `${plain(columns[i + 1] ?? '')} ${bold(plain(cell))}`)
  return `${columns.length > 2 ? `${plain(columns[0] ?? '')} ` : ''}${plain(first)}: ${rest.join(', ')}`
}

/** The best model's error and the score of the probability, in one line. */
export function lineOf({ machine, unit }: Told, explanations: readonly Explanation[]): string {
  if (explanations.length === 0) return 'sem modelo treinado'
  const of = plain(unitTitle(machine, unit))
  const parts = explanations.flatMap(({ about, backtest, notes }) => {
    const tested = testedText({ about, backtest })
    if (about !== 'forecast')
      return notes[0] ? [`${NAMES[about]}: ${plain(notes[0])}${tested === null ? '' : ` ${tested}`}`] : []
    return (backtest && forecastTestText(backtest)) ?? []
  })
  return parts.length > 0 ? parts.join(' ') : `pouco histórico para testar o modelo de ${of}`
}
