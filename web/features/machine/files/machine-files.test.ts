import { expect, test } from 'vitest'
import { EXPORTS } from '#test/views/fixtures/file-source.ts'
import { upload } from '#test/views/fixtures/upload.ts'
import {
  addableFiles,
  chosenFiles,
  fileProblem,
  firstTimeColumn,
  moved,
  timeColumns,
  valueColumns,
  withFileIds,
  zoneOf,
} from './machine-files.ts'

const source = { uploadIds: ['export-1', 'export-3', 'gone'], timeColumn: 'Data e hora' }
const files = chosenFiles(source, EXPORTS)
const typed = (tipos: ReturnType<typeof upload>['metadados']['tipos']) => {
  const plain = upload({ id: 'other' })
  return { ...plain, metadados: { ...plain.metadados, tipos } }
}

test('columns are those that all known files have, by their kind', () => {
  expect(timeColumns(files)).toEqual(['Data e hora'])
  expect(valueColumns(files)).not.toContain('Potência (kW)')
  expect(valueColumns(files.slice(0, 1))).toContain('Potência (kW)')
  expect(valueColumns([])).toEqual([])
})

test('the first column of instants is proposed, else the first one of days', () => {
  const dia = { name: 'Dia', type: 'date' } as const
  const hora = { name: 'Hora', type: 'datetime' } as const
  const first = (...tipos: (typeof dia | typeof hora)[]) =>
    firstTimeColumn([{ id: 'other', upload: typed(tipos) }])
  expect([first(dia, hora), first(dia), first()]).toEqual(['Hora', 'Dia', ''])
})

test('other files keep a time column that they have', () => {
  const other = typed([{ name: 'Hora', type: 'datetime' }])
  expect(withFileIds(source, ['export-2'], EXPORTS).timeColumn).toBe('Data e hora')
  expect(withFileIds(source, ['other'], [other])).toEqual({ uploadIds: ['other'], timeColumn: 'Hora' })
  expect(withFileIds({ ...source, timeColumn: '' }, [], EXPORTS).timeColumn).toBe('')
})

test('processed files that are not chosen can be added', () => {
  const waiting = upload({ id: 'waiting', status: 'aguardando' })
  expect(addableFiles(source, [...EXPORTS, waiting]).map(({ id }) => id)).toEqual(['export-2'])
})

test('a file is moved by one place', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a'], 4, 1)).toEqual(['a'])
})

test('each reason against a file has its words', () => {
  const [known, lacking, gone] = files
  const problem = (file: typeof known, time = 'Data e hora', fields = ['Potência (kW)', '']) =>
    file && fileProblem(file, time, fields)
  expect(problem(known)).toBeNull()
  expect(problem(gone)).toContain('não existe mais')
  expect(problem(lacking)).toBe('O arquivo não tem a coluna “Potência (kW)”, que uma leitura usa')
  expect(problem(known, 'Estado')).toContain('não é de datas')
  expect(problem(known, 'nada')).toContain('não tem a coluna de tempo “nada”')
  expect(problem(known, '')).toContain('não tem coluna de data')
  const many = Array.from({ length: 7 }, (_, n) => `c${n}`)
  expect(problem(known, undefined, many)).toContain('“c4” e mais 2, que leituras usam')
  expect(problem({ id: 'x', upload: upload({ status: 'processando' }) })).toContain('não está processado')
})

test('the zone is the one in which the file was read', () => {
  expect(EXPORTS.map(zoneOf)).toEqual(['America/Manaus', 'America/Manaus', 'America/Manaus'])
  const { metadados } = upload()
  expect(zoneOf({ metadados, opcoes: { timezone: 'UTC' } })).toBe('UTC')
  expect(zoneOf({ metadados, opcoes: {} })).toBeNull()
  // As `core/tables` says of times that have offsets.
  const deteccoes = [{ option: 'timezone', value: 'do arquivo', reason: '', chosen: false }]
  expect(zoneOf({ metadados: { ...metadados, deteccoes }, opcoes: {} })).toBeNull()
})
