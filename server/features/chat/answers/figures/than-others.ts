import { type FigureId, WORSE_IS_HIGHER } from '#core/questions/topics/figure-words.ts'
import { type Candidate, candidatesOf } from '../../plant/candidates.ts'
import type { Asked } from '../answer.ts'
import { dashboardLink } from '../dashboard-links.ts'
import { lineOf, missingText } from '../machines/candidate-lines.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { FIGURE_TABLE, labelWords, lacksRepairs } from './figure-table.ts'

export const asksThanOthers = ({ question: { form }, target }: Asked): boolean =>
  form === 'thanOthers' && target.kind === 'machine'

/** `isso está acima dos outros compressores?`: yes or no, the place of the asked one, and all in their order. */
export async function thanOthers(asked: Asked): Promise<string> {
  const { question, target } = asked
  const [id = 'availability'] = question.figures
  const [own, unit] = target.kind === 'machine' ? [target.machine, target.units[0]] : []
  const found = await candidatesOf(allBeside(asked), id)
  const all = found.known.filter(({ kpis }) => !lacksRepairs(id, kpis)).toSorted((a, b) => b.value - a.value)
  const mine = all.find((one) => one.machine.id === own?.id && one.unit === unit)
  if (!mine || all.length < 2)
    return paragraphs(
      `Não há dados de ${labelWords(id)} para comparar com os outros.`,
      missingText(found.unknown),
    )
  const lines = paragraphs(
    `${bold(FIGURE_TABLE[id].label)}, ${found.words}:`,
    bullets(all.map(lineOf)),
    missingText(found.unknown),
  )
  if (all.some(({ isBound }) => isBound))
    return paragraphs('Não dá para dizer: sem falha no período só se conhece um limite.', lines)
  return paragraphs(
    placeText(mine, all, asksMore(id, question.words)),
    lines,
    dashboardLink({ ...mine, units: [mine.unit] }),
  )
}

/** The question about all compressors of the machine, or all machines of the site. */
function allBeside(asked: Asked): Asked {
  const { question, target, near } = asked
  if (target.kind !== 'machine' || question.units !== null)
    return { ...asked, question: { ...question, units: null, eachUnit: true }, target: wholeOf(target) }
  return { ...asked, question: { ...question, machines: null }, target: { kind: 'machines', machines: near } }
}

const wholeOf = (target: Asked['target']): Asked['target'] =>
  target.kind === 'machine' ? { ...target, units: target.machine.submaquinas.map(({ id }) => id) } : target

function asksMore(id: FigureId, words: string): boolean {
  if (/\b(?:melhor|pior)\b/.test(words)) return WORSE_IS_HIGHER.has(id) === /\bpior\b/.test(words)
  return !/\b(?:menos|menor|abaixo)\b/.test(words)
}

/** `Não de todos: C7, com 6 partidas, está acima de 3 dos 6 outros (4º maior).` */
function placeText(mine: Candidate, all: readonly Candidate[], isMore: boolean): string {
  const others = all.filter((one) => one !== mine)
  const higher = others.filter(({ value }) => value > mine.value).length
  const lower = others.filter(({ value }) => value < mine.value).length
  const equal = others.length - higher - lower
  const passed = isMore ? lower : higher
  const said = passed === others.length ? 'Sim' : passed === 0 ? 'Não' : 'Só de alguns'
  const sides = [
    ...(lower > 0 ? [`acima de ${lower}`] : []),
    ...(higher > 0 ? [`abaixo de ${higher}`] : []),
    ...(equal > 0 ? [`igual a ${equal}`] : []),
  ]
  return `${said}: ${bold(plain(mine.title))}, com ${bold(mine.text)}, está em ${bold(`${higher + 1}º lugar`)} de ${all.length}, do maior para o menor: ${sides.join(', ')}.`
}
