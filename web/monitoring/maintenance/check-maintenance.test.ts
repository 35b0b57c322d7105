import { expect, test } from 'vitest'
import { checkMaintenance } from './check-maintenance.ts'
import { newDraft } from './maintenance-draft.ts'

/** The form's messages, by field. */
function messagesOf(part: object, timezone = 'America/Sao_Paulo') {
  const draft = newDraft({ dia: '20/03/2026', hora: '08:00', ...part })
  return checkMaintenance(null, timezone)(draft).errors ?? {}
}

test('a valid draft has no message', () => {
  expect(messagesOf({})).toEqual({})
  expect(messagesOf({ fimDia: '21/03/2026', fimHora: '7h' })).toEqual({})
})

test.each([
  [{ dia: '' }, { dia: 'Data de início é obrigatória' }],
  [{ hora: ' ' }, { hora: 'Hora de início é obrigatória' }],
  [
    { dia: '', hora: '' },
    { dia: 'Data de início é obrigatória', hora: 'Hora de início é obrigatória' },
  ],
  [{ dia: '31/02/2026' }, { dia: 'Data de início inválida: use dd/mm/aaaa' }],
  [{ hora: '24:00' }, { hora: 'Hora de início inválida: use hh:mm, até 23:59' }],
  [{ dia: '20/03/1999' }, { dia: 'A data deve estar entre os anos 2000 e 2100' }],
  // An end without a day is on the day of the begin, whose error appears once.
  [{ dia: '', fimHora: '10:00' }, { dia: 'Data de início é obrigatória' }],
  [{ fimDia: '21/03/2026' }, { fimHora: 'Hora de término é obrigatória' }],
  [{ fimDia: '21/13/2026', fimHora: '10:00' }, { fimDia: 'Data de término inválida: use dd/mm/aaaa' }],
  [{ fimDia: '21/03/2101', fimHora: '10:00' }, { fimDia: 'A data deve estar entre os anos 2000 e 2100' }],
  [{ fimHora: '10' }, { fimHora: 'Hora de término inválida: use hh:mm, até 23:59' }],
  [{ fimHora: '07:59' }, { fimHora: 'O término deve ser depois do início' }],
  [
    { responsavel: 'x'.repeat(201), notas: 'y'.repeat(4001), dia: '' },
    {
      dia: 'Data de início é obrigatória',
      responsavel: 'Responsável deve ter no máximo 200 caracteres',
      notas: 'Notas deve ter no máximo 4000 caracteres',
    },
  ],
])('%j', (part, errors) => expect(messagesOf(part)).toEqual(errors))

test('an hour that the change of clocks leaves out is an error of its own field', () => {
  expect(messagesOf({ dia: '04/11/2018', hora: '00:30' })).toEqual({
    hora: 'Esta hora não existe: neste dia o relógio salta de 00:00 para 01:00',
  })
  expect(
    messagesOf({ dia: '07/03/2026', fimDia: '08/03/2026', fimHora: '02:30' }, 'America/New_York'),
  ).toEqual({
    fimHora: 'Esta hora não existe: neste dia o relógio salta de 02:00 para 03:00',
  })
})
