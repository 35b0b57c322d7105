import { TARGET_WORDS } from './bounds/plant-words.ts'
import { withThreshold } from './bounds/threshold-subject.ts'
import { asksAtPeak } from './further/at-that-time.ts'
import { isBeginning } from './periods/from-first.ts'
import type { Place } from './places/place-words.ts'
import type { Question, Topic } from './question.ts'
import { type Subject, subjectOf } from './subject.ts'
import { hasPhrase } from './text/phrases.ts'
import { isReadingUnit, quantityOf } from './text/reading-units.ts'
import type { Word } from './text/words.ts'
import { asksWhetherStopped } from './topics/asked-event.ts'
import { DEFECT_WORDS, ODD_WAY_WORDS, ODD_WORDS, WELL_WORDS } from './topics/condition-words.ts'
import { asksHorizon } from './topics/horizon-words.ts'
import { isOfStopped } from './topics/who-stopped.ts'

/** `a descarga mais quente`, `está frio ou quente demais no óleo?`, `acima de 40 graus` */
const isOfHeat = (rest: readonly Word[], threshold: Question['threshold']): boolean =>
  (threshold !== null && threshold.kind !== 'target' && isTemperature(threshold.unit)) ||
  (hasPhrase(rest, '=quente|=quentes|=fria|=frio|=frias|=frios') &&
    hasPhrase(rest, 'descarga|succao|oleo|agua|entrada|saida'))

const isTemperature = (unit: string | null): boolean =>
  isReadingUnit(unit) && quantityOf(unit) === 'temperatura'

/** `acima de 40 graus na descarga` is about a temperature. */
function withTemperature(rest: readonly Word[]): readonly Word[] {
  if (hasPhrase(rest, 'temperatura|temperaturas|temp')) return rest
  const noun = rest.findIndex((_, i) =>
    hasPhrase(rest.slice(i, i + 1), 'descarga|succao|oleo|entrada|saida|agua|condensacao|evaporacao'),
  )
  const at = noun === -1 ? rest.length : noun
  return [...rest.slice(0, at), { typed: 'temperatura', plain: 'temperatura' }, ...rest.slice(at)]
}

interface Around extends Pick<Question, 'periods' | 'threshold'> {
  readonly isAsked: boolean
  /** The topic that the whole message has by its form. */
  readonly own: Topic | null
}

/** The subject, with what a bound, a lack of a place, or a day as a part says about it. */
export function subjectIn(
  place: Place,
  { periods, threshold, isAsked, own }: Around,
): Subject & Pick<Question, 'threshold'> {
  const { rest, machines, types, units } = place
  if (asksHorizon(rest.map(({ plain }) => plain).join(' '))) return HORIZON
  const said = subjectOf(isOfHeat(rest, threshold) ? withTemperature(rest) : rest, isAsked)
  if (own !== null) return { ...said, topic: own, threshold: null }
  if (isBare(said) && asksSummary(said, place)) return { ...said, topic: 'summary', threshold }
  if (isOfLastStop(rest, machines ?? units, periods)) return { ...said, ...STOPS }
  const hasPeak = said.reading !== null && (said.statistic === 'max' || said.statistic === 'min')
  if (hasPeak && asksAtPeak(rest)) return { ...said, topic: 'state', figures: [], threshold: null }
  if (threshold === null && isOfStopped(rest, periods)) return { ...said, ...STOPS }
  // `valeu, e a bomba?`
  const isOfPlace = machines !== null || units !== null
  if (COURTESIES.has(said.topic) && isOfPlace) return { ...said, topic: null, threshold }
  // `o gerador está ok?` asks how it is, `está ok?` judges a told figure.
  const namesMachine = machines !== null || types.length > 0
  const isLoose = said.topic === null || said.topic === 'machines'
  const judges = said.topic === 'limit' || (isLoose && hasPhrase(rest, ...WELL_WORDS))
  const isPlaced = namesMachine || units !== null || said.topic === 'machines'
  const judgesPlace = judges && isPlaced && isBare(said)
  if (judgesPlace && threshold === null && !hasPhrase(rest, ...TARGET_WORDS))
    return { ...said, topic: 'condition', threshold }
  // `algum problema essa noite?` asks what happened, `algum problema?` how it is.
  if (periods.length > 0 && said.reading === null && hasPhrase(rest, ...ODD_WAY_WORDS))
    return { ...said, topic: 'faults', figures: [], event: null, threshold }
  const isOfTime = periods.length > 0 && isBare(said) && !hasPhrase(rest, ...DEFECT_WORDS)
  if (isOfTime && (said.topic === 'faults' || said.topic === 'condition')) {
    if (hasPhrase(rest, 'problema|problemas')) return { ...said, topic: 'events', event: null, threshold }
    if (hasPhrase(rest, ...ODD_WORDS)) return { ...said, topic: 'faults', event: null, threshold }
  }
  // `a temperatura vai passar de 8 graus?`
  if (threshold !== null && said.reading !== null && hasPhrase(rest, '=vai|=vao|=ira|=deve'))
    return { ...said, topic: 'forecast', threshold: null }
  if (threshold === null && isToCome(said, rest, periods)) return { ...said, topic: 'forecast', threshold }
  const isOpen = !namesMachine && units === null && periods.length === 0 && threshold === null
  if (isOpen && asksTerms(said, rest)) return { ...said, topic: 'term', threshold }
  return withThreshold(said, threshold, rest)
}

/** `um resumo com o que aconteceu` is more than the events, `um panorama da situação atual de cada máquina` more than whether they run. */
function asksSummary({ topic, event }: Subject, { rest, machines, units }: Place): boolean {
  if (topic === 'events') return event === null && hasPhrase(rest, ...REPORTS)
  const isOfAll = machines === null && units === null
  return topic === 'state' && (hasPhrase(rest, ...OVERVIEW) || (isOfAll && hasPhrase(rest, 'situacao')))
}
const REPORTS = ['resumo|resuma|relatorio|panorama|apanhado|boletim', 'balanco =da|=do|geral']
const OVERVIEW = ['panorama', 'apanhado', 'visao|quadro|retrato|balanco =geral', 'resumo']

/** `qual a diferença entre falha e parada?` */
const asksTerms = ({ figures, reading }: Subject, rest: readonly Word[]): boolean =>
  figures.length + (reading === null ? 0 : 1) > 1 && hasPhrase(rest, 'diferenca', '=mesma coisa')

/** `como deve ficar a temperatura até quinta?`; `qual deve ser a pressão?` without a time asks for a target. */
const isToCome = (
  { topic, figures, reading, event }: Subject,
  rest: readonly Word[],
  periods: Question['periods'],
): boolean =>
  (topic === 'figures' || topic === 'reading' || topic === 'breakdown') &&
  event === null &&
  (figures.length > 0 || reading !== null) &&
  (hasPhrase(rest, ...EXPECTS) ||
    (hasPhrase(rest, 'como =fica|=ficam') && periods.some(isOfBeginning)) ||
    hasPhrase(rest, `=vai|=vao|=ira|=irao ${WILL_BE}`) ||
    (periods.length > 0 && hasPhrase(rest, `=deve|=devem|=devera|=deverao ${WILL_BE}`)))
/** `o que se espera da vibração esta semana?`; `está dentro do esperado?` judges what was. */
const EXPECTS = [
  'que =se espera|=esperar|=esperam',
  'que =esperar|=esperamos',
  'que =devo|=devemos|=posso|=podemos|=da =pra|=para =esperar',
  'que =devo|=devemos|=posso|=podemos =esperar',
  'valor|comportamento|media|nivel =esperado|=esperada =para|=pra|=pro|=nos|=nas|=nesta|=desta',
  '=esperado|=esperada =para|=pra|=pro|=nos|=nas',
]
/** `até sexta` */
const isOfBeginning = (period: Question['periods'][number]): boolean =>
  period.kind === 'days' && isBeginning(period.from)
const WILL_BE =
  'ficar|estar|=ser|=ter|subir|cair|aumentar|diminuir|baixar|chegar|consumir|gastar|produzir|entregar|melhorar|piorar|passar'

/** `o C3 parou?` of no named time asks for its last stop. */
const isOfLastStop = (
  rest: readonly Word[],
  place: readonly string[] | null,
  periods: Question['periods'],
): boolean => place !== null && periods.length === 0 && asksWhetherStopped(rest)

/** How far forecasts reach. */
const HORIZON: Subject & Pick<Question, 'threshold'> = {
  ...{ topic: 'forecast', figures: [], reading: null },
  ...{ statistic: null, event: null, threshold: null },
}

const STOPS = { topic: 'events', event: 'stop', figures: [], threshold: null } as const

const COURTESIES: ReadonlySet<Topic | null> = new Set(['thanks', 'greeting', 'bye'])
const isBare = ({ figures, reading }: Subject): boolean => figures.length === 0 && reading === null
