import type { z } from 'zod'
import {
  type Maintenance,
  type MaintenanceStatus,
  type MaintenanceTipo,
  type maintenanceCreateSchema,
  ORIGEM_FALHA,
  ORIGEM_RECOMENDACAO,
} from '#contract/maintenance.ts'
import type { Recommendation } from '#contract/monitoring.ts'
import { localCalendar } from '#core/time/local-calendar.ts'
import { formatDate, formatTime } from '#web/format/date.ts'

/** A maintenance as it stands in the form's fields: dates and times as they are typed. */
export interface MaintenanceDraft {
  tipo: MaintenanceTipo
  status: MaintenanceStatus
  /** Empty: the machine as a whole. */
  submaquinaId: string
  /** `dd/mm/aaaa` and `hh:mm`. */
  dia: string
  hora: string
  /** Both empty: it is not known when it ends. Without a day it ends on the day it begins. */
  fimDia: string
  fimHora: string
  responsavel: string
  notas: string
  origem: string
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
  }
}

/** What a new one begins with that answers to a failure, or to one of the recommendations. */
export function answeringTo(
  origem: string,
  recommendations: readonly Recommendation[],
): Partial<MaintenanceDraft> {
  if (origem.startsWith(ORIGEM_FALHA)) return { tipo: 'corretiva', origem }
  const made = recommendations.find(({ title }) => ORIGEM_RECOMENDACAO + title === origem)
  return { tipo: 'preditiva', notas: [made?.message, made?.action].filter(Boolean).join('\n'), origem }
}

type Body = z.input<typeof maintenanceCreateSchema>

/**
 * The call's body. What is no date stays as it was typed, so that the call's own check says so; an instant that nobody changed
 * stays as it is saved, to the second and in the hour that comes twice.
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
  const { dia, hora, fimDia, fimHora, submaquinaId, tipo, status, responsavel, notas, origem } = draft
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
  }
}

/** `12/4/2026` and `8:30` of the zone as an instant; the two as they are when they are none, or none that the zone's clocks show. */
function instantOf(date: string, time: string, timezone: string): string {
  const day = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(date.trim())
  const clock = /^(\d{1,2})(?::|h)(\d{2})$/.exec(time.trim())
  if (!day || !clock) return `${date} ${time}`
  const [d, month, year] = day.slice(1).map(Number) as [number, number, number]
  const [hour, minute] = clock.slice(1).map(Number) as [number, number]
  const calendarDay = new Date(Date.UTC(year, month - 1, d))
  const exists = calendarDay.getUTCMonth() === month - 1 && calendarDay.getUTCDate() === d
  if (!exists || hour > 23 || minute > 59) return `${date} ${time}`
  const local = { year, month, day: d, hour, minute, second: 0, millisecond: 0 }
  const calendar = localCalendar(timezone)
  const atMs = calendar.instant(local)
  return calendar.local(atMs).hour === hour ? new Date(atMs).toISOString() : `${date} ${time}`
}
