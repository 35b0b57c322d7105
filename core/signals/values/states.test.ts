import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { required } from '#test/harness/required.ts'
import type { RawColumn } from '../blocks.ts'
import type { MachineSetup } from '../machine-setup.ts'
import { normalise } from './normalise.ts'

type ReadingSetup = MachineSetup['readings'][0]
type TextStates = MachineSetup['textStates']

/** States of one column, a row a second; null = no sample. */
function read(column: RawColumn, reading: Partial<ReadingSetup>, more: Partial<MachineSetup> = {}) {
  const setup: MachineSetup = {
    tipo: 'chiller',
    compressorIds: ['C1'],
    readings: [{ id: 'status', topicField: 'field', type: 'system', unit: '', ...reading }],
    ratedPowerKw: null,
    gapLimitMs: null,
    microStopMs: 300_000,
    textStates: {},
    inverted: [],
    ...more,
  }
  const atMs = Float64Array.from({ length: column.length }, (_, i) => i * 1000)
  const { samples, unmapped, tallies } = normalise({ atMs, fields: { field: column } }, setup)
  const states: (number | null)[] = Array(column.length).fill(null)
  const [read] = Object.values(samples.readings)
  for (const [i, at] of samples.atMs.entries()) states[at / 1000] = required(read?.[i], 'state')
  return { states, unmapped: unmapped.map(({ text, count }) => [text, count]), tallies }
}
const named = (off: string[], on: string[], key = 'status'): { textStates: TextStates } => ({
  textStates: { [key]: { on, off } },
})

test('texts are read without case, accents and blanks', () => {
  const on =
    'on| ON |Running|LIGADO|l i g a d o|true|1|run|Start|started|Ligada|Operando|ATIVO|ativa|Sim|1.0'.split(
      '|',
    )
  const off =
    'off|Stopped|Desligado\t|FALSE|0|stop|Parado|parada|DESLIGADA|inativo|Inativa|Não|nao|0,0'.split('|')
  expect(read(on, {}).states).toEqual(on.map(() => 1))
  expect(read(off, {}).states).toEqual(off.map(() => 0))
})

describe('numbers that mean states', () => {
  const modes = named(['1'], ['2'])

  test.each<[string, RawColumn]>([
    ['numbers', Float64Array.of(1, 2, 2, 1)],
    ['texts', ['1', '2', ' 2.0 ', '1,0']],
    ['both', [1, '2', 2, '1']],
  ])('are named by their decimal text: %s', (_, column) => {
    expect(read(column, {}, modes).states).toEqual([0, 1, 1, 0])
    expect(read(column, {}, { ...modes, inverted: ['status'] }).states).toEqual([1, 0, 0, 1])
    expect(read(column, {}, named(['1,0'], ['2.00'], '*')).states).toEqual([0, 1, 1, 0])
  })

  test('another number is no sample and is told, 0 as well where 1 is off', () => {
    const { states, unmapped, tallies } = read([1, 2, 3, 0, 3, '3'], {}, modes)
    expect(states).toEqual([0, 1, null, null, null, null])
    expect(unmapped).toEqual([
      ['3', 3],
      ['0', 1],
    ])
    expect(tallies).toEqual([])
    expect(read(Float64Array.of(1, 2, 3), {}, modes).unmapped).toEqual([['3', 1]])
  })

  test('0 and 1 stay off and on where no name turns them round', () => {
    expect(read(['0', '1', '2', '3'], {}, named([], ['2'])).states).toEqual([0, 1, 1, null])
    expect(read(Float64Array.of(0, 1, 2, 4), {}, named(['2', '4'], [])).states).toEqual([0, 1, 0, 0])
    expect(read(Float64Array.of(0, 1), {}, named(['1'], ['0'])).states).toEqual([1, 0])
  })

  test('booleans follow the names of 1 and 0, or of true and false', () => {
    expect(read([true, false], {}, named(['1'], ['0'])).states).toEqual([0, 1])
    expect(read([true, false], {}, named(['true'], ['false'])).states).toEqual([0, 1])
    expect(read(Float64Array.of(1, 0), {}, named(['True'], ['FALSE'])).states).toEqual([0, 1])
  })

  test('the names of one reading win over those of all', () => {
    const textStates = { '*': { off: ['1'], on: ['2'] }, status: { off: ['2'], on: ['1'] } }
    expect(read([1, 2], {}, { textStates }).states).toEqual([1, 0])
    expect(read([1, 2], { id: 'alarm' }, { textStates }).states).toEqual([0, 1])
  })

  test('numbers of a custom reading stay numbers, unless its own texts name numbers', () => {
    expect(read([1, 2, 7.5], { id: 'vibra', type: 'custom' }, named(['1'], ['2'], '*')).states).toEqual([
      1, 2, 7.5,
    ])
    expect(read([1, 2, 7.5], { id: 'vibra', type: 'custom' }, named(['1'], ['2'], 'vibra')).states).toEqual([
      0,
      1,
      null,
    ])
  })

  test('without names any number but 0 is on, and the text 2 means nothing', () => {
    expect(read([0, 1, 2, -1, '0', '1', '2'], {}).states).toEqual([0, 1, 1, 1, 0, 1, null])
  })
})

describe('one bit of a status word', () => {
  test('as number and as text, inverted or not', () => {
    const words: RawColumn = [0, 1, 2, 6, '4', ' 6.0', true, null, '', Number.NaN]
    expect(read(words, { bit: 1 }).states).toEqual([0, 0, 1, 1, 0, 1, 0, null, null, null])
    expect(read(words, { bit: 1 }, { inverted: ['status'] }).states).toEqual([
      1,
      1,
      0,
      0,
      1,
      0,
      1,
      null,
      null,
      null,
    ])
    expect(read(words, { bit: 0, id: 'fault' }).states).toEqual([0, 1, 0, 0, 0, 0, 1, null, null, null])
    expect(read(words, { bit: 2, id: 'meu', type: 'custom' }).states.slice(0, 5)).toEqual([0, 0, 0, 1, 1])
    expect(read(Float64Array.of(2 ** 31, 2 ** 31 - 1, 2 ** 32 + 1), { bit: 31 }).states).toEqual([1, 0, 0])
  })

  test('a negative or fractional word, one beyond exact numbers and a text are no samples and are told', () => {
    const { states, unmapped } = read([-1, 2.5, 2 ** 60, 'ligado', '-3', 3], { bit: 0 })
    expect(states).toEqual([null, null, null, null, null, 1])
    expect(unmapped.map(([text]) => text)).toEqual(['-1', '2.5', String(2 ** 60), 'ligado', '-3'])
  })

  test('names of numbers are for whole values, not for bits', () => {
    expect(read([2, 1], { bit: 1 }, named(['1'], ['2'], '*')).states).toEqual([1, 0])
  })

  test('two readings take their bits from one field', () => {
    const readings = [
      { id: 'status', topicField: 'w', type: 'system' as const, unit: '', bit: 0 },
      { id: 'fault', topicField: 'w', type: 'system' as const, unit: '', bit: 5 },
    ]
    const raw = { atMs: Float64Array.of(0, 1, 2), fields: { w: Float64Array.of(1, 32, 33) } }
    const { samples, tallies } = normalise(raw, {
      tipo: 'chiller',
      compressorIds: [],
      readings,
      ratedPowerKw: null,
      gapLimitMs: null,
      microStopMs: 300_000,
      textStates: {},
      inverted: [],
    })
    expect(samples.readings).toEqual({ status: Float64Array.of(1, 0, 1), fault: Float64Array.of(0, 1, 1) })
    expect(tallies).toEqual([])
  })

  test('every bit of every 32-bit word, against shifting', () => {
    fc.assert(
      fc.property(fc.nat(0xffff_ffff), fc.nat(31), fc.boolean(), (word, bit, asText) => {
        const expected = Number((BigInt(word) >> BigInt(bit)) & 1n)
        expect(read([asText ? String(word) : word], { bit }).states).toEqual([expected])
      }),
    )
  })
})
