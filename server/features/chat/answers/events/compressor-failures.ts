import type { MachineCard } from '#contract/machines/machine.ts'
import type { MachineEvent } from '#contract/monitoring/event.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { Period } from '#core/questions/periods/asked-period.ts'
import { MINUTE_MS } from '#core/time/hours.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { compressorsOf } from '../../plant/compressors.ts'
import { type Asked, periodAt } from '../answer.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { eventPeriod } from './event-period.ts'
import { allEvents, lineOf } from './event-source.ts'

const MOST_SHOWN = 8
const MOST_MACHINES = 15
const A_COMPRESSOR = /\b(?:num|um|algum|qualquer|cada|os?|dos?|de|nos?|pelos?) compressor(?:es)?\b/
const STOPPED =
  /\b(?:derrub\w+|par(?:ou|aram|ando|ar)|deslig\w+|causou|causaram|provoc\w+|desarm\w+|caiu|cairam)\b/

/** `já derrubou alguma vez?` */
const EVER = /\b(?:ja|nunca|alguma vez|historia)\b/

/** `quantas vezes a falha de um compressor derrubou o central?` names no compressor. */
export const asksCompressorFailures = ({ question }: Asked): boolean =>
  (question.event === 'failure' || question.event === 'shutdown') &&
  question.units === null &&
  question.oneEvent === null &&
  question.ranking === null &&
  A_COMPRESSOR.test(question.words) &&
  STOPPED.test(question.words)

/** How many failures of compressors had a shutdown, and how often the whole machine stopped meanwhile. */
export async function compressorFailures(asked: Asked): Promise<string> {
  const isEver = asked.question.periods.length === 0 && EVER.test(asked.question.words)
  const period = isEver ? periodAt({ kind: 'range', range: 'all' }, asked, null) : eventPeriod(asked)
  const having = machinesIn(asked).filter((machine) => compressorsOf(machine).length > 0)
  if (having.length === 0) return 'Aqui não há máquina com compressores cadastrados.'
  const parts: string[] = []
  for (const machine of having.slice(0, MOST_MACHINES)) parts.push(await ofMachine(asked, machine, period))
  return paragraphs(...parts)
}

async function ofMachine(asked: Asked, machine: MachineCard, period: Period): Promise<string> {
  const title = bold(plain(machine.nome))
  const all = (await allEvents(asked, machine, { unit: null, kind: 'failure', period })).filter(
    ({ unit }) => unit !== MACHINE_UNIT,
  )
  if (all.length === 0) return `Nenhum compressor de ${title} falhou ${period.words}.`
  const stopping = all.filter(({ causedShutdown }) => causedShutdown)
  const failures = count(all.length, 'falha de compressor', 'falhas de compressores')
  if (stopping.length === 0)
    return `${title} teve ${bold(failures)} ${period.words}, e nenhuma causou desligamento.`
  const shown = stopping.slice(0, MOST_SHOWN)
  return paragraphs(
    `${title} teve ${bold(failures)} ${period.words}; ${bold(count(stopping.length, 'causou', 'causaram'))} o desligamento do compressor:`,
    bullets(shown.map((event) => lineOf(asked, machine, event, 'failure'))),
    stopping.length > shown.length ? `Mostrei as ${shown.length} mais recentes.` : null,
    await wholeStopsText(asked, machine, { period, failures: stopping }),
  )
}

/** How often the machine itself stopped while one of its compressors was in failure. */
export async function wholeStopsText(
  asked: Asked,
  machine: MachineCard,
  { period, failures }: { period: Period; failures: readonly MachineEvent[] },
): Promise<string> {
  const stops = await allEvents(asked, machine, { unit: MACHINE_UNIT, kind: 'stop', period })
  const begins = stops.map(({ from }) => Date.parse(from))
  const together = failures.filter(({ from, to }) => {
    const endMs = to === null ? asked.clock.nowMs : Date.parse(to)
    return begins.some((at) => at >= Date.parse(from) - MINUTE_MS && at <= endMs)
  }).length
  const [whole, of] = ['a máquina inteira parou', 'enquanto o compressor estava em falha']
  if (failures.length === 1)
    return `Enquanto isso, ${together === 0 ? 'a máquina inteira não parou' : whole}.`
  return together === 0
    ? `Em nenhuma delas ${whole} ${of}.`
    : `Em ${bold(`${together} delas`)}, ${whole} ${of}.`
}
