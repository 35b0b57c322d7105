import { expect, it } from 'vitest'
import type { Opcoes } from '#contract/files/upload.ts'
import { checkOptions, optionsDraft } from './options-draft.ts'

it.each<Opcoes>([
  {},
  { delimiter: '\t', quote: '', encoding: 'windows-1252', headers: false, skipLines: 0 },
  { quote: "'", headers: true, decimal: ',', dateOrder: 'MDY', timezone: 'America/Manaus' },
  { missing: ['-', ' sem leitura'], types: { Data: 'datetime', 'a.b': 'text' } },
])('options come back as they were: %j', (opcoes) => {
  expect(checkOptions(optionsDraft(opcoes))).toEqual({ body: opcoes, errors: null })
})

it('a wrong number of lines is refused at its field', () => {
  const WRONG = 'O número de linhas a pular deve ser inteiro, de 0 a 10.000'
  for (const skipLines of ['-1', '1,5', 'duas', '10001', '1e99'])
    expect(checkOptions({ ...optionsDraft({}), skipLines }).errors).toEqual({ skipLines: WRONG })
  expect(checkOptions({ ...optionsDraft({}), skipLines: ' 3 ' }).body).toEqual({ skipLines: 3 })
})

it('too many or too long texts of absence are refused at their field', () => {
  const missing = Array.from({ length: 51 }, (_, n) => `x${n}`).join('\n')
  expect(checkOptions({ ...optionsDraft({}), missing }).errors).toEqual({
    missing: 'No máximo 50 marcadores de ausência',
  })
  expect(checkOptions({ ...optionsDraft({}), missing: 'y'.repeat(101) }).errors).toEqual({
    missing: 'Um marcador de ausência tem no máximo 100 caracteres',
  })
})
