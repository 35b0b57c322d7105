import type { MachineCard } from '#contract/machine.ts'
import type { Maintenance } from '#contract/maintenance.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { listMaintenance } from '#server/features/maintenance/list-maintenance.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { unitName } from '../plant/target.ts'
import type { Answer, Asked } from './answer.ts'
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
  if (target.kind === 'machines') {
    const items: string[] = []
    for (const machine of target.machines.slice(0, MOST_MACHINES)) {
      const { coming } = await entriesOf(asked, machine)
      const [next] = coming
      items.push(`${plain(machine.nome)}: ${next ? lineOf(asked, machine, next) : 'nada agendado'}`)
    }
    return paragraphs('Próxima manutenção de cada máquina:', bullets(items))
  }
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
