import { expect, test } from 'vitest'
import { first } from '#test/harness/required.ts'
import { scheduled } from '#test/views/fixtures/maintenance.ts'
import { maintenanceMarks, maintenanceMonths } from './maintenance-months.ts'
import { maintenanceText, origemText } from './maintenance-words.ts'

const SP = 'America/Sao_Paulo'

test('an origin with an invented instant is shown as a failure without its instant', () => {
  expect(origemText('falha:m1:C1:failure:1795003200000', SP)).toBe('Falha de 18/11/2026 09:00')
  expect(origemText('falha:99999999999999999999', SP)).toBe('Falha')
  expect(origemText('falha:', SP)).toBe('Falha')
})

test('the mark on a time axis names type, time, part and status of its maintenance', () => {
  const item = scheduled({ tipo: 'corretiva', submaquinaId: 'C1', status: 'concluida' })
  expect(maintenanceText(item, SP)).toBe('Manutenção corretiva · 25/11/2026 08:00 a 10:30 · C1 · concluída')
  expect(maintenanceText(scheduled({ tipo: 'inspecao', fim: null }), SP)).toBe(
    'Inspeção · 25/11/2026 08:00 · agendada',
  )
})

test('a month counts its maintenance and lists the first entries, without cancelled maintenance and other parts', () => {
  const all = [
    ...Array.from({ length: 6 }, (_, n) =>
      scheduled({ id: `m${n}`, inicio: `2026-11-0${n + 1}T11:00:00Z`, fim: null }),
    ),
    scheduled({ id: 'x', status: 'cancelada' }),
    scheduled({ id: 'y', submaquinaId: 'C2' }),
    scheduled({ id: 'z', inicio: '2026-10-05T11:00:00Z', fim: null, submaquinaId: 'C1', tipo: 'inspecao' }),
  ]
  const marks = maintenanceMarks(['09/2026', '10/2026', '11/2026'], maintenanceMonths(all, 'C1', SP))
  const { values, notes } = first(marks, 'marks')
  expect(values).toEqual([null, 1, 6])
  expect(notes).toEqual([
    [],
    ['Inspeção · 05/10/2026 08:00 · C1'],
    [
      'Preventiva · 01/11/2026 08:00',
      'Preventiva · 02/11/2026 08:00',
      'Preventiva · 03/11/2026 08:00',
      'e mais 3 manutenções',
    ],
  ])
})
