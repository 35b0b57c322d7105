import { expect, it } from 'vitest'
import { DAY_MS } from '#core/time/hours.ts'
import { first } from '#test/harness/required.ts'
import { BlockBuilder } from './block-builder.ts'

it('grows with the rows of a day and cuts at UTC midnight', () => {
  const builder = new BlockBuilder(['a', 'b'])
  for (let at = DAY_MS - 5_000; at < DAY_MS + 5_000; at += 1) {
    builder.open(at)
    builder.number(0, at)
    builder.number(1, Number.NaN)
    builder.close()
  }
  builder.cut()
  const blocks = [...builder.take()]
  expect(blocks.map(({ atMs }) => [atMs[0], atMs.at(-1)])).toEqual([
    [DAY_MS - 5_000, DAY_MS - 1],
    [DAY_MS, DAY_MS + 4_999],
  ])
  for (const { atMs, fields } of blocks) {
    expect(fields.a).toEqual(atMs)
    expect((fields.b as Float64Array).every(Number.isNaN)).toBe(true)
  }
  expect([...builder.take()]).toEqual([])
})

it('restarts a row that is opened again', () => {
  const builder = new BlockBuilder(['a'])
  builder.open(1)
  builder.text(0, 'half')
  builder.open(1)
  builder.number(0, 7)
  builder.close()
  builder.cut()
  expect([...builder.take()][0]).toEqual({ atMs: Float64Array.of(1), fields: { a: [7] } })
})

it('turns a column into texts with its first text, and never back', () => {
  const builder = new BlockBuilder(['a'])
  for (const [at, value] of [1, Number.NaN, 'Ligado', 2, Number.NaN].entries()) {
    builder.open(at)
    if (typeof value === 'string') builder.text(0, value)
    else builder.number(0, value)
    builder.close()
  }
  builder.cut()
  expect(first([...builder.take()], 'blocks').fields.a).toEqual([1, null, 'Ligado', 2, null])
})

it('reuses the memory of a block for the next one', () => {
  const builder = new BlockBuilder(['a'])
  const memory = new Set<ArrayBufferLike>()
  for (let day = 0; day < 50; day++) {
    builder.open(day * DAY_MS)
    builder.number(0, day)
    builder.close()
    for (const { atMs, fields } of builder.take()) {
      expect(fields.a).toEqual(Float64Array.of(day - 1))
      memory.add(atMs.buffer)
    }
  }
  expect(memory.size).toBe(2)
})

it('refuses instants that go backwards', () => {
  const builder = new BlockBuilder([])
  builder.open(5)
  builder.close()
  expect(builder.open(4)).toBe(false)
  expect(builder.open(5)).toBe(true)
})
