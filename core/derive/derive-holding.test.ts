import { describe, expect, test } from 'vitest'
import { derived, seconds } from './hand-made-signals.test-support.ts'

describe('holding', () => {
  test('a sample holds until the next one, at most for the gap limit', () => {
    const { sums } = derived(
      {
        status: [
          [0, 1],
          [100, 0],
          [1000, 1],
        ],
      },
      2000,
    )
    // on 0–100, off 100–400, unknown 400–1000, on 1000–1300, unknown from there
    expect(seconds(sums)).toEqual([400, 700, 0])
  })

  test('a sample exactly one gap limit later leaves no unknown time', () => {
    expect(
      derived(
        {
          status: [
            [0, 1],
            [300, 0],
          ],
        },
        600,
      ),
    ).toMatchObject({ starts: [], stops: [[300, null]] })
    expect(
      derived(
        {
          status: [
            [0, 1],
            [301, 0],
          ],
        },
        600,
      ),
    ).toMatchObject({ starts: [], stops: [] })
  })

  test('a missing value of one reading does not affect the others', () => {
    const { sums } = derived(
      {
        status: [
          [0, 1],
          [290, 1],
        ],
        power: [
          [0, 60],
          [200, 120],
        ],
      },
      400,
    )
    expect(seconds(sums)[0]).toBe(400)
    expect(sums.energyKwh).toBeCloseTo((60 * 200 + 120 * 200) / 3600, 12)
  })

  test('the last sample holds at most to the requested end', () => {
    expect(seconds(derived({ status: [[0, 1]] }, 120).sums)).toEqual([120, 120, 0])
  })
})
