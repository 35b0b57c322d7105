import { expect, test } from 'vitest'
import { maintenanceCreateSchema } from '#contract/machines/maintenance.ts'
import { bodyOf, draftOf, newDraft } from './maintenance-draft.ts'

const SP = 'America/Sao_Paulo'
const typed = (part: object) => bodyOf(newDraft({ dia: '20/03/2026', ...part }), SP)

test('dates are typed in the user’s time zone, and an end without a date is on the day of the begin', () => {
  expect(typed({ hora: '8:30', fimHora: '10h15' })).toMatchObject({
    inicio: '2026-03-20T11:30:00.000Z',
    fim: '2026-03-20T13:15:00.000Z',
  })
  expect(typed({ fimDia: '21/3/2026', fimHora: '00:00' }).fim).toBe('2026-03-21T03:00:00.000Z')
  expect(typed({}).fim).toBe(null)
})

test.each([
  [{ dia: '31/02/2026' }, 'inicio'],
  [{ hora: '24:00' }, 'inicio'],
  [{ hora: '' }, 'inicio'],
  [{ fimDia: '21/03/2026' }, 'fim'],
  [{ fimHora: '07:00' }, 'fim'],
  [{ dia: '' }, 'inicio'],
])('%j is refused by the call, at %s', (part, field) => {
  const checked = maintenanceCreateSchema.safeParse(typed(part))
  expect(checked.error?.issues[0]?.path).toEqual([field])
})

test('an hour that the change of clocks leaves out stays as typed', () => {
  const gap = (dia: string, hora: string, timezone: string) =>
    bodyOf(newDraft({ dia, hora }), timezone).inicio
  expect(gap('08/03/2026', '02:30', 'America/New_York')).toBe('08/03/2026 02:30')
  expect(gap('08/03/2026', '03:00', 'America/New_York')).toBe('2026-03-08T07:00:00.000Z')
  expect(gap('04/11/2018', '00:00', SP)).toBe('04/11/2018 00:00')
  expect(gap('01/11/2026', '01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
})

test('an unchanged instant stays as saved', () => {
  const zone = 'America/New_York'
  const stamps = { id: 'm', machineId: 'x', efeito: null, createdAt: '', updatedAt: '' }
  // The second 01:30 of that day, and seconds that the form does not show.
  const times = { inicio: '2026-11-01T06:30:15.000Z', fim: '2026-11-01T06:50:00.000Z' }
  const saved = { ...stamps, ...maintenanceCreateSchema.parse({ tipo: 'preventiva', ...times }) }
  const draft = draftOf(saved, zone)
  expect(bodyOf({ ...draft, notas: 'nova' }, zone, saved)).toMatchObject({ ...times, notas: 'nova' })
  expect(bodyOf({ ...draft, fimHora: '' }, zone, saved).fim).toBeNull()
  expect(bodyOf({ ...draft, hora: '00:30' }, zone, saved)).toMatchObject({
    inicio: '2026-11-01T04:30:00.000Z',
  })
})

test('a saved maintenance comes back into the fields as typed', () => {
  const body = typed({
    hora: '23:00',
    fimDia: '21/03/2026',
    fimHora: '01:00',
    submaquinaId: 'C1',
    notas: 'a',
  })
  const saved = {
    id: 'm',
    machineId: 'x',
    efeito: null,
    createdAt: '',
    updatedAt: '',
    ...maintenanceCreateSchema.parse(body),
  }
  expect(bodyOf(draftOf(saved, SP), SP)).toEqual(body)
})
