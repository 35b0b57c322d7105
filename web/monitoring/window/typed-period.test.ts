import { expect, it } from 'vitest'
import { periodErrors } from './typed-period.ts'

const NOW = Date.parse('2026-11-23T17:23:00Z')

it.each([
  [{ from: '01/10/2026', to: '31/10/2026' }, {}],
  [{ from: '23/11/2026', to: '30/11/2026' }, {}],
  [
    { from: '', to: ' ' },
    { from: 'Primeiro dia é obrigatório', to: 'Último dia é obrigatório' },
  ],
  [
    { from: '31/02/2026', to: '1/3' },
    { from: 'Data inválida: use dd/mm/aaaa', to: 'Data inválida: use dd/mm/aaaa' },
  ],
  [{ from: '02/10/2026', to: '01/10/2026' }, { to: 'O último dia deve ser o primeiro ou depois' }],
  [{ from: '24/11/2026', to: '30/11/2026' }, { from: 'O período ainda não começou' }],
  [{ from: '01/01/2000', to: '31/12/2020' }, { to: 'O período pode ter no máximo 20 anos' }],
])('%j', (typed, errors) => {
  expect(periodErrors(typed, NOW, 'America/Sao_Paulo')).toEqual({ from: undefined, to: undefined, ...errors })
})
