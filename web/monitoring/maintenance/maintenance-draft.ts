import type { z } from 'zod/mini'
import {
  type Maintenance,
  type MaintenanceStatus,
  type MaintenanceTipo,
  type maintenanceCreateSchema,
  ORIGEM_FALHA,
  ORIGEM_RECOMENDACAO,
} from '#contract/machines/maintenance.ts'
import type { Recommendation } from '#contract/monitoring/monitoring.ts'
import { formatDate, formatTime } from '#web/format/date.ts'
import { typedDay, typedInstant, typedTime } from '#web/format/typed-date.ts'

/** A maintenance in the form's fields: dates and times as typed. */
export interface MaintenanceDraft {
  tipo: MaintenanceTipo
  status: MaintenanceStatus
  /** Empty: the machine as a whole. */
  submaquinaId: string
  /** `dd/mm/aaaa` and `hh:mm`. */
  dia: string
  hora: string
  /** Both empty: the end is unknown. Without a date the maintenance ends on the day it begins. */
  fimDia: string
  fimHora: string
  responsavel: string
  notas: string
  origem: string
  /** The id of the model's recommendation that the maintenance answers; empty: none. */
  recomendacao: string
}

export const newDraft = (part: Partial<MaintenanceDraft> = {}): MaintenanceDraft => ({
  tipo: 'preventiva',
  status: 'agendada',
  submaquinaId: '',
  dia: '',
  hora: '08:00',
  fimDia: '',
  fimHora: '',
  responsavel: '',
  notas: '',
  origem: '',
  recomendacao: '',
  ...part,
})

export function draftOf(saved: Maintenance, timezone: string): MaintenanceDraft {
  const { inicio, fim } = saved
  const dia = formatDate(inicio, timezone)
  const fimDia = fim === null ? '' : formatDate(fim, timezone)
  return {
    tipo: saved.tipo,
    status: saved.status,
    submaquinaId: saved.submaquinaId ?? '',
    dia,
    hora: formatTime(inicio, timezone),
    fimDia: fimDia === dia ? '' : fimDia,
    fimHora: fim === null ? '' : formatTime(fim, timezone),
    responsavel: saved.responsavel ?? '',
    notas: saved.notas ?? '',
    origem: saved.origem ?? '',
    recomendacao: saved.recomendacao ?? '',
  }
}

/** The first values of a maintenance that answers a failure or a recommendation. */
export function answeringTo(
  origem: string,
  recommendations: readonly Recommendation[],
): Partial<MaintenanceDraft> {
  if (origem.startsWith(ORIGEM_FALHA)) return { tipo: 'corretiva', origem }
  const recommendation = recommendations.find(({ title }) => ORIGEM_RECOMENDACAO + title === origem)
  return {
    tipo: 'preditiva',
    notas: [recommendation?.message, recommendation?.action].filter(Boolean).join('\n'),
    origem,
  }
}

type Body = z.input<typeof maintenanceCreateSchema>

/**
 * The call's body. A text that is no date stays as typed, and the call's own check refuses it. An unchanged instant stays as saved: the
 * fields show no seconds, and not which of the two equal hours is meant when clocks go back.
 */
export function bodyOf(draft: MaintenanceDraft, timezone: string, saved: Maintenance | null = null): Body {
  const body = typedBody(draft, timezone)
  if (saved === null) return body
  const before = typedBody(draftOf(saved, timezone), timezone)
  return {
    ...body,
    inicio: body.inicio === before.inicio ? saved.inicio : body.inicio,
    fim: body.fim === before.fim ? saved.fim : (body.fim ?? null),
  }
}

function typedBody(draft: MaintenanceDraft, timezone: string): Body {
  const { dia, hora, fimDia, fimHora, submaquinaId, tipo, status, responsavel, notas, origem, recomendacao } =
    draft
  const hasEnd = fimDia.trim() !== '' || fimHora.trim() !== ''
  return {
    tipo,
    status,
    submaquinaId: submaquinaId === '' ? null : submaquinaId,
    inicio: dia.trim() === '' ? '' : instantOf(dia, hora, timezone),
    fim: hasEnd ? instantOf(fimDia.trim() === '' ? dia : fimDia, fimHora, timezone) : null,
    responsavel: responsavel.trim() === '' ? null : responsavel,
    notas: notas.trim() === '' ? null : notas,
    origem: origem === '' ? null : origem,
    recomendacao: recomendacao === '' ? null : recomendacao,
  }
}

/** Date and time as an instant. Invalid texts stay as typed: `typedErrors` and the call refuse them. */
function instantOf(date: string, time: string, timezone: string): string {
  const [day, clock] = [typedDay(date), typedTime(time)]
  const atMs = day && clock && typedInstant(day, clock, timezone)
  return atMs === null ? `${date} ${time}` : new Date(atMs).toISOString()
}
