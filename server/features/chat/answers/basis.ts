import { wordsOf } from '#core/questions/text/words.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { unitTitle } from '../plant/target.ts'
import { type Answer, type Asked, askedPeriod, periodAt } from './answer.ts'
import { clockWords } from './clock-words.ts'
import { FIGURE_TABLE } from './figures/figure-table.ts'
import { answerFigures } from './figures/figures.ts'
import { bold, paragraphs, plain } from './markdown.ts'
import { termText } from './terms.ts'

/** What the former answer was about, of which time, and on what it rests. */
export const answerBasis: Answer = async (asked) => {
  const { figures } = asked.question
  return paragraphs(
    [subjectText(asked), periodText(asked)].filter(Boolean).join(' '),
    orderText(asked),
    asked.question.words === 'why' ? OF_WHY : null,
    figures.length > 0 ? termText(wordsOf(''), figures) : null,
    await ingredientsText(asked),
    'Os números saem das leituras coletadas, pelos mesmos cálculos do Dashboard.',
  )
}

/** Of what each figure is computed. */
const INGREDIENTS: Readonly<Partial<Record<FigureId, readonly FigureId[]>>> = {
  availability: ['operation', 'downtime', 'failures'],
  reliability: ['operation', 'failures', 'mtbf'],
  mtbf: ['operation', 'failures'],
  lambda: ['operation', 'failures'],
  mttr: ['downtime', 'failures'],
}

/** The hours and failures that a figure of named machines or compressors was computed with; null: it is no such figure, or nothing was told of one time. */
async function ingredientsText(asked: Asked): Promise<string | null> {
  const { figures, periods, eachDay, dayKinds } = asked.question
  const [id, ...others] = figures
  const parts = id === undefined || others.length > 0 ? undefined : INGREDIENTS[id]
  const isOfHours = eachDay !== null || dayKinds.length > 0
  if (!parts || isOfHours || periods.length > 1 || asked.target.kind !== 'machine') return null
  const plainForm = {
    topic: 'figures',
    ranking: null,
    trend: false,
    compares: false,
    combination: null,
  } as const
  const question = { ...asked.question, ...plainForm, figures: parts, threshold: null, words: '' }
  return paragraphs('Os números da conta:', await answerFigures({ ...asked, question }))
}

const OF_WHY =
  'A mudança é contra o período anterior; ao lado estão as médias das leituras que acompanham (carga e temperaturas da água), as falhas do período e o que o modelo indica. As leituras não provam a causa.'

const OF_TOPICS: Readonly<Record<string, string>> = {
  events: 'as falhas, paradas e partidas registradas',
  state: 'o estado atual',
  maintenance: 'as manutenções cadastradas',
  condition: 'o estado atual, as falhas, os alarmes, as metas e o que o modelo indica',
  pattern: 'os horários dos eventos registrados',
}

/** `A resposta anterior usou o MTBF de Compressor 2.` */
function subjectText(asked: Asked): string {
  const { figures, reading, words, ranking } = asked.question
  const named =
    figures.length > 0
      ? figures.map((id) => FIGURE_TABLE[id].named).join(', ')
      : reading !== null
        ? 'as leituras'
        : ranking !== null
          ? 'a disponibilidade'
          : (OF_TOPICS[words] ?? 'os indicadores principais')
  return `A resposta anterior usou ${bold(named)}${placeText(asked)}.`
}

function placeText({ target, question }: Asked): string {
  if (target.kind === 'machines') {
    const names = target.machines.slice(0, MOST_NAMED).map(({ nome }) => plain(nome))
    return target.machines.length > MOST_NAMED
      ? ` de ${target.machines.length} máquinas`
      : ` de ${names.join(', ')}`
  }
  if (target.kind !== 'machine') return ''
  const { machine, units } = target
  if (question.eachUnit || question.ranking?.of === 'units' || units.length > MOST_NAMED)
    return ` dos compressores de ${plain(machine.nome)}`
  return ` de ${units.map((unit) => plain(unitTitle(machine, unit))).join(', ')}`
}
const MOST_NAMED = 4

/** With its first and last instant. Null: the answer was of the present, or of more than a named period. */
function periodText(asked: Asked): string | null {
  const { question, clock } = asked
  const { words, periods, statistic, oneEvent, trend } = question
  if (NO_PERIOD.has(words) || statistic === 'now') return 'É o valor mais recente.'
  if (periods.length === 0 && (words === 'reading' || oneEvent !== null || trend || words === 'breakdown'))
    return words === 'reading' ? 'É o valor mais recente.' : null
  const { minute } = clockWords(clock.timezone)
  const each = (periods.length > 0 ? periods : [askedPeriod(asked)]).map((period) => {
    const { fromMs, toMs, words: named, range } = periodAt(period, asked, null)
    if (range === 'all') return 'todo o histórico'
    return `${bold(named)} (de ${minute(fromMs)} a ${minute(Math.min(toMs, clock.nowMs))})`
  })
  const isUsual = periods.length === 0
  return `O período: ${each.join(' e ')}${isUsual ? ', que é o usual quando a pergunta não diz outro' : ''}.`
}
const NO_PERIOD: ReadonlySet<string> = new Set(['state', 'maintenance', 'condition', 'machines', 'plate'])

/** By what machines or compressors were ordered where the question named no figure. */
const orderText = ({ question: { ranking, figures } }: Asked): string | null =>
  ranking !== null && figures.length === 0
    ? 'Sem indicador na pergunta, a ordem é pela disponibilidade; quando ela é igual em todos, pelo número de falhas.'
    : null
