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

test('a message of a field that the form lacks is replaced by the general message', () => {
  expect(refusedFields(refused('Dados inválidos', { owner: 'Não existe' }), draft)).toEqual({
    fields: {},
    general: 'Dados inválidos',
  })
})

test('a general message with a field’s word goes to that field', () => {
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

test('a long form shows the general message as well as the messages of fields', () => {
  const error = refused('Dados inválidos', { 'configuracao.lateHours': 'Alto demais' })
  expect(refusedFields(error, draft, { alwaysGeneral: true })).toEqual({
    fields: { 'configuracao.lateHours': 'Alto demais' },
    general: 'Dados inválidos',
  })
})

test('a failure without a message has the form’s message, and belongs to no field', () => {
  const placing = { fallback: 'Erro ao salvar o nome', byWord: { nome: 'nome' } }
  expect(refusedFields(new TypeError('x'), draft, placing)).toEqual({
    fields: {},
    general: 'Erro ao salvar o nome',
  })
})
