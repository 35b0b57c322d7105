import { describe, expect, test } from 'vitest'
import { required } from '#test/harness/required.ts'
import { machine } from '#test/views/fixtures/machine.ts'
import { collectionDraft, configuracaoOf, withTextState } from './collection-draft.ts'
import { checkDraft, sectionOf } from './machine-body.ts'
import { draftOf, type MachineDraft, newDraft } from './machine-draft.ts'

const YEAR = 2026
const good = (part: Partial<MachineDraft> = {}): MachineDraft => ({
  ...newDraft('site-1'),
  nome: 'Chiller 1',
  tipo: 'chiller',
  ...part,
})
const collection = (part: Partial<MachineDraft['collection']>) =>
  good({ collection: { ...collectionDraft({}), ...part } })
const errorsOf = (draft: MachineDraft) => checkDraft(draft, YEAR).errors

test('an empty form names missing members in the catalogue’s words', () => {
  expect(errorsOf(newDraft(null))).toEqual({
    siteId: 'Site é obrigatório',
    nome: 'Nome é obrigatório',
    tipo: 'Tipo é obrigatório',
  })
})

describe('numbers', () => {
  test.each(['1899', '2027', '2019,5', 'abc'])('the year %s is refused', (yearInstalled) => {
    expect(errorsOf(good({ yearInstalled }))).toEqual({
      yearInstalled: 'Ano de instalação deve estar entre 1900 e 2026',
    })
  })
  test.each(['', '1900', '2026'])('the year “%s” is taken', (yearInstalled) => {
    expect(errorsOf(good({ yearInstalled }))).toBeNull()
  })
  test('ratings take a decimal comma and refuse other texts', () => {
    expect(
      checkDraft(good({ coolingCapacity: '1.234,56', powerInput: '0.5' }), YEAR).body?.specifications,
    ).toEqual({
      coolingCapacity: 1234.56,
      powerInput: 0.5,
    })
    expect(errorsOf(good({ powerInput: '12,345' }))).toEqual({
      'specifications.powerInput': 'Use no máximo duas casas decimais',
    })
    expect(errorsOf(good({ powerInput: '-1', coolingCapacity: 'x' }))).toEqual({
      'specifications.powerInput': 'Informe um número a partir de 0',
      'specifications.coolingCapacity': 'Informe um número a partir de 0',
    })
  })
  test('collection settings have bounds, and blank leaves them to the product', () => {
    expect(errorsOf(collection({ gapLimitSeconds: '90000', lateHours: '0' }))).toEqual({
      'configuracao.gapLimitSeconds': 'Informe um número entre 1 e 86.400',
      'configuracao.lateHours': 'Informe um número entre 1 e 720',
    })
    expect(checkDraft(good(), YEAR).body?.configuracao).toEqual({})
  })
})

test('tags and state texts become the collector’s configuration', () => {
  const draft = collection({
    microStopSeconds: '120',
    tags: [
      { name: ' unidade ', value: 'CH-1' },
      { name: '', value: 'x' },
    ],
    textStates: [
      { reading: '*', on: 'Em carga, Ligado; Em carga', off: '' },
      { reading: 'status', on: '', off: '' },
    ],
    inverted: ['c1_status'],
  })
  expect(checkDraft(draft, YEAR).body?.configuracao).toEqual({
    microStopSeconds: 120,
    tags: { unidade: 'CH-1' },
    textStates: { '*': { on: ['Em carga', 'Ligado'], off: [] } },
    inverted: ['c1_status'],
  })
})

test('a text that the collector could not read is added to the on or off texts', () => {
  const once = withTextState(collectionDraft({}), 'status', 'STANDBY', 'off')
  const twice = withTextState(once, 'status', 'DESLIG.', 'off')
  expect(twice.textStates).toEqual([{ reading: 'status', on: '', off: 'STANDBY, DESLIG.' }])
})

test('a source’s text with a comma or quotes stays one text', () => {
  const texts = ['Parada, falha', '"OFF"', '"aberta', 'fechada"', '5" aberto; 2" fechado', 'EM PARTIDA']
  const draft = texts.reduce(
    (before, text) => withTextState(before, 'status', text, 'off'),
    collectionDraft({ textStates: { status: { on: ['Em carga, 50 %'], off: [] } } }),
  )
  expect(configuracaoOf(draft).textStates).toEqual({ status: { on: ['Em carga, 50 %'], off: texts } })
})

test('a blank name is refused at its field', () => {
  const errors = errorsOf(
    good({
      submaquinas: [{ id: 'C1', nome: ' ' }],
      readings: [{ id: 'custom_1', name: '', topicField: 'x', type: 'custom', unit: '', required: false }],
    }),
  )
  expect(errors).toEqual({
    'submaquinas.0.nome': 'Nome é obrigatório',
    'readings.0.name': 'Nome é obrigatório',
  })
  expect(Object.keys(required(errors, 'errors')).map(sectionOf)).toEqual(['submaquinas', 'leituras'])
})

test('a saved machine comes back from the form unchanged', () => {
  const saved = machine({
    configuracao: {
      gapLimitSeconds: 600,
      textStates: { status: { on: ['RUN'], off: [] } },
      tags: { a: 'b' },
    },
    specifications: { coolingCapacity: 360.5, powerInput: null },
    model: null,
  })
  const { body } = checkDraft(draftOf(saved), YEAR)
  expect(saved).toMatchObject(required(body, 'body'))
})

test('the source’s zone and the fluid factor stay as they were', () => {
  const configuracao = { sourceTimezone: 'America/Manaus', fluidFactor: 0.93 }
  expect(configuracaoOf(collectionDraft(configuracao))).toEqual(configuracao)
  expect(errorsOf(collection({ fluidFactor: '2' }))).toEqual({
    'configuracao.fluidFactor': 'Informe um número entre 0,5 e 1,5',
  })
})

test('a unit that is not one of the reading’s quantity is named at its field', () => {
  const reading = {
    id: 'power',
    name: 'Potência',
    topicField: 'kwh',
    type: 'system',
    required: true,
  } as const
  expect(errorsOf(good({ readings: [{ ...reading, unit: 'MW/h' }] }))?.['readings.0.unit']).toMatch(
    /^Unidade desconhecida para potência: use kW, W, MW/,
  )
  expect(errorsOf(good({ readings: [{ ...reading, unit: 'MW' }] }))).toBeNull()
  expect(errorsOf(good({ readings: [{ ...reading, unit: 'MWh' }] }))?.['readings.0.unit']).toMatch(
    /^MWh é unidade de energia: escolha se a potência é medida por contador ou por intervalo/,
  )
  expect(errorsOf(good({ readings: [{ ...reading, unit: 'MWh', energy: 'counter' }] }))).toBeNull()
})
