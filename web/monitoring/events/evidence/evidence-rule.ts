import type { Machine } from '#contract/machines/machine.ts'
import type { Evidence } from '#contract/monitoring/evidence.ts'
import { isOnOff } from '#core/signals/readings/quantities.ts'
import { quantityOf } from '#core/signals/readings/reading-identity.ts'
import { readingWord } from '#core/signals/readings/reading-table.ts'
import { formatDateTimeSeconds } from '#web/format/date.ts'
import { formatLength } from '#web/format/duration.ts'
import { formatNumber } from '#web/format/number.ts'
import { decidingReadingId, decidingReadingName, readingName } from '../event-words.ts'

/** The rule that made an event of the samples, in sentences with its instants. */
export function ruleSentences(evidence: Evidence, machine: Machine, timezone: string): string[] {
  const { type } = evidence.event
  if (type === 'failure') return failureSentences(evidence, machine, timezone)
  const at = formatDateTimeSeconds(evidence.event.from, timezone)
  const change = type === 'start' ? 'a unidade passou a operar' : 'a unidade deixou de operar'
  return [`Às ${clock(at)} ${change}: ${runningRule(evidence, machine)}.`, ...stopSentence(evidence)]
}

const clock = (text: string) => text.split(' ').at(-1) ?? text

function failureSentences(evidence: Evidence, machine: Machine, timezone: string): string[] {
  const { event } = evidence
  const at = (instant: string) => formatDateTimeSeconds(instant, timezone)
  const name = decidingReadingName(machine, event)
  const until = event.to === null ? 'e segue ligada' : `e ficou assim até ${at(event.to)}`
  const isAlarm = readingWord(decidingReadingId(event)) === 'alarm'
  return [
    `“${name}” ligou em ${at(event.from)} ${until}: é uma falha. Pausas de menos de 60 s são do mesmo episódio.`,
    ...(isAlarm ? ['Sem uma leitura de falha desta unidade com valores, vale o alarme.'] : []),
    shutdownSentence(evidence, at),
    `Operação: ${runningRule(evidence, machine)}.`,
  ]
}

function shutdownSentence(evidence: Evidence, at: (instant: string) => string): string {
  const { event, ranBefore, stoppedAt, gapLimitSeconds } = evidence
  const limit = `até ${formatLength(gapLimitSeconds)} depois do fim da falha`
  if (event.causedShutdown) {
    return `Causou desligamento: a unidade operava antes do início e parou${stoppedAt ? ` em ${at(stoppedAt)}` : ''}, ${limit}.`
  }
  const why =
    ranBefore === null
      ? 'não se sabe se a unidade operava antes do início'
      : !ranBefore
        ? 'a unidade não operava quando ela começou'
        : stoppedAt === null
          ? `a unidade não parou ${limit}`
          : 'entre a operação e a parada há um trecho sem dados'
  return `Não causou desligamento: ${why}.`
}

function stopSentence({ event, microStopSeconds }: Evidence): string[] {
  if (event.type === 'start') return []
  const limit = formatLength(microStopSeconds)
  if (event.type === 'microstop') {
    return [`Voltou a operar em menos de ${limit}, sem falha no meio: é uma microparada.`]
  }
  return event.to === null
    ? ['Ainda não voltou a operar.']
    : [`Não é microparada: durou ${limit} ou mais, ou houve uma falha no meio.`]
}

function runningRule({ running }: Evidence, machine: Machine): string {
  if (running === null) return 'nenhuma leitura diz se a unidade opera'
  const name = `“${readingName(machine, running.reading)}”`
  if (readingWord(running.reading) === 'status') return `opera enquanto ${name} está ligado`
  const unit = unitOf(machine, running.reading)
  return `opera enquanto ${name} está acima de ${formatNumber(running.above, 1)}${unit && `\u00a0${unit}`}`
}

export const unitOf = ({ readings }: Machine, id: string): string =>
  readings.find((reading) => reading.id === id)?.unit ?? ''

/** Whether a reading's samples are states (0 off, 1 on) rather than measured values. */
export const isStateReading = ({ readings }: Machine, id: string): boolean =>
  isOnOff(quantityOf(readings.find((reading) => reading.id === id) ?? { id }))
