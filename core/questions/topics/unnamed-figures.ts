import { hasPhrase, type Phrase } from '../text/phrases.ts'
import type { Word } from '../text/words.ts'
import type { FigureId } from './figure-words.ts'

/** The figure that words mean which name none: hours are those of operation, a share is one of the energy. */
export function unnamedFigures(rest: readonly Word[]): readonly FigureId[] {
  if (asksHours(rest)) return OPERATION
  return asksShare(rest) ? ENERGY : []
}

/** `em média, quanto tempo roda sem quebrar?` is the time between failures, whatever its words name. */
export const isMeanWithoutFailure = (rest: readonly Word[]): boolean =>
  hasPhrase(rest, 'media|medio') &&
  hasPhrase(rest, '=sem falh*|quebr*|pane|defeito|problema') &&
  hasPhrase(rest, 'quanto|quantas|quantos', 'tempo')
export const MEAN_WITHOUT_FAILURE: readonly FigureId[] = ['mtbf']

/** Figures without those that only a verb seems to name: `de quanto em quanto tempo falhou?`, `com que COP operou?` */
export function withoutVerbs(figures: readonly FigureId[], rest: readonly Word[]): readonly FigureId[] {
  if (figures.length < 2) return figures
  const isEvery =
    figures.includes('mtbf') && hasPhrase(rest, 'quanto =em quanto tempo', 'cada quanto|quantos')
  // `parado por falha` is in failure.
  if (figures.includes('downtime') && hasPhrase(rest, ...STOPPED_BY_FAILURE))
    return figures.filter((id) => id !== 'standstill')
  if (isEvery) return figures.filter((id) => id !== 'failures')
  const isWith =
    figures.includes('operation') &&
    !hasPhrase(rest, 'quant*', 'tempo|horas|dias') &&
    hasPhrase(rest, 'trabalh*|operou|rodou|funcionou|opera|roda|operando|rodando', '=com que|qual')
  return isWith ? figures.filter((id) => id !== 'operation') : figures
}

const STOPPED_BY_FAILURE: readonly Phrase[] = [
  'parad*|desligad* =por|=em|=com|=pela|=pelo|=devido falha|falhas|defeito|quebra|pane',
]
const ENERGY: readonly FigureId[] = ['energy']
/** `quanto o C2 representa do total?` */
const asksShare = (rest: readonly Word[]): boolean =>
  hasPhrase(rest, 'quanto|quantos|qual representa|representam|representou') &&
  !hasPhrase(rest, '=disso|=isso|=deles|=delas')
const OPERATION: readonly FigureId[] = ['operation']

/** `ranking de horas`, `quantas horas o C1 tem no total?`, `equilibrados em horas`: those of operation. */
const asksHours = (rest: readonly Word[]): boolean =>
  (/^(?:as )?horas\b/.test(rest.map(({ plain }) => plain).join(' ')) ||
    hasPhrase(
      rest,
      '=quantas =horas',
      'mostr*|diz|fala|quais =horas =dela|=dele|=deles|=delas|=da|=do',
      'ranking|equilibrad*|mais|menos|total|soma|diferenca =horas',
      '=horas total|totais|acumuladas|equilibrad*|balancead*|iguais|parecid*',
    )) &&
  !hasPhrase(rest, 'ha|faz quantas horas', ...HOURS_OF_OTHERS)
const HOURS_OF_OTHERS: readonly Phrase[] = [
  'sem|falta|faltam|resta|restam|ultim*|proxim*|dura|durou|duraram|falh*|quebr*|nao|parad*|vida|manutenc*|desde|daqui',
]

/** `indisponibilidade em horas` is the time in failure. */
export const inHours = (
  figures: readonly FigureId[],
  rest: readonly Word[],
  isTime: boolean,
): readonly FigureId[] =>
  isTime && hasPhrase(rest, 'indisponi*')
    ? figures.map((id) => (id === 'availability' ? 'downtime' : id))
    : figures
