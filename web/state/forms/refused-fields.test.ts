import { expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { refusedFields } from './refused-fields.ts'

const draft = { nome: '', lat: '', palette: { primary: '' } }
const refused = (message: string, fields: Record<string, string> = {}) =>
  new ApiError(message, {
    status: 400,
    fields: Object.entries(fields).map(([field, text]) => ({ field, message: text })),
  })

test('a message goes to its field, also within an object and under another name', () => {
  expect(refusedFields(refused('Dados inválidos', { 'palette.primary': 'Cor inválida' }), draft)).toEqual({
    fields: { 'palette.primary': 'Cor inválida' },
    general: null,
  })
  const fieldOf = (path: string) => path.replace('location.', '')
  expect(refusedFields(refused('x', { 'location.lat': 'Fora da Terra' }), draft, { fieldOf })).toEqual({
    fields: { lat: 'Fora da Terra' },
    general: null,
  })
})

test('a field that the form does not have leaves the general message', () => {
  expect(refusedFields(refused('Dados inválidos', { owner: 'Não existe' }), draft)).toEqual({
    fields: {},
    general: 'Dados inválidos',
  })
})

test('a general message goes to the field whose word it has', () => {
  const byWord = { nome: 'nome' }
  expect(refusedFields(refused('Já existe um site com este nome'), draft, { byWord })).toEqual({
    fields: { nome: 'Já existe um site com este nome' },
    general: null,
  })
  expect(refusedFields(refused('Sem espaço'), draft, { byWord })).toEqual({
    fields: {},
    general: 'Sem espaço',
  })
})

test('a long form keeps the general message beside those of fields', () => {
  const error = refused('Dados inválidos', { 'configuracao.lateHours': 'Alto demais' })
  expect(refusedFields(error, draft, { alwaysGeneral: true })).toEqual({
    fields: { 'configuracao.lateHours': 'Alto demais' },
    general: 'Dados inválidos',
  })
})

test('a failure without words has those of the form, and belongs to no field', () => {
  const said = { fallback: 'Erro ao salvar o nome', byWord: { nome: 'nome' } }
  expect(refusedFields(new TypeError('x'), draft, said)).toEqual({
    fields: {},
    general: 'Erro ao salvar o nome',
  })
})
