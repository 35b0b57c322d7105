import { expect, it } from 'vitest'
import { pieSlices } from './pie-slices.ts'

const entries = (values: (number | null)[]) => values.map((value, n) => [`g${n}`, value] as const)

it('slices stand by size and fill the whole', () => {
  const slices = pieSlices(entries([1, 3, null, 0, -5, 4]))
  expect(slices.map(({ name, part, from }) => [name, part, from])).toEqual([
    ['g5', 0.5, 0],
    ['g1', 0.375, 0.5],
    ['g0', 0.125, 0.875],
  ])
})

it('eight slices have colours of their own, of more the smallest are gathered', () => {
  expect(pieSlices(entries([8, 7, 6, 5, 4, 3, 2, 1])).map(({ colour }) => colour)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8,
  ])
  const many = pieSlices(entries([9, 8, 7, 6, 5, 4, 3, 2, 1]))
  expect(many).toHaveLength(8)
  expect(many.at(-1)).toMatchObject({ name: 'Outros (2)', value: 3, colour: 'muted' })
})

it('nothing above zero has no slice', () => {
  expect(pieSlices(entries([null, 0, -1]))).toEqual([])
  expect(pieSlices([])).toEqual([])
})
