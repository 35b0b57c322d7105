import { expect, it } from 'vitest'
import { stretchPeriod } from './stretch-period.ts'

const ZONE = 'America/Sao_Paulo'
const asked = (from: string, to: string) =>
  stretchPeriod({ fromMs: Date.parse(from), toMs: Date.parse(to) }, ZONE)
const november = (day: number, year = 2026) => ({ year, month: 11, day })

it('whole days are days, also where the clocks skip midnight', () => {
  expect(asked('2026-11-16T03:00:00Z', '2026-11-23T03:00:00Z')).toEqual({
    ...{ kind: 'days', from: november(16), to: november(22) },
  })
  expect(asked('2018-11-04T03:00:00Z', '2018-11-05T02:00:00Z')).toEqual({
    ...{ kind: 'days', from: november(4, 2018), to: november(4, 2018) },
  })
})

it('other stretches are minutes from the begin of their first day', () => {
  expect(asked('2026-11-22T11:00:00Z', '2026-11-23T17:23:00Z')).toEqual({
    ...{ kind: 'hours', day: november(22), fromMinute: 8 * 60, toMinute: 24 * 60 + 14 * 60 + 23 },
  })
})

it('a stretch without length is none', () => {
  expect(asked('2026-11-22T11:00:00Z', '2026-11-22T11:00:00Z')).toBeNull()
})
