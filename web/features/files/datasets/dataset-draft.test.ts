import { describe, expect, it } from 'vitest'
import {
  checkDataset,
  datasetBody,
  datasetField,
  newDatasetDraft,
  previewQuestion,
  withMachine,
  withUpload,
} from './dataset-draft.ts'

const draft = { ...newDatasetDraft(null), uploadId: 'u1', machineId: 'm1', nome: ' Vazão ' }

describe('the body of a dataset', () => {
  it('has null for what is empty', () => {
    expect(checkDataset(draft)).toEqual({
      errors: null,
      body: {
        uploadId: 'u1',
        machineId: 'm1',
        submaquinaId: null,
        nome: 'Vazão',
        descricao: null,
        tipoGrafico: 'line',
        secoes: ['dashboard'],
        aggregacao: 'none',
        colunaAggregacao: null,
        configuracoes: { x: null, y: null, intervalo: null },
      },
    })
  })

  it('has a grouping only with an aggregation, and one of the two', () => {
    const grouped = { ...draft, colunaAggregacao: 'Setor', intervalo: 'mes' } as const
    const groupsOf = (part: Partial<typeof draft>) => {
      const { colunaAggregacao, configuracoes } = datasetBody({ ...grouped, ...part })
      return [colunaAggregacao, configuracoes.intervalo]
    }
    expect(groupsOf({ agrupar: 'coluna' })).toEqual([null, null])
    expect(groupsOf({ aggregacao: 'sum', agrupar: 'coluna' })).toEqual(['Setor', null])
    expect(groupsOf({ aggregacao: 'sum', agrupar: 'intervalo' })).toEqual([null, 'mes'])
    expect(groupsOf({ aggregacao: 'sum', agrupar: 'todas' })).toEqual([null, null])
  })

  it('keeps a column’s name as it stands in the file', () => {
    expect(datasetBody({ ...draft, x: ' Data ', y: ['a ', 'b'] }).configuracoes).toEqual({
      x: ' Data ',
      y: ['a ', 'b'],
      intervalo: null,
    })
  })
})

it('file, machine and name are required, and a column where rows are grouped by one', () => {
  expect(checkDataset(newDatasetDraft(null)).errors).toEqual({
    uploadId: 'Upload é obrigatório',
    machineId: 'Máquina é obrigatória',
    nome: 'Nome é obrigatório',
  })
  expect(checkDataset({ ...draft, aggregacao: 'sum', agrupar: 'coluna' }).errors).toEqual({
    colunaAggregacao: 'Escolha a coluna que agrupa as linhas',
  })
})

it('another machine resets the submachine, another file resets the columns', () => {
  const full = { ...draft, submaquinaId: 'C2', x: 'Data', y: ['Vazão'], colunaAggregacao: 'Setor' }
  expect(withMachine(full, undefined)).toMatchObject({ machineId: '', submaquinaId: '', x: 'Data' })
  expect(withUpload(full, undefined)).toMatchObject({
    x: '',
    y: [],
    colunaAggregacao: '',
    submaquinaId: 'C2',
  })
})

it('messages of the server stand at the form’s fields', () => {
  expect(
    ['configuracoes.x', 'configuracoes.y.3', 'configuracoes.intervalo', 'uploadId'].map(datasetField),
  ).toEqual(['x', 'y', 'intervalo', 'uploadId'])
})

describe('the question of the preview', () => {
  it.each([
    [{ uploadId: '' }, 'Escolha o arquivo'],
    [{ machineId: '' }, 'Escolha a máquina'],
    [{ aggregacao: 'sum', agrupar: 'coluna' }, 'Escolha a coluna que agrupa as linhas'],
  ] as const)('waits with %j', (part, missing) => {
    expect(previewQuestion({ ...draft, ...part })).toEqual({ missing })
  })

  it('is the same for other words and another type of chart, and another one for other figures', () => {
    const asked = previewQuestion(draft)
    expect(previewQuestion({ ...draft, nome: '', descricao: 'x', tipoGrafico: 'pie' })).toEqual(asked)
    expect(previewQuestion({ ...draft, y: ['a'] })).not.toEqual(asked)
    expect(asked).toEqual({
      question: {
        ...{ uploadId: 'u1', machineId: 'm1', submaquinaId: null, aggregacao: 'none' },
        ...{ colunaAggregacao: null, configuracoes: { x: null, y: null, intervalo: null } },
      },
    })
  })
})
