import type { MachineCard } from '#contract/machine.ts'
import type { Maintenance } from '#contract/maintenance.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { listMaintenance } from '#server/features/maintenance/list-maintenance.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { unitName } from '../plant/target.ts'
import { type Answer, type Asked, askedPeriod, periodAt } from './answer.ts'
import { clockWords } from './clock-words.ts'
import { bold, bullets, link, paragraphs, plain } from './markdown.ts'
import { whichMachine } from './which-machine.ts'

const MOST_SHOWN = 6
const MOST_MACHINES = 30
const TIPOS = {
  preventiva: 'preventiva',
  corretiva: 'corretiva',
  preditiva: 'preditiva',
  inspecao: 'inspeção',
} as const

/** The scheduled maintenance to come, and the newest one that was done. */
export const answerMaintenance: Answer = async (asked) => {
  const { target } = asked
  if (asksPast(asked)) {
    const machines =
      target.kind === 'machine' ? [target.machine] : target.kind === 'machines' ? target.machines : []
    return machines.length === 0 ? whichMachine(target) : doneText(asked, machines.slice(0, MOST_MACHINES))
  }
  if (target.kind === 'machines') return nextOfEach(asked, target.machines)
  if (target.kind !== 'machine') return whichMachine(target)
  const { machine } = target
  const { coming, late, done, cancelled } = await entriesOf(asked, machine)
  const last = done.at(-1)
  const title = bold(plain(machine.nome))
  return paragraphs(
    coming.length === 0
      ? `${title} não tem manutenção agendada.`
      : paragraphs(
          `${title} tem ${bold(count(coming.length, 'manutenção agendada', 'manutenções agendadas'))}:`,
          bullets(coming.slice(0, MOST_SHOWN).map((one) => lineOf(asked, machine, one))),
        ),
    late.length > 0
      ? `${bold(count(late.length, 'agendada já passou', 'agendadas já passaram'))} sem ser concluída: ${late
          .slice(-3)
          .map((one) => lineOf(asked, machine, one))
          .join('; ')}.`
      : null,
    cancelled.length > 0
      ? `${bold(count(cancelled.length, 'cancelada', 'canceladas'))}: ${cancelled
          .slice(-3)
          .map((one) => lineOf(asked, machine, one))
          .join('; ')}.`
      : null,
    last ? `A última concluída: ${lineOf(asked, machine, last)}.` : null,
    link('Ver as manutenções', { secao: 'dashboard', machine, dialogo: 'manutencoes' }),
  )
}

async function nextOfEach(asked: Asked, machines: readonly MachineCard[]): Promise<string> {
  const items: string[] = []
  for (const machine of machines.slice(0, MOST_MACHINES)) {
    const { coming } = await entriesOf(asked, machine)
    const [next] = coming
    items.push(`${plain(machine.nome)}: ${next ? lineOf(asked, machine, next) : 'nada agendado'}`)
  }
  return paragraphs('Próxima manutenção de cada máquina:', bullets(items))
}

/** `a última preventiva`, `as feitas em setembro`; what is cancelled or still to be done is no past. */
const asksPast = ({ question: { words, periods } }: Asked): boolean =>
  (periods.length > 0 || /\b(?:ultim|feit|fez|fizeram|conclui|realiz|passad|houve|teve)/.test(words)) &&
  !/\b(?:proxim|cancelad|agendad|programad|previst|atrasad)/.test(words)

/** The done entries of the asked kinds and period, the newest first; without a period the newest one of each machine. */
async function doneText(asked: Asked, machines: readonly MachineCard[]): Promise<string> {
  const { question } = asked
  const period = question.periods.length === 0 ? null : periodAt(askedPeriod(asked), asked, null)
  const kinds = TIPO_WORDS.filter(([word]) => question.words.includes(word)).map(([, tipo]) => tipo)
  const lines: string[] = []
  for (const machine of machines) {
    const fitting = (await entriesOf(asked, machine)).done
      .filter(({ tipo }) => kinds.length === 0 || kinds.includes(tipo))
      .filter(
        ({ inicio }) =>
          period === null || (Date.parse(inicio) >= period.fromMs && Date.parse(inicio) < period.toMs),
      )
      .reverse()
    const shown = fitting.slice(0, period === null && question.oneEvent !== null ? 1 : MOST_SHOWN)
    if (period !== null && fitting.length > shown.length)
      lines.push(
        `${plain(machine.nome)}: ${count(fitting.length, 'manutenção', 'manutenções')}, as mais recentes:`,
      )
    for (const one of shown) lines.push(`${plain(machine.nome)}: ${lineOf(asked, machine, one)}`)
  }
  const what = kinds.length === 0 ? 'manutenção' : kinds.map((tipo) => TIPOS[tipo]).join(' ou ')
  const when = period === null ? '' : ` ${period.words}`
  const [only] = machines
  const place =
    machines.length === 1 && only
      ? link('Ver as manutenções', { secao: 'dashboard', machine: only, dialogo: 'manutencoes' })
      : null
  if (lines.length === 0)
    return paragraphs(
      `Não há ${what} concluída${machines.length === 1 && only ? ` de ${bold(plain(only.nome))}` : ''}${when}.`,
      place,
    )
  return paragraphs(`Concluídas${when}:`, bullets(lines), place)
}
const TIPO_WORDS = [
  ['preventiv', 'preventiva'],
  ['corretiv', 'corretiva'],
  ['preditiv', 'preditiva'],
  ['inspec', 'inspecao'],
] as const

/** The entries of the machine's first pages, by their state. */
async function entriesOf({ ctx, clock, question }: Asked, { id }: MachineCard) {
  const read = async (status: Maintenance['status'], from?: string) =>
    (
      await listMaintenance(ctx, {
        params: { id },
        query: { status, limit: 500, cursor: undefined, from, to: undefined },
        body: undefined,
      })
    ).data
  const scheduled = await read('agendada')
  const done = await read('concluida')
  const cancelled = /\bcancelad/.test(question.words) ? await read('cancelada') : []
  const isComing = ({ inicio, fim }: Maintenance) => Date.parse(fim ?? inicio) >= clock.nowMs
  return {
    coming: scheduled.filter(isComing),
    late: scheduled.filter((one) => !isComing(one)),
    done,
    cancelled,
  }
}

function lineOf(
  { clock: { timezone } }: Asked,
  machine: MachineCard,
  { tipo, inicio, submaquinaId, responsavel }: Maintenance,
): string {
  const unit = submaquinaId === null ? '' : `, ${plain(unitName(machine, submaquinaId ?? MACHINE_UNIT))}`
  const by = responsavel ? `, com ${plain(responsavel)}` : ''
  return `${TIPOS[tipo]} em ${bold(clockWords(timezone).minute(Date.parse(inicio)))}${unit}${by}`
}
