import type { MachineCard } from '#contract/machines/machine.ts'
import type { Maintenance } from '#contract/machines/maintenance.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { unitName } from '#core/events/unit-name.ts'
import { maintenanceKindsIn } from '#core/questions/periods/maintenance-kinds.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import { listMaintenance } from '#server/features/maintenance/list-maintenance.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { oncePerMessage } from '../../plant/once-per-message.ts'
import type { Asked } from '../answer.ts'
import { clockWords } from '../clock-words.ts'
import { durationText } from '../figures/figure-table.ts'
import { bold, link, plain } from '../markdown.ts'

export const TIPOS = {
  preventiva: 'preventiva',
  corretiva: 'corretiva',
  preditiva: 'preditiva',
  inspecao: 'inspeção',
} as const

export const MANY = {
  preventiva: 'preventivas',
  corretiva: 'corretivas',
  preditiva: 'preditivas',
  inspecao: 'inspeções',
} as const

/** The kinds of maintenance that a question names; none: all are meant. */
export const kindsOf = ({ question: { words } }: Asked): readonly Maintenance['tipo'][] =>
  maintenanceKindsIn(words)

/** `já passou por manutenção?`, `chegou a ter preventiva?` ask for what was done. */
export const hadDone = (words: string): boolean =>
  /\b(?:passou|passaram|passado) (?:por|pel[ao])\b|\b(?:chegou|chegaram) a\b|\b(?:ja|nunca) (?:foi|foram|teve|tiveram|fez|fizeram|fizemos|recebeu|receberam|entrou|entraram|houve|sofreu)\b|\b(?:entrou|entraram|foi|foram) (?:em|para|pra) (?:manutenc|revis)/.test(
    words,
  )

/** A link to the list of a machine's maintenance: the planned one, else what was done. */
export const linkToMaintenance = (machine: MachineCard, situacao?: 'concluida'): string =>
  link('Ver as manutenções', { secao: 'dashboard', machine, dialogo: 'manutencoes', situacao })

/** `preventiva`, `preventiva ou inspeção`; without a kind `manutenção`. */
export function kindWords(asked: Asked): string {
  const kinds = kindsOf(asked)
  return kinds.length === 0 ? 'manutenção' : kinds.map((tipo) => TIPOS[tipo]).join(' ou ')
}

export function ofKinds(asked: Asked, entries: readonly Maintenance[]): readonly Maintenance[] {
  const kinds = kindsOf(asked)
  return kinds.length === 0 ? entries : entries.filter(({ tipo }) => kinds.includes(tipo))
}

/** The entries of the machine's first pages, by their state. */
export async function entriesOf({ ctx, clock, question }: Asked, { id }: MachineCard) {
  const read = (status: Maintenance['status']): Promise<readonly Maintenance[]> =>
    oncePerMessage(ctx, `maintenance ${id} ${status}`, async () => {
      const query = { status, limit: 500, cursor: undefined, from: undefined, to: undefined }
      return (await listMaintenance(ctx, { params: { id }, query, body: undefined })).data
    })
  const scheduled = await read('agendada')
  const done = await read('concluida')
  const cancelled = /\b(?:des)?cancelad/.test(question.words) ? await read('cancelada') : []
  const isComing = ({ inicio, fim }: Maintenance) => Date.parse(fim ?? inicio) >= clock.nowMs
  return {
    coming: scheduled.filter(isComing),
    late: scheduled.filter((one) => !isComing(one)),
    done,
    cancelled,
  }
}

export function lineOf(
  { clock: { nowMs, timezone }, question: { words } }: Asked,
  machine: MachineCard,
  { tipo, inicio, fim, submaquinaId, responsavel, status, notas, efeito }: Maintenance,
  withMore = false,
): string {
  const unit = submaquinaId === null ? '' : `, ${plain(unitName(machine, submaquinaId ?? MACHINE_UNIT))}`
  const none = /\b(?:quem|responsave\w+)\b/.test(words) ? ', sem responsável registrado' : ''
  const by = responsavel ? `, com ${plain(responsavel)}` : none
  const begin = Date.parse(inicio)
  const length = withMore && fim !== null ? `, ${durationText((Date.parse(fim) - begin) / HOUR_MS)}` : ''
  const note = withMore && notas ? `: ${plain(notas.replace(/\.+$/, ''))}` : ''
  const state = status === 'cancelada' ? ', cancelada' : ''
  const effect = asksEffect(words) && status === 'concluida' ? `. ${effectText(efeito)}` : ''
  const isAhead = status === 'agendada' && begin > nowMs && /\b(?:quant[ao]s?|falta\w*)\b/.test(words)
  const ahead = isAhead ? ` (daqui a ${bold(aheadText((begin - nowMs) / HOUR_MS, words))})` : ''
  const isAgo = status === 'concluida' && ASKS_AGO.test(words) && nowMs > begin
  const ago = isAgo ? ` (há ${bold(count(Math.floor((nowMs - begin) / DAY_MS), 'dia', 'dias'))})` : ''
  return `${TIPOS[tipo]} em ${bold(clockWords(timezone).minute(begin))}${ahead}${ago}${unit}${by}${length}${state}${note}${effect}`
}

const ASKS_AGO = /\b(?:quanto tempo|quantos dias|mex\w+)\b/
/** Whether a question about maintenance asks what it changed. */
export const asksEffect = (words: string): boolean =>
  /\b(?:resolv|adiant|efeito|impact|mud(?:ou|aram|anca)|surti|result|funcion|valeu|ajudou|melhor|antes e (?:o )?depois)/.test(
    words,
  )
const effectText = (effect: Maintenance['efeito']): string =>
  effect === null ? 'O efeito não foi avaliado.' : `O efeito: ${plain(effect.message)}`

const aheadText = (hours: number, words: string): string =>
  hours < 48 || /\bhoras?\b/.test(words) ? durationText(hours) : count(Math.round(hours / 24), 'dia', 'dias')
