import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { MINUTE_MS } from '#core/time/hours.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import { getLive } from '#server/features/monitoring/live/get-live.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { figuresOf, unitIn } from '../../plant/unit-figures.ts'
import { type Answer, type Asked, askedPeriod, headWords } from '../answer.ts'
import { clockWords } from '../clock-words.ts'
import { FIGURE_TABLE } from '../figures/figure-table.ts'
import { noFigures } from '../figures/no-figures.ts'
import { moreMachines } from '../machines/more-machines.ts'
import { whichMachine } from '../machines/which-machine.ts'
import { bold, bullets, link, paragraphs, plain } from '../markdown.ts'
import { readingTitle } from './reading-names.ts'

const MOST_MACHINES = 20
const STATES = {
  parada: 'sem fonte de dados',
  aguardando: 'a coleta ainda não começou',
  inicial: 'a primeira coleta está em andamento',
  em_dia: 'a coleta está em dia',
  erro: 'a coleta está com erro: a fonte não responde',
} as const

/** How old the newest data are. The collector's own error names addresses, so the user gets the state alone. */
export const answerData: Answer = async (asked) => {
  const { target } = asked
  if (asksSilent(asked)) return silentReadings(asked)
  if (asksEnough(asked)) return enoughData(asked)
  if (target.kind === 'machines') {
    const shown = target.machines.slice(0, MOST_MACHINES)
    const items: string[] = []
    for (const machine of shown) items.push(`${plain(machine.nome)}: ${await lineOf(asked, machine)}`)
    return paragraphs(bullets(items), moreMachines(target.machines, shown))
  }
  if (target.kind !== 'machine') return whichMachine(target)
  const { machine } = target
  if (asksFew(asked.question.words)) return fewData(asked, machine, target.units)
  const begin = await beginOf(asked, machine)
  const texts = [
    `${bold(plain(machine.nome))}: ${await ageOf(asked, machine)}.`,
    begin ? `O histórico começa em ${bold(begin)}.` : null,
  ]
  return paragraphs(
    ...(/\bdesde\b/.test(asked.question.words) ? texts.toReversed() : texts),
    link('Ver no Dashboard', { secao: 'dashboard', machine }),
  )
}

/** `temos dados de agosto suficientes pra fechar o mês?` */
const asksEnough = ({ question: { words, periods } }: Asked): boolean =>
  periods.length > 0 && /\b(?:suficient\w*|bastantes?)\b/.test(words)

/** How much of the first asked period has data, and since when there are any. */
async function enoughData(asked: Asked): Promise<string> {
  const all = { kind: 'range', range: 'all' } as const
  const items: string[] = []
  let when = ''
  let isWhole = true
  for (const machine of machinesIn(asked).slice(0, MOST_MACHINES)) {
    const [own, whole] = (await figuresOf(asked, machine, [askedPeriod(asked), all])) ?? []
    if (!own || !whole) continue
    const coverage = unitIn(own, MACHINE_UNIT)?.kpis.coverage ?? 0
    when = headWords(own.period)
    if (coverage < ENOUGH) isWhole = false
    const begin = clockWords(asked.clock.timezone).day(whole.period.fromMs)
    items.push(
      `${plain(machine.nome)}: ${bold(FIGURE_TABLE.coverage.text(coverage * 100))} do período com dados; o histórico começa em ${bold(begin)}`,
    )
  }
  if (items.length === 0) return whichMachine(asked.target)
  return paragraphs(
    `${isWhole ? 'Sim' : 'Não'}, ${when} ${isWhole ? 'está completo' : 'não está completo'}:`,
    bullets(items),
  )
}
const ENOUGH = 0.9

/** `por que só tem isso de dado?`, `por que tão pouco?` */
const asksFew = (words: string): boolean =>
  /\b(?:por ?que|pq|motivo|cade)\b/.test(words) &&
  /\b(?:so|somente|apenas|pouc[oa]s?|falt\w+|cade|nao)\b/.test(words)

/** Since when there are data, and how much of the asked period has any. */
export async function fewData(asked: Asked, machine: MachineCard, units: readonly string[]): Promise<string> {
  const all = { kind: 'range', range: 'all' } as const
  const [own, whole] = (await figuresOf(asked, machine, [askedPeriod(asked), all])) ?? []
  const coverage = own && unitIn(own, units[0] ?? MACHINE_UNIT)?.kpis.coverage
  if (!own || !whole || coverage == null) return noFigures(machine)
  const { period } = own
  const begin = `Os dados de ${bold(plain(machine.nome))} começam em ${bold(clockWords(asked.clock.timezone).day(whole.period.fromMs))}`
  const part = `só ${FIGURE_TABLE.coverage.text(coverage * 100)} do período (${headWords(period)}) tem dados`
  return period.fromMs < whole.period.fromMs
    ? `${begin}: antes disso nada foi coletado, por isso ${part}.`
    : `${begin}, mas ${part}. O motivo das horas sem amostras não fica registrado.`
}

/** The first day of a machine's history; undefined: there is none. */
async function beginOf(asked: Asked, machine: MachineCard): Promise<string | undefined> {
  const [whole] = (await figuresOf(asked, machine, [{ kind: 'range', range: 'all' }])) ?? []
  return whole && clockWords(asked.clock.timezone).day(whole.period.fromMs)
}

/** `desde quando há dados?` of several machines. */
async function lineOf(asked: Asked, machine: MachineCard): Promise<string> {
  const age = await ageOf(asked, machine)
  if (!/\b(?:comec\w+|inici\w+|desde|primeir\w+)\b/.test(asked.question.words)) return age
  const begin = await beginOf(asked, machine)
  return begin === undefined ? age : `dados desde ${bold(begin)}; ${age}`
}

/** `quais sensores estão sem dados?` */
const asksSilent = ({ question: { words } }: Asked): boolean =>
  /\b(?:sensor(?:es)?|leituras?|medic\w+|pontos?)\b.*\b(?:sem|nao|falt\w+|parad[ao]s?|mud[ao]s?|ausentes?)\b/.test(
    words,
  )

/** The mapped readings that have no present value. */
async function silentReadings(asked: Asked): Promise<string> {
  const machines = machinesIn(asked)
  if (machines.length === 0) return whichMachine(asked.target)
  const shown = machines.slice(0, MOST_MACHINES)
  const items: string[] = []
  for (const card of shown) {
    const machine = await requireMachine(asked.ctx, card.id, 'leitura')
    const { data } = await getLive(asked.ctx, { params: { id: card.id }, query: undefined, body: undefined })
    const mapped = machine.readings.filter(({ topicField }) => topicField !== '')
    const silent = mapped.filter(({ id }) => data.readings.readings[id] === undefined)
    const names = silent.slice(0, MOST_READINGS).map((reading) => readingTitle(machine, reading))
    const more = silent.length > names.length ? ` e mais ${silent.length - names.length}` : ''
    const text =
      silent.length === 0
        ? mapped.length === 0
          ? 'nenhuma leitura mapeada'
          : 'todas as leituras mapeadas têm valor nas últimas horas'
        : `sem valor nas últimas horas: ${bold(names.join(', '))}${more}`
    items.push(`${plain(card.nome)}: ${text}`)
  }
  return paragraphs(bullets(items), moreMachines(machines, shown))
}
const MOST_READINGS = 20

async function ageOf({ ctx, clock }: Asked, { id }: MachineCard): Promise<string> {
  const { data } = await getLive(ctx, { params: { id }, query: undefined, body: undefined })
  const { newestSampleAt } = data.readings
  const state = STATES[data.collection.state]
  if (newestSampleAt === null) return state
  const atMs = Date.parse(newestSampleAt)
  return `o dado mais novo é de ${bold(clockWords(clock.timezone).minute(atMs))} (${ageWords(clock.nowMs - atMs)}), ${state}`
}

function ageWords(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS))
  if (minutes < 1) return 'há menos de 1 minuto'
  if (minutes < 120) return `há ${count(minutes, 'minuto', 'minutos')}`
  if (minutes < 2880) return `há ${count(Math.floor(minutes / 60), 'hora', 'horas')}`
  return `há ${count(Math.floor(minutes / 1440), 'dia', 'dias')}`
}
