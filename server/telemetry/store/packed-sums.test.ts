import { expect, test } from 'vitest'
import { zeroSums } from '#core/rollups/hour-sums.ts'
import { packSums, unpackSums } from './packed-sums.ts'

const sums = {
  ...{ runningMs: 1, knownMs: 2, downMs: 3, starts: 4, stops: 5, microStops: 6, microStopMs: 7 },
  ...{ coolingTrH: 8, electricKwh: 9, copHours: 10, copKnownHours: 11 },
  ...{ kwPerTrHours: 12, kwPerTrKnownHours: 13, energyKwh: 14, energyKnownMs: 15 },
}

test('rows keep the order of their numbers, because stored rows have this order', () => {
  expect(packSums(new Map([['C1', sums]]))).toEqual({
    C1: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  })
})

test('every sum is packed and unpacked', () => {
  expect(Object.keys(sums).sort()).toEqual(Object.keys(zeroSums()).sort())
  expect(unpackSums(packSums(new Map([['C1', sums]])))).toEqual(new Map([['C1', sums]]))
})

test('a sum that an older row lacks is unknown, not 0', () => {
  const older = unpackSums({ C1: [1, 2, 3] }).get('C1')
  expect(older).toMatchObject({ runningMs: 1, downMs: 3, starts: null, energyKnownMs: null })
})
