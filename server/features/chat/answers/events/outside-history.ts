import type { MachineCard } from '#contract/machines/machine.ts'
import { OF_PERIODS } from '#core/questions/periods/unread-period.ts'
import type { Topic } from '#core/questions/question.ts'
import { getPeriodFigures } from '#server/features/monitoring/dashboard/period-figures.ts'
import { oncePerMessage } from '../../plant/once-per-message.ts'
import { type Asked, askedPeriod, periodAt } from '../answer.ts'
import { clockWords } from '../clock-words.ts'
import { bold, link, paragraphs, plain, WHOLE_HISTORY } from '../markdown.ts'

/** An unread period gets no figure, because a figure of another period would be wrong. */
export function unreadPeriodText(words: string, timezone: string): string {
  const shown = plain(words)
  if (/\b(?:utc|gmt|zulu|brt|fuso)\b|^hor[aá](?:rio)? d[eo] (?!ponta)/i.test(words))
    return `Não converto fusos: leio as horas no seu fuso (${timezone}), não em “${shown}”. Diga a hora no seu fuso.`
  if (/ponta|pico/i.test(words))
    return `Não sei separar “${shown}” do resto do tempo sem as horas, que dependem da distribuidora: quais são elas aí? Diga, por exemplo, “ontem das 18h às 21h”.`
  if (/[uú]te?is?$|comercial|feriado|fin(?:s|ais) de/i.test(words))
    return `Não sei separar “${shown}” do resto do tempo: só somo períodos corridos. Diga, por exemplo, “semana passada”, “de 01/10 a 15/10” ou “ontem das 18h às 21h”.`
  if (/^\d{1,4}[/.-]\d|^\d{1,2} de |^dia \d/i.test(words))
    return `A data “${shown}” não existe no calendário. Diga, por exemplo, “em outubro” ou “de 01/10 a 15/10”.`
  return `Não entendi o período “${shown}”. Diga, por exemplo, “em outubro”, “de 01/10 a 15/10”, “semana passada” ou “nos últimos 7 dias”.`
}

/** With the begin of the machine's history where the question names a period; of several machines the earliest, where it needs one. */
export async function withBeginning(asked: Asked): Promise<Asked> {
  const { target, question } = asked
  if (question.periods.length === 0) return asked
  if (target.kind === 'machine')
    return { ...asked, firstSampleMs: await firstSampleOf(asked, target.machine) }
  const isOfAll = question.periods.some((one) => one.kind === 'range' && one.range === 'all')
  if (target.kind !== 'machines' || !isOfAll) return asked
  const begins: number[] = []
  for (const machine of target.machines.slice(0, MOST_MACHINES))
    begins.push((await firstSampleOf(asked, machine)) ?? asked.clock.nowMs)
  return { ...asked, firstSampleMs: Math.min(...begins) }
}
const MOST_MACHINES = 30

/** The first sample of a machine; null: there is none. */
export const firstSampleOf = (
  { ctx, clock }: Asked,
  { id }: Pick<MachineCard, 'id'>,
): Promise<number | null> =>
  oncePerMessage(ctx, `first sample ${id}`, async () => {
    let firstSampleMs: number | null = null
    await getPeriodFigures(ctx, id, (first) => {
      firstSampleMs = first
      return [{ fromMs: clock.nowMs, toMs: clock.nowMs }]
    })
    return firstSampleMs
  })

/** Says that a period has not come yet, or is before the history: 0 failures there would be no figure. */
export function withoutData(asked: Asked, topic: Topic): string | null {
  const { question, clock, firstSampleMs, target } = asked
  if (!OF_PERIODS.has(topic) || question.periods.length !== 1) return null
  const period = periodAt(askedPeriod(asked), asked, null)
  const [asks] = question.periods
  const isOfDays = asks?.kind === 'days' || asks?.kind === 'hours'
  if (isOfDays && period.fromMs >= clock.nowMs)
    return `Esse período ainda não chegou (${period.words}): só tenho dados até agora.`
  if (firstSampleMs === null || target.kind !== 'machine' || period.toMs > firstSampleMs) return null

  const begin = clockWords(clock.timezone).day(firstSampleMs)
  return paragraphs(
    `Não há dados de ${bold(plain(target.machine.nome))} ${period.words}: o histórico começa em ${bold(begin)}.`,
    link('Ver no Dashboard', { secao: 'dashboard', machine: target.machine, period: WHOLE_HISTORY }),
  )
}
