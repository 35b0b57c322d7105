import type { Machine } from '#contract/machines/machine.ts'
import {
  type Maintenance,
  type MaintenanceStatus,
  type MaintenanceTipo,
  ORIGEM_FALHA,
  ORIGEM_RECOMENDACAO,
} from '#contract/machines/maintenance.ts'
import { unitName } from '#core/events/unit-name.ts'
import { formatDate, formatDateTime, formatTime } from '#web/format/date.ts'
import { MISSING } from '#web/format/number.ts'
import type { MemberWords } from '#web/state/forms/merge-words.ts'

export const TIPO_WORDS: Record<MaintenanceTipo, string> = {
  preventiva: 'Preventiva',
  corretiva: 'Corretiva',
  preditiva: 'Preditiva',
  inspecao: 'Inspeção',
}
export const STATUS_WORDS: Record<MaintenanceStatus, string> = {
  agendada: 'Agendada',
  concluida: 'Concluída',
  cancelada: 'Cancelada',
}

/** `12/04/2026 08:00 a 10:00`: one date when begin and end are on the same day. */
export function whenText({ inicio, fim }: Pick<Maintenance, 'inicio' | 'fim'>, timezone: string): string {
  const from = formatDateTime(inicio, timezone)
  if (fim === null) return from
  const sameDay = formatDate(inicio, timezone) === formatDate(fim, timezone)
  return `${from} a ${sameDay ? formatTime(fim, timezone) : formatDateTime(fim, timezone)}`
}

/** The text of a maintenance's mark on a time axis: `Manutenção preventiva · 12/04/2026 08:00 a 10:00 · C1 · concluída`. */
export const maintenanceText = (item: Maintenance, timezone: string): string =>
  [
    item.tipo === 'inspecao' ? 'Inspeção' : `Manutenção ${TIPO_WORDS[item.tipo].toLowerCase()}`,
    whenText(item, timezone),
    item.submaquinaId,
    STATUS_WORDS[item.status].toLowerCase(),
  ]
    .filter(Boolean)
    .join(' · ')

/** The failure or recommendation that a maintenance answers, in words. An event's id holds the instant at which the failure began. */
export function origemText(origem: string, timezone: string): string {
  if (origem.startsWith(ORIGEM_RECOMENDACAO)) {
    return `Recomendação: ${origem.slice(ORIGEM_RECOMENDACAO.length)}`
  }
  if (!origem.startsWith(ORIGEM_FALHA)) return origem
  const [, at] = /:(\d+)$/.exec(origem) ?? []
  const begin = at ? formatDateTime(Number(at), timezone) : MISSING
  return begin === MISSING ? 'Falha' : `Falha de ${begin}`
}

/** The text of a maintenance's row, which the search looks into. */
export const lineText =
  (machine: Machine, timezone: string) =>
  (item: Maintenance): string =>
    [
      whenText(item, timezone),
      TIPO_WORDS[item.tipo],
      STATUS_WORDS[item.status],
      item.submaquinaId === null ? machine.nome : unitName(machine, item.submaquinaId),
      item.responsavel,
      item.origem === null ? '' : origemText(item.origem, timezone),
      item.notas,
    ].join(' ')

/** Whether a maintenance is still scheduled after its end, or after its begin when its end is unknown. */
export const isOverdue = (item: Maintenance | undefined, nowMs: number): boolean =>
  item?.status === 'agendada' && Date.parse(item.fim ?? item.inicio) < nowMs

const LABELS: Record<string, string> = {
  tipo: 'Tipo',
  status: 'Situação',
  submaquinaId: 'Equipamento',
  dia: 'Data de início',
  hora: 'Hora de início',
  fimDia: 'Data de término',
  fimHora: 'Hora de término',
  responsavel: 'Responsável',
  notas: 'Notas',
}

/** The form's words for its members and their values. */
export const draftWords: MemberWords = {
  label: ([member]) => LABELS[member ?? ''] ?? null,
  value: ([member], value) => {
    if (member === 'tipo') return TIPO_WORDS[value as MaintenanceTipo]
    if (member === 'status') return STATUS_WORDS[value as MaintenanceStatus]
    return member === 'submaquinaId' && value === '' ? 'toda a máquina' : undefined
  },
}
