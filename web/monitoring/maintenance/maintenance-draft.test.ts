import { expect, test } from 'vitest'
import { maintenanceCreateSchema } from '#contract/maintenance.ts'
import { bodyOf, draftOf, newDraft } from './maintenance-draft.ts'

const SP = 'America/Sao_Paulo'
const typed = (part: object) => bodyOf(newDraft({ dia: '20/03/2026', ...part }), SP)

test('what is typed is of the zone, and an end without a day is on the same day', () => {
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

test('what is saved comes back into the fields as it was typed', () => {
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
    createdAt: '',
    updatedAt: '',
    ...maintenanceCreateSchema.parse(body),
  }
  expect(bodyOf(draftOf(saved, SP), SP)).toEqual(body)
})
