import { expect, test } from 'vitest'
import { withSharedStates } from './shared-states.ts'

const machine = (
  name: string,
  values: readonly string[],
  textStates: Record<string, { on: string[]; off: string[] }> = {},
) => ({
  textStates,
  questions: values.length === 0 ? [] : [{ reading: 'status', values: [...values] }],
  stateNames: { status: name },
})

test('a state that one machine tells is not asked at machines with a point of the same name', () => {
  const states = { status: { on: ['2'], off: ['1'] } }
  const [told, alike, unlike] = withSharedStates([
    machine('unitStatus', [], states),
    machine('unitStatus', ['2']),
    machine('mode', ['2']),
  ])
  expect([told?.textStates, alike?.textStates, unlike?.textStates]).toEqual([states, states, {}])
  expect([alike?.questions, unlike?.questions]).toEqual([[], [{ reading: 'status', values: ['2'] }]])
})

test('machines alike ask about all values that any of them has', () => {
  const found = withSharedStates([machine('st', ['2']), machine('st', ['10']), machine('st', ['1', '2'])])
  for (const { questions } of found)
    expect(questions).toEqual([{ reading: 'status', values: ['1', '2', '10'] }])
})

test('a value that nobody has told is asked', () => {
  const [, other] = withSharedStates([
    machine('st', [], { status: { on: ['2'], off: ['1'] } }),
    machine('st', ['3']),
  ])
  expect(other?.questions).toEqual([{ reading: 'status', values: ['3'] }])
})
