import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { isBoundOf } from '../../plant/candidates.ts'
import { type FiguresOfPeriod, unitIn } from '../../plant/unit-figures.ts'
import { type Answer, type Asked, headWords } from '../answer.ts'
import { compareMachines, mostMoved } from '../figures/compare-machines.ts'
import { figureText } from '../figures/figure-table.ts'
import { noFigures } from '../figures/no-figures.ts'
import { EVEN, ofChosen, whereEven } from '../figures/rank.ts'
import { twoPeriods } from '../figures/two-periods.ts'
import { pairOf, whyDiffer } from '../figures/why-differ.ts'
import { MOST_MACHINES } from '../machines/each-machine.ts'
import { runNow } from '../machines/run-now.ts'
import { whichMachine } from '../machines/which-machine.ts'
import { bold, link, paragraphs, plain } from '../markdown.ts'
import { pastAlarms } from '../readings/alarms.ts'
import { besideSuspect } from '../readings/beside-suspect.ts'
import { fewData } from '../readings/data.ts'
import { changeSentence } from './change-sentence.ts'
import { type Change, deniedChange, deniedPremise } from './denied-premise.ts'
import { answerEvents } from './events.ts'
import { eventsBehind } from './events-behind.ts'
import { failuresOfEach } from './failures-of-each.ts'
import { faultsText } from './lasting-faults.ts'
import { failuresBefore, failuresText } from './longest-failures.ts'
import { movesWith } from './moves-with.ts'
import { NO_CAUSE } from './no-cause.ts'
import { answerStretch } from './stretch.ts'
import { isOfReading, whyOfReading, whyReadingsDiffer } from './why-reading.ts'
import { asksWhyThatPart, whyThatPart } from './why-that-part.ts'

/** Why a figure changed: the figure before and now, the failures behind it, and the problems that the model names. */
export const answerWhy: Answer = async (given) => {
  const { question } = given
  if (asksWhyThatPart(given)) return whyThatPart(given)
  if (LISTED.test(question.words))
    return paragraphs(await answerEvents({ ...given, question: { ...question, topic: 'events' } }), NO_CAUSE)
  // `por quê?` after an order is about the first one of it.
  const isOfFirst = question.ranking !== null && BARE_WHY.test(question.words) && !isMadeOfFailures(question)
  const isOfPlaces =
    question.oneEvent === null && question.figures.length > 0 && !isOfPeriods(question) && !isOfFirst
  const pair = isOfPlaces ? pairOf(given) : null
  if (pair !== null) return whyDiffer(given, pair)
  if (isOfReading(question) && question.periods.length < 2) {
    const two = pairOf(given)
    if (two !== null) return whyReadingsDiffer(given, two)
  }
  const asked = question.ranking === null ? given : await ofChosen(given)
  if (question.ranking !== null && (await whereEven(given)) !== null)
    return paragraphs(EVEN, await answerWhy({ ...asked, question: { ...asked.question, ranking: null } }))
  if (/\balarm/.test(question.words)) return paragraphs(NO_CAUSE, await pastAlarms(asked))
  if (question.reading !== null && question.suspects !== null) return besideSuspect(asked)
  if (question.reading?.machine === 'efficiency' && question.figures.length === 0)
    return paragraphs(INVERSE, await answerWhy({ ...given, question: asCop(question) }))
  if (isOfReading(question)) return whyOfReading(asked)
  const outage = outageOf(question)
  const isOpen = question.oneEvent === null && question.periods.length === 0
  if (outage?.event === 'stop' && isOpen && asked.target.kind === 'machines')
    return whyStanding({ ...asked, question: { ...question, ...outage } }, asked.target.machines)
  if (outage !== null) return whyOneEvent({ ...asked, question: { ...question, ...outage } })
  const { target } = asked
  if (target.kind === 'machines' && question.figures.length > 0) return whyOfSeveral(asked, target.machines)
  return target.kind === 'machine' ? whyOfUnit(asked, target) : whichMachine(target)
}

/** Of a ratio that failures and hours make up, both machines of an order tell more than the time before. */
const isMadeOfFailures = ({ figures, ranking }: Asked['question']): boolean =>
  ranking?.of === 'machines' && /^(?:reliability|mtbf)$/.test(figures.join())
const BARE_WHY = /^(?:e |mas )?por ?que$/
const INVERSE = 'O kW/TR é o inverso do COP: sobe quando o COP cai.'
/** `por que o kW/TR subiu?` asks why the COP fell. */
const asCop = (question: Asked['question']): Asked['question'] => ({
  ...question,
  figures: ['cop'],
  reading: null,
  words: question.words.replace(
    /\b(?:subi\w+|aument\w+|cresce\w+|ca(?:iu|indo|iram)|baix(?:ou|ando)|diminu\w+)\b/g,
    (verb) => (/^(?:subi|aument|cresce)/.test(verb) ? 'caiu' : 'subiu'),
  ),
})

/** `por que subiu?` of two periods, not of two places. */
const isOfPeriods = ({ periods, relates }: Asked['question']): boolean => periods.length > 1 || relates

const OF_ONE = 'Diga a máquina para ver as falhas e os problemas por trás da mudança.'

/** The change of each machine, and what is known of the one that moved most. */
async function whyOfSeveral(asked: Asked, machines: readonly MachineCard[]): Promise<string> {
  const most = await mostMoved(asked, machines)
  const ofEach = most === null ? await failuresOfEach(asked, machines) : null
  if (ofEach !== null) return ofEach
  const each = await compareMachines(asked, machines)
  if (most === null) return paragraphs(each, OF_ONE)
  const one = { kind: 'machine', machine: most.machine, units: [MACHINE_UNIT] } as const
  const words = `por que mudou${/\bhoras\b/.test(asked.question.words) ? ' horas' : ''}`
  const question = { ...asked.question, words }
  return paragraphs(
    deniedChange(asked.question.words, most.whole),
    each,
    `A maior parte da mudança vem de ${bold(plain(most.machine.nome))}:`,
    await whyOfUnit({ ...asked, question, target: one }, one),
  )
}

async function whyOfUnit(asked: Asked, { machine, units }: OneMachine): Promise<string> {
  const { question } = asked
  const [unit = MACHINE_UNIT] = units
  const [now, before] = (await twoPeriods(asked, machine)) ?? []
  const own = now && unitIn(now, unit)
  if (!now || !own) return noFigures(machine)
  // `por que tão pouco?` after a figure of which only a part of the period is known: `tão` is read as `estão`.
  if (
    /\b(?:tao|estao) pouc[oa]s?\b|\b(?:so|apenas|somente)\b/.test(question.words) &&
    (own.kpis.coverage ?? 1) < 0.9
  )
    return fewData(asked, machine, units)
  const [id = 'availability'] = question.figures
  const change = [
    deniedPremise(question.words, id, { machine, unit, now, before }),
    changeSentence(id, { machine, unit, now, before }),
  ]
  const events = question.ranking === null ? await eventsBehind(asked, id, unit) : null
  if (events !== null) return paragraphs(...change, events)
  const better = before ? failuresBefore(asked, id, { machine, unit, now, before }) : null
  const failures = better ?? failuresText(asked, machine, unit, now)
  const faults = id === 'cop' || id === 'energy' ? await faultsText(asked, machine, unit) : null
  const moving = await movesWith(asked, id, { machine, unit, now, before })
  return paragraphs(
    ...change,
    moving,
    failures,
    faults,
    failures === null && faults === null && moving === null
      ? (boundsAlone(id, { unit, now, before }) ?? nothingFound(id))
      : failures === null
        ? null
        : causeText(id),
    failuresLink(machine, unit, (better === null ? now : (before ?? now)).period),
  )
}

const failuresLink = (machine: MachineCard, unit: string, period: FiguresOfPeriod['period']): string =>
  link('Ver as falhas', {
    secao: 'dashboard',
    machine,
    compressor: unit === MACHINE_UNIT ? undefined : unit,
    dialogo: 'eventos',
    evento: 'failure',
    period,
  })

type OneMachine = Extract<Asked['target'], { kind: 'machine' }>

/** `lista as falhas do C7, com duração e causa` */
const LISTED =
  /^(?:lista|liste|listar|mostra|mostre|relacao|quais (?:foram|sao))\b.*\bfalhas\b.*\b(?:com|e|a) (?:\w+ ){0,3}(?:causas?|motivos?)\b/
const OUTAGE =
  /\b(?:caiu|derrubou|quebrou|falhou|pifou|desarmou|tripou|(?:a|da|dessa|desta) (?:ultima )?(?:falha|queda|pane|quebra))\b/

/** The event behind `qual a causa da última falha?` and `por que a torre parou?`; null: the question is about a figure or a period. */
function outageOf({ oneEvent, event, figures, periods, ranking, words, chosen }: Asked['question']) {
  if (oneEvent !== null) return { oneEvent, event }
  // `qual foi a causa da última?` after a number of failures.
  if (chosen === 'newest' && event !== null) return { oneEvent: chosen, event, figures: [] }
  const isOfFigure = figures.some((id) => id !== 'failures' && id !== 'stops')
  if (isOfFigure || ranking !== null) return null
  // Those of the named period, else the newest one.
  const which = { oneEvent: periods.length > 0 ? null : ('newest' as const), figures: [] }
  if (/\b(?:parou|desligou|parad[ao]s?|desligad[ao]s?|(?:a|da|dessa|desta) (?:ultima )?parada)\b/.test(words))
    return { ...which, event: 'stop' as const }
  return OUTAGE.test(words) ? { ...which, event: 'failure' as const } : null
}

/** `qual a causa da última falha?`: the event, what the model indicates, and that no cause is recorded. */
async function whyOneEvent(asked: Asked): Promise<string> {
  const { target } = asked
  if (target.kind !== 'machine' && target.kind !== 'machines') return whichMachine(target)
  const faults =
    target.kind === 'machine'
      ? await faultsText(asked, target.machine, target.units[0] ?? MACHINE_UNIT)
      : null
  const state = STANDS.test(asked.question.words) ? await answerStretch(asked) : null
  return paragraphs(state, NO_CAUSE, await answerEvents(asked), faults)
}

/** Of several machines those are meant that stand now, where some do. */
async function whyStanding(asked: Asked, machines: readonly MachineCard[]): Promise<string> {
  const standing: MachineCard[] = []
  for (const machine of machines.slice(0, MOST_MACHINES))
    if ((await runNow(asked, machine, [MACHINE_UNIT]))[0] === false) standing.push(machine)
  if (standing.length === 0 || standing.length > MOST_WHOLE) return whyOneEvent(asked)
  const each: string[] = []
  for (const machine of standing) {
    const one = { ...asked, target: { kind: 'machine', machine, units: [MACHINE_UNIT] } as const }
    each.push(await answerStretch(one), await answerEvents(one))
  }
  return paragraphs(NO_CAUSE, ...each)
}
const MOST_WHOLE = 3

/** `por que está parado?` rests on the present state, which may be another one. */
const STANDS = /\b(?:esta|estao|continua|segue)\b.*\b(?:parad|desligad)/

const causeText = (id: FigureId): string | null =>
  BY_FAILURES.has(id) ? 'A causa de cada falha não está nas leituras.' : null
/** Figures that failures alone make. */
const BY_FAILURES: ReadonlySet<FigureId> = new Set(['failures', 'mtbf', 'mttr', 'reliability', 'lambda'])

/** The model is asked of the COP and the energy alone. */
const nothingFound = (id: FigureId): string =>
  `Não encontrei falha${id === 'cop' || id === 'energy' ? ' nem problema indicado pelo modelo' : ''} que explique isso.`
/** Without failures the figure is a bound, which changes with the hours of operation alone; null: it is none. */
function boundsAlone(id: FigureId, { unit, now, before }: Omit<Change, 'machine'>): string | null {
  const periods = before ? [now, before] : [now]
  const all = periods.flatMap((of) => {
    const kpis = unitIn(of, unit)?.kpis
    return kpis && isBoundOf(id, kpis) ? [{ kpis, when: headWords(of.period) }] : []
  })
  if (all.length === 0) return null
  const hours = all.map(({ kpis, when }) => `${bold(figureText('operation', kpis) ?? 'sem dados')} (${when})`)
  return all.length === 2
    ? `Não houve falha em nenhum dos dois períodos: os valores são só limites, e mudam com o tempo de operação, ${hours.join(' e ')}.`
    : `Sem falha o valor é só um limite, que cresce com o tempo de operação: ${hours.join('')}. Não dá para dizer que mudou.`
}
