import { TARGET_WORDS } from './bounds/plant-words.ts'
import { oneEventOf } from './places/references.ts'
import type { AskedReading, EventKind, Statistic } from './question.ts'
import { hasPhrase } from './text/phrases.ts'
import type { Word } from './text/words.ts'
import { lacksStatisticsAlone } from './topics/absent-words.ts'
import { countsEvents } from './topics/asked-event.ts'
import { isChangeInPercent } from './topics/change-words.ts'
import type { FigureId } from './topics/figure-words.ts'
import { NEEDS_MAINTENANCE_WORDS } from './topics/needed-maintenance.ts'
import { taskIn } from './topics/product-tasks.ts'
import type { TopicWord } from './topics/topic-words.ts'

/** What the words of a question say about its topic. */
export interface Clues {
  readonly rest: readonly Word[]
  /** All topics that have a phrase in the question, and those of the longest phrases. */
  readonly strong: ReadonlySet<TopicWord>
  readonly topics: ReadonlySet<TopicWord>
  readonly figures: readonly FigureId[]
  readonly reading: AskedReading | null
  readonly statistic: Statistic | null
  readonly event: EventKind | null
}

/** `como calcula` is no question for a term when it asks for a value, and `dia da semana` alone is no pattern. */
export function isOverruled(topic: TopicWord, clues: Clues): boolean {
  const { rest, strong, figures, reading, statistic } = clues
  // `como posso melhorar o COP?` asks for advice, not for a screen.
  if (topic === 'howTo') return taskIn(rest) === undefined || (strong.has('advice') && figures.length > 0)
  if (topic === 'term')
    return (
      (strong.has('why') &&
        !hasPhrase(
          rest,
          '=em =vez',
          'usar|uso|usamos|importa|interessa|preocupar',
          'como voce|voces|sistema|=se calcul*|mede|medem',
        )) ||
      hasPhrase(rest, '=que explica|explicam', 'compressor|maquina explica|explicam|justifica') ||
      hasPhrase(rest, 'fora|dentro meta|metas') ||
      strong.has('denied') ||
      (strong.has('advice') && hasPhrase(rest, 'urgent*|urjent*|prioridade*|recomend*|aconselh*|critic*')) ||
      (figures.length > 0 && hasPhrase(rest, '=mais|=menos|=maior|=menor|=melhor|=pior =que')) ||
      hasPhrase(rest, '=que =e =que')
    )
  if (topic === 'why') return isNoWhy(rest, strong)
  if (topic === 'pattern') return isNoPattern(clues)
  if (topic === 'stretch') return isNoStretch(rest, reading, statistic)
  if (topic === 'maintenance') return isNoMaintenance(clues)
  if (topic === 'limit') return isNoLimit(clues)
  if (topic === 'cost') return isNoCost(clues)
  if (topic === 'advice') return isNoAdvice(clues)
  if (topic === 'absent')
    return (
      asksOutlet(rest) ||
      ((figures.length > 0 || reading !== null) && lacksStatisticsAlone((phrase) => hasPhrase(rest, phrase)))
    )
  if (topic === 'remaining') return strong.has('maintenance')
  // `a confiabilidade para os próximos 30 dias` is a figure.
  if (topic === 'forecast') return figures.includes('reliability')
  if (topic === 'probability') return isNoProbability(clues)
  return false
}
/** `uma dica para economizar?`, `qual recomendação traz mais economia?` ask for advice. */
const isNoCost = ({ rest, strong }: Clues): boolean =>
  strong.has('absent') ||
  (strong.has('advice') && hasPhrase(rest, 'dica|dicas', 'economizar|poupar', 'recomendacao|recomendacoes'))

/** `preciso programar uma parada, qual dia tem a menor carga?` */
const isNoAdvice = ({ rest, reading }: Clues): boolean =>
  reading !== null && hasPhrase(rest, 'qual|que =dia|hora|horario', 'menor|maior|menos|mais')

/** `o que pesa mais, ponta ou fora ponta?` asks for the energy, `o que dá pra fazer pra diminuir esse risco?` for advice. */
const isNoProbability = ({ rest, strong, figures }: Clues): boolean =>
  figures.includes('reliability') ||
  (figures.includes('energy') && hasPhrase(rest, '=ponta')) ||
  (strong.has('advice') && hasPhrase(rest, 'diminuir|reduzir|baixar|evitar|prevenir|=fazer'))

/** `quanto a água está saindo do chiller?` asks for a temperature. */
const asksOutlet = (rest: readonly Word[]): boolean =>
  hasPhrase(rest, 'agua =sai|=saiu|=saindo', 'agua esta|estava =saindo')
/** `por que 100 % se a máquina estava desligada?` is answered by what the figure means. */
export const doubtsFigure = (rest: readonly Word[]): boolean =>
  DOUBT.test(rest.map(({ plain }) => plain).join(' '))
const DOUBT =
  /\b(?:por ?que|como)\b.*\b(?:se|sendo que) (?:[a-z]+ ){0,3}(?:estava|estavam|ficou|ficaram|esta|estao|estiveram|esteve|tava) (?:[a-z]+ )?(?:desligad|parad|fora)|\b(?:por ?que|como)\b.*\b(?:se|sendo que|com|mesmo com|apesar de) (?:[a-z]+ ){0,2}(?:tant[ao]s?|muitas?|varias) (?:[a-z]+ )?(?:falha|quebra|desarme|parada)s?\b/

/** `por que o risco está alto?` asks for its factors, `por que não tem previsão?` for what the forecast lacks. */
const isNoWhy = (rest: readonly Word[], strong: Clues['strong']): boolean =>
  // `qual a recomendação mais urgente e por quê?`
  (strong.has('advice') && rest.at(-1)?.plain === 'que' && hasPhrase(rest, 'recomend*|urgente|prioridade')) ||
  hasPhrase(
    rest,
    'quanto|quantas|quantos tempo|horas|dias perdeu|perdemos|perdidas|parad*',
    'quanto|quantas|quantos tempo|horas|dias ficou|ficaram|esteve|estiveram parad*|desligad*|fora',
  ) ||
  (strong.has('probability') && hasPhrase(rest, 'risco', 'probabilidad*', 'chance')) ||
  (strong.has('advice') &&
    hasPhrase(rest, 'merece|merecem|exige|exigem|precisa|precisam =mais|maior atencao|cuidado')) ||
  hasPhrase(
    rest,
    'sem previsao|previsoes|vida|modelo|prognostico',
    'nao tem|ha|existe|aparece|mostra|da|calcula|temos previsao|previsoes|vida|modelo|prognostico',
  )

/** `sou da manutenção, qual foi o COP?`, and `em que dia da semana programo a preventiva, olhando as falhas?`, which asks for the days of failures. */
const isNoMaintenance = ({ rest, strong, figures }: Clues): boolean =>
  figures.some((id) => !countsEvents(id)) ||
  (strong.has('pattern') &&
    figures.includes('failures') &&
    hasPhrase(rest, 'que|qual|quais dia|dias|horario|hora', 'dia semana')) ||
  hasPhrase(rest, ...NEEDS_MAINTENANCE_WORDS) ||
  hasPhrase(
    rest,
    'que|qual|quais voce|voces recomenda|recomendam|sugere|aconselha|indica',
    'que =recomenda|=sugere|=aconselha|=indica',
  )

/** `isso é bom?` judges a figure, `bom dia` greets, `a previsão é boa?` asks for a forecast. */
const isNoLimit = ({ rest, topics, figures }: Clues): boolean =>
  hasPhrase(rest, 'recomendado|recomendavel|aconselhavel fazer') ||
  topics.has('forecast') ||
  topics.has('probability') ||
  isChangeInPercent(rest) ||
  (!hasPhrase(rest, ...TARGET_WORDS) &&
    figures.length === 0 &&
    !hasPhrase(rest, '=isso|=esse|=este|=esta|=essa'))

/** `há quanto tempo não falha?` asks for the last failure, `há quanto tempo é a última leitura?` for the data. */
const isNoStretch = (
  rest: readonly Word[],
  reading: AskedReading | null,
  statistic: Statistic | null,
): boolean =>
  !hasPhrase(rest, ...RUNS_OR_STANDS) ||
  hasPhrase(rest, 'nao falh*|quebr*|avari*') ||
  // `a potência média quando está ligada`
  (reading !== null && statistic !== null && statistic !== 'now')

/** `a que horas o consumo é maior?` is about another figure, `que horas parou ontem?` about events of a day. */
const isNoPattern = ({ rest, topics, figures, reading }: Clues): boolean =>
  (figures.length > 0 && !figures.some(countsEvents)) ||
  reading !== null ||
  asksWhen(rest) ||
  isOfOneEvent(rest) ||
  topics.has('data')

/** `que horas foi a última falha?` asks for that one, `em que horário costuma ser a maior parada?` for a habit. */
const isOfOneEvent = (rest: readonly Word[]): boolean =>
  oneEventOf(rest) !== null &&
  hasPhrase(rest, '=falha|=parada|=microparada|=partida|=quebra|=pane|=desligamento|=evento') &&
  !hasPhrase(rest, 'costum*|normalmente|geralmente|concentr*|padrao|padroes|distribuic*', 'mais falha')

/** `que horas parou ontem?` asks for the events. */
export const asksWhen = (rest: readonly Word[]): boolean =>
  hasPhrase(rest, 'que horas') &&
  hasPhrase(
    rest,
    'parou|pararam|desligou|desligaram|ligou|ligaram|religou|partiu|partiram|arrancou|entrou|entraram',
    'falhou|falharam|quebrou|quebraram|caiu|desarm*|=trip|=tripou|pifou',
  )
const RUNS_OR_STANDS = [
  'ligad*|ligou|desligad*|desligou|parad*|parou|partiu',
  'nao =para|=parava|desliga|liga',
  'rodando|funcionando|operando|trabalhando|funcionar|trabalhar|operar|rodar|=off|=on|=roda|=opera|=trabalha',
  'esta|estao|segue operacao|funcionamento',
]
