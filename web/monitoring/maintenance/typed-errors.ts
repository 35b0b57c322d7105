import { isYear, YEARS } from '#contract/machines/maintenance.ts'
import { leftOutText, typedDay, typedInstant, typedTime } from '#web/format/typed-date.ts'
import type { MaintenanceDraft } from './maintenance-draft.ts'

export type TypedErrors = Partial<Record<'dia' | 'hora' | 'fimDia' | 'fimHora', string>>

/** The errors of the typed dates and times, each at its own field: the call's schema knows only instants. */
export function typedErrors(draft: MaintenanceDraft, timezone: string): TypedErrors {
  const { dia, hora, fimDia, fimHora } = draft
  const hasEnd = fimDia.trim() !== '' || fimHora.trim() !== ''
  const begin: Moment = momentErrors([dia, hora], 'início', timezone)
  // Without an end date the maintenance ends on the day it begins; an error of that date is shown at the begin.
  const end: Moment = hasEnd
    ? momentErrors([fimDia.trim() === '' ? dia : fimDia, fimHora], 'término', timezone)
    : {}
  return present({
    dia: begin.day,
    hora: begin.time,
    fimDia: fimDia.trim() === '' ? undefined : end.day,
    fimHora: end.time,
  })
}

interface Moment {
  day?: string | undefined
  time?: string | undefined
}

function momentErrors([date, time]: [string, string], of: string, timezone: string): Moment {
  const [day, clock] = [typedDay(date), typedTime(time)]
  if (!day || !clock) return { day: dayError(date, of), time: timeError(time, of) }
  if (!isYear(day.year)) return { day: YEARS }
  return typedInstant(day, clock, timezone) === null ? { time: leftOutText(day, clock, timezone) } : {}
}

function dayError(text: string, of: string): string | undefined {
  if (text.trim() === '') return `Data de ${of} é obrigatória`
  return typedDay(text) ? undefined : `Data de ${of} inválida: use dd/mm/aaaa`
}

function timeError(text: string, of: string): string | undefined {
  if (text.trim() === '') return `Hora de ${of} é obrigatória`
  return typedTime(text) ? undefined : `Hora de ${of} inválida: use hh:mm, até 23:59`
}

const present = (errors: Record<string, string | undefined>): TypedErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined))
