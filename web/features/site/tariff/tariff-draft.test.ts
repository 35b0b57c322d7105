import { expect, it } from 'vitest'
import { tariffsSchema } from '#contract/sites/tariff.ts'
import { nextTariff, tariffBodies, tariffDrafts, tariffField } from './tariff-draft.ts'

const peak = { preco: 1.9234, de: '17:30', ate: '20:30', dias: ['seg' as const, 'sex' as const] }
const saved = [
  { desde: '2025-01-01', foraPonta: 0.52, ponta: peak },
  { desde: '2026-04-22', foraPonta: 0.61, ponta: null },
]

it('saved tariffs come back from the fields as they were', () => {
  expect(tariffBodies(tariffDrafts(saved))).toEqual(saved)
  expect(tariffDrafts(saved)[0]).toMatchObject({ desde: '01/01/2025', foraPonta: '0,52', preco: '1,9234' })
})

it('a further tariff has the hours of the newest one, without its prices, and an id of its own', () => {
  const drafts = tariffDrafts(saved.slice(0, 1))
  const next = nextTariff(drafts, '21/11/2026')
  expect(next).toMatchObject({ desde: '21/11/2026', foraPonta: '', preco: '', de: '17:30', dias: peak.dias })
  expect(nextTariff([...drafts, next], '21/11/2026').id).not.toBe(next.id)
  expect(nextTariff([], '21/11/2026')).toMatchObject({ temPonta: true, de: '18:00', ate: '21:00' })
})

it.each([
  [{ desde: '' }, '0.desde'],
  [{ desde: '31/02/2026' }, '0.desde'],
  [{ foraPonta: '' }, '0.foraPonta'],
  [{ foraPonta: 'caro' }, '0.foraPonta'],
  [{ preco: '-1' }, '0.ponta.preco'],
  [{ de: '' }, '0.ponta.de'],
  [{ ate: '25h' }, '0.ponta.ate'],
  [{ dias: [] }, '0.ponta.dias'],
])('%j is refused by the call at its own member', (part, path) => {
  const [draft] = tariffDrafts(saved)
  const checked = tariffsSchema.safeParse(tariffBodies(draft ? [{ ...draft, ...part }] : []))
  expect(checked.error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
})

it('members of the peak have their fields beside the others', () => {
  expect(tariffField('tarifas.3.ponta.preco')).toBe('tarifas.3.preco')
  expect(tariffField('nome')).toBe('nome')
})
