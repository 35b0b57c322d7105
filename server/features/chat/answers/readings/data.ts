import type { MachineCard } from '#contract/machines/machine.ts'
import { MINUTE_MS } from '#core/time/hours.ts'
import { getLive } from '#server/features/monitoring/live/get-live.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { figuresOf } from '../../plant/unit-figures.ts'
import type { Answer, Asked } from '../answer.ts'
import { clockWords } from '../clock-words.ts'
import { whichMachine } from '../machines/which-machine.ts'
import { bold, bullets, link, paragraphs, plain } from '../markdown.ts'

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
  if (target.kind === 'machines') {
    const items: string[] = []
    for (const machine of target.machines.slice(0, MOST_MACHINES))
      items.push(`${plain(machine.nome)}: ${await ageOf(asked, machine)}`)
    return bullets(items)
  }
  if (target.kind !== 'machine') return whichMachine(target)
  const { machine } = target
  const [whole] = (await figuresOf(asked, machine, [{ kind: 'range', range: 'all' }])) ?? []
  const begin = whole && clockWords(asked.clock.timezone).day(whole.period.fromMs)
  return paragraphs(
    `${bold(plain(machine.nome))}: ${await ageOf(asked, machine)}.`,
    begin && `O histórico começa em ${bold(begin)}.`,
    link('Ver no Dashboard', { secao: 'dashboard', machine }),
  )
}

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
