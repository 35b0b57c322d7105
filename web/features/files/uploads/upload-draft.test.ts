import { describe, expect, it } from 'vitest'
import { checkUpload, fileError, type UploadDraft, uploadBody, withFile } from './upload-draft.ts'

type Draft = UploadDraft<{ name: string; size: number }>
const ZONE = 'America/Sao_Paulo'
const draft = (part: Partial<Draft> = {}): Draft => ({
  file: { name: 'vazão.csv', size: 10 },
  nome: 'vazão',
  machineId: null,
  descricao: '',
  timezone: ZONE,
  ...part,
})

describe('the chosen file', () => {
  it.each([
    ['a.csv', 1, null],
    ['A.CSV', 52_428_800, null],
    ['a.b.json', 0, null],
    ['a.txt', 52_428_801, 'Arquivo deve ter no máximo 50MB'],
    ['a.xlsx', 1, 'Apenas arquivos CSV, TXT e JSON são permitidos'],
    ['csv', 1, 'Apenas arquivos CSV, TXT e JSON são permitidos'],
    ['a.csv.', 1, 'Apenas arquivos CSV, TXT e JSON são permitidos'],
    ['a.csv.zip', 99_999_999, 'Apenas arquivos CSV, TXT e JSON são permitidos'],
  ])('%s of %s bytes: %s', (name, size, message) => {
    expect(fileError({ name, size })).toBe(message)
  })

  it('names the upload until the user types a name', () => {
    const empty = draft({ file: null, nome: '' })
    const first = withFile(empty, { name: 'dados.2026.csv', size: 1 })
    expect(first.nome).toBe('dados.2026')
    expect(withFile(first, { name: 'outro.json', size: 1 }).nome).toBe('outro')
    expect(withFile({ ...first, nome: 'Meu nome' }, { name: 'outro.json', size: 1 }).nome).toBe('Meu nome')
    expect(withFile(empty, { name: '.csv', size: 1 }).nome).toBe('.csv')
  })
})

it('file and name are required, machine and description are not', () => {
  const check = checkUpload<{ name: string; size: number }>(ZONE)
  expect(check(draft()).errors).toBeNull()
  expect(check(draft({ file: null, nome: '  ' })).errors).toEqual({
    file: 'Arquivo é obrigatório',
    nome: 'Nome é obrigatório',
  })
  expect(check(draft({ nome: 'x'.repeat(201) })).errors).toEqual({
    nome: 'Nome deve ter no máximo 200 caracteres',
  })
  expect(check(draft({ descricao: 'x'.repeat(4001) })).errors).toEqual({
    descricao: 'Descrição deve ter no máximo 4000 caracteres',
  })
})

it('only what the user chose is sent', () => {
  expect(uploadBody(draft({ nome: ' Vazão ' }), ZONE)).toEqual({ nome: 'Vazão' })
  expect(
    uploadBody(draft({ machineId: 'm1', descricao: ' de maio ', timezone: 'America/Manaus' }), ZONE),
  ).toEqual({
    nome: 'vazão',
    machineId: 'm1',
    descricao: 'de maio',
    opcoes: '{"timezone":"America/Manaus"}',
  })
})
