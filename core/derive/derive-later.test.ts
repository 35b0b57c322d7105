import { describe, expect, test } from 'vitest'
import { sliceSamples } from '#core/signals/combine-samples.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import { required } from '#test/harness/required.ts'
import { derive, initialCarry, restartHour } from './derive.ts'
import { every, from, rules, type Signals } from './hand-made-signals.test-support.ts'
import { blockOf } from './random-plant.test-support.ts'

describe('later samples', () => {
  const samplesOf = (signals: Signals) =>
    blockOf(new Map(Object.entries(signals).map(([id, list]) => [id, new Map(list)])), from)
  const fault: [number, number][] = [
    [0, 0],
    [3000, 1],
  ]
  const dead: Signals = {
    status: every(0, 36_000, 1),
    power: every(0, 36_000, 100),
    capacity: every(0, 36_000, 100),
    fault,
  }

  test('a failure that is still on after hours of silence requests those hours again', () => {
    const resumed = samplesOf({ ...dead, fault: [...fault, [25_000, 1], [25_200, 0]] })
    const first = derive({
      rules,
      carry: initialCarry(rules, from),
      samples: resumed,
      toMs: from + 25_000_000,
    })
    const restart = restartHour(from + 25_000_000, rules)
    expect((restart - from) / HOUR_MS).toBe(6)
    const again = derive({
      rules,
      carry: first.carryAt(restart),
      samples: sliceSamples(resumed, restart, from + 36_000_000),
      toMs: from + 36_000_000,
    })
    expect(again.redoFromMs).toBe(from)
    expect(again.events[0]).toMatchObject({
      type: 'failure',
      fromMs: from + 3_000_000,
      toMs: from + 25_200_000,
      knownMs: 500_000,
    })
    const inOneGo = derive({
      rules,
      carry: initialCarry(rules, from),
      samples: resumed,
      toMs: from + 36_000_000,
    })
    expect(inOneGo.redoFromMs).toBeNull()
    // While the failure seemed to have ended, the hours between were steady; now they belong to the failure.
    const fourthHour = [first, inOneGo].map(({ hours }) => required(hours[3], 'fourth hour').electricKwh)
    expect(fourthHour).toEqual([expect.closeTo(100, 9), 0])
  })

  test('without a later sample of the failure no older hour is requested', () => {
    const silent = samplesOf(dead)
    const { carryAt } = derive({
      rules,
      carry: initialCarry(rules, from),
      samples: silent,
      toMs: from + 25_000_000,
    })
    const carry = carryAt(from + 21_600_000)
    expect(derive({ rules, carry, samples: silent, toMs: from + 36_000_000 }).redoFromMs).toBeNull()
  })

  test('a carry exists at every full hour of the stretch and at no other instant', () => {
    const { carryAt } = derive({
      rules,
      carry: initialCarry(rules, from),
      samples: samplesOf(dead),
      toMs: from + 7_200_000,
    })
    expect([0, 1, 2].map((hour) => carryAt(from + hour * HOUR_MS).atMs - from)).toEqual([
      0,
      HOUR_MS,
      7_200_000,
    ])
    expect(() => carryAt(from + 10_800_000)).toThrow(RangeError)
    expect(() => carryAt(from + 60_000)).toThrow(RangeError)
  })
})
