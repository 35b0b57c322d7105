import { describe, expect, test } from 'vitest'
import { derived, every, seconds } from './hand-made-signals.test-support.ts'

describe('failure', () => {
  const episodes = (fault: [number, number][], to = 3600) => derived({ status: every(0, 3600, 0), fault }, to)

  test('on to off is one episode', () => {
    expect(
      episodes([
        [0, 0],
        [100, 1],
        [250, 0],
      ]),
    ).toMatchObject({ failures: [[100, 250]], knownSeconds: [150] })
  })

  test('a pause of 59 s belongs to the episode, a pause of exactly 60 s makes two episodes', () => {
    const one = episodes([
      [0, 0],
      [100, 1],
      [200, 0],
      [259, 1],
      [400, 0],
    ])
    expect(one).toMatchObject({ failures: [[100, 400]], knownSeconds: [300] })
    expect(seconds(one.sums)[2]).toBe(300)
    const two = episodes([
      [0, 0],
      [100, 1],
      [200, 0],
      [260, 1],
      [400, 0],
    ])
    expect(two).toMatchObject({
      failures: [
        [100, 200],
        [260, 400],
      ],
      knownSeconds: [100, 140],
    })
    expect(seconds(two.sums)[2]).toBe(240)
  })

  test('several short pauses belong to one episode', () => {
    expect(
      episodes([
        [0, 1],
        [50, 0],
        [100, 1],
        [150, 0],
        [200, 1],
        [250, 0],
      ]).failures,
    ).toEqual([[0, 250]])
  })

  test('on before and after unknown time is one episode; unknown time is neither downtime nor duration', () => {
    const found = episodes([
      [0, 0],
      [100, 1],
      [2000, 1],
      [2100, 0],
    ])
    expect(found).toMatchObject({ failures: [[100, 2100]], knownSeconds: [400] })
    expect(seconds(found.sums)[2]).toBe(400)
  })

  test('on before and off after unknown time: the failure ends with the hold', () => {
    expect(
      episodes([
        [0, 0],
        [100, 1],
        [2000, 0],
      ]),
    ).toMatchObject({ failures: [[100, 400]], knownSeconds: [300] })
  })

  test('off before and on after unknown time: the failure begins at the first sample after', () => {
    expect(
      episodes([
        [0, 0],
        [2000, 1],
        [2100, 0],
      ]).failures,
    ).toEqual([[2000, 2100]])
  })

  test('a failure that is on at the first sample begins there', () => {
    expect(
      episodes([
        [700, 1],
        [800, 0],
      ]).failures,
    ).toEqual([[700, 800]])
  })

  test('an open failure has no end; after its hold it ends there until a later sample', () => {
    expect(episodes([[3500, 1]])).toMatchObject({ failures: [[3500, null]], knownSeconds: [100] })
    expect(episodes([[3000, 1]])).toMatchObject({ failures: [[3000, 3300]], knownSeconds: [300] })
  })

  test('downtime is the part of a failure in which the unit is known not to run', () => {
    const status = [...every(0, 600, 1), ...every(600, 900, 0), ...every(1500, 1800, 0)]
    const { sums, failures } = derived({ status, fault: every(480, 1800, 1) }, 1800)
    expect(failures).toEqual([[480, null]])
    // off 600–1140 (hold of the sample at 840), unknown to 1500, off to 1800
    expect(seconds(sums)[2]).toBe(540 + 300)
  })

  test('a fault during a planned stop is a failure; its downtime ends when the fault clears', () => {
    const found = derived(
      {
        status: [...every(0, 600, 1), ...every(600, 3600, 0)],
        fault: [...every(0, 1200, 0), ...every(1200, 1500, 1), ...every(1500, 3600, 0)],
      },
      3600,
    )
    expect(found).toMatchObject({ failures: [[1200, 1500]], caused: [false] })
    expect(seconds(found.sums)[2]).toBe(300)
  })
})

describe('a failure caused a shutdown', () => {
  const caused = (status: [number, number][], fault: [number, number][]) =>
    derived({ status, fault }, 7200).caused
  const fault = (onset: number, end: number) => [
    ...every(0, onset, 0),
    ...every(onset, end, 1),
    ...every(end, 7200, 0),
  ]
  const stopsAt = (second: number) => [...every(0, second, 1), ...every(second, 7200, 0)]

  test('by a stop at the onset, during the failure or up to one gap limit after its end', () => {
    expect(caused(stopsAt(1200), fault(1200, 1500))).toEqual([true])
    expect(caused(stopsAt(1320), fault(1200, 1500))).toEqual([true])
    expect(caused(stopsAt(1800), fault(1200, 1500))).toEqual([true])
    expect(caused(stopsAt(1801), fault(1200, 1500))).toEqual([false])
  })

  test('not if the unit stopped before the onset', () => {
    expect(caused(stopsAt(1199), fault(1200, 1500))).toEqual([false])
    const restarts = [...every(0, 1200, 0), ...every(1200, 1320, 1), ...every(1320, 7200, 0)]
    expect(caused(restarts, fault(1200, 1500))).toEqual([false])
  })

  test('if the state before the onset is unknown, the state at the onset counts', () => {
    const late = [...every(1200, 1320, 1), ...every(1320, 7200, 0)]
    expect(caused(late, fault(1200, 1500))).toEqual([true])
    expect(caused(every(1200, 7200, 0), fault(1200, 1500))).toEqual([false])
  })

  test('a change from running to not running through unknown time is no stop', () => {
    expect(caused([...every(0, 1200, 1), ...every(2000, 7200, 0)], fault(1100, 2100))).toEqual([false])
  })
})
