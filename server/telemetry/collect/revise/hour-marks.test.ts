import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { describeWith } from '#test/harness/parts.ts'
import { type InfluxV3Server, startInfluxV3, V3_TOKEN } from '#test/influx/influx-v3-server.ts'
import { type Influxd, startInfluxd } from '#test/influx/influxd.ts'
import { createSource } from '../../sources/create-source.ts'
import type { SourceConnection } from '../../sources/source-kinds.ts'
import { hourMarks } from './hour-marks.ts'

const START = Date.UTC(2026, 2, 6, 21)
const HOURS = 50
const at = (hour: number, minute: number) => START + hour * HOUR_MS + minute * MINUTE_MS
const query = {
  measurement: 'm',
  fields: ['status', 'power', 'count', 'alarm', 'mode', 'only', 'none'],
  tags: { site: 'sul' },
}
let influxd: Influxd
let v3: InfluxV3Server
const write = (line: string, hour: number, minute: number) =>
  influxd.writeLines('plant', `m,site=sul ${line} ${at(hour, minute)}`)

function fill(): string {
  const lines: string[] = []
  for (let hour = 0; hour < HOURS; hour++)
    for (let minute = 0; minute < 60; minute += 5) {
      const fields = `status=${Number(minute < 30)},power=${hour * 7.3 + minute},count=${minute}i,alarm=false,mode="auto"`
      lines.push(
        `m,site=sul ${fields} ${at(hour, minute)}`,
        `m,site=norte power=${minute} ${at(hour, minute)}`,
      )
    }
  return lines.join('\n')
}

describeWith(['influxd'], 'hour marks that a server sums', () => {
  beforeAll(async () => {
    influxd = await startInfluxd()
    await influxd.createDatabase('plant')
    await influxd.writeLines('plant', fill())
    v3 = await startInfluxV3(influxd, 2)
  })
  afterAll(async () => {
    await v3.close()
    await influxd.stop()
  })

  const sources = {
    '1.x': (): SourceConnection => ({
      version: 'v1_8',
      config: { host: influxd.host, port: influxd.port, ssl: false, database: 'plant' },
    }),
    '3.x': (): SourceConnection => ({
      version: 'v2_x',
      config: { url: v3.url, org: 'x', bucket: 'plant', token: V3_TOKEN },
    }),
  }
  type Version = keyof typeof sources
  const versions: readonly Version[] = ['1.x', '3.x']
  async function marksOf(version: Version): Promise<Map<number, string>> {
    const connection = sources[version]()
    const source = createSource(connection, { allowLoopback: true, now: Date.now })
    const job = { connection, query, states: ['status'], fromMs: START, toMs: at(HOURS, 0) }
    return hourMarks(source, job).finally(() => source.close())
  }
  async function hoursChangedBy(version: Version, change: () => Promise<unknown>): Promise<number[]> {
    const before = await marksOf(version)
    await change()
    const after = await marksOf(version)
    const hours = new Set([...before.keys(), ...after.keys()])
    return [...hours]
      .filter((hour) => before.get(hour) !== after.get(hour))
      .map((hour) => (hour - START) / HOUR_MS)
  }

  it.each(versions)('%s: one per hour that has points, and the same when asked again', async (version) => {
    const marks = await marksOf(version)
    expect([...marks.keys()].toSorted()).toEqual(Array.from({ length: HOURS }, (_, i) => at(i, 0)))
    expect(await marksOf(version)).toEqual(marks)
  })

  // Each change has its own hour, so that changes do not affect each other.
  it.each<[Version, string, () => Promise<unknown>, number]>([
    ['1.x', 'a late point', () => write('power=3', 1, 7), 1],
    ['1.x', 'a late zero', () => write('power=0', 2, 7), 2],
    ['1.x', 'a value written again', () => write('power=1.5', 3, 10), 3],
    ['1.x', 'an integer written again', () => write('count=99i', 4, 10), 4],
    ['1.x', 'a boolean written again', () => write('alarm=true', 5, 10), 5],
    ['1.x', 'a text written again', () => write('mode="manual"', 6, 10), 6],
    [
      '1.x',
      'a state that changes five minutes later',
      () => Promise.all([write('status=0', 7, 0), write('status=1', 7, 30)]),
      7,
    ],
    ['1.x', 'a field that was not there before', () => write('only=1', 8, 10), 8],
    [
      '1.x',
      'points that are deleted',
      () =>
        influxd.query(
          `DELETE FROM m WHERE site = 'sul' AND time >= ${at(9, 20)}ms AND time < ${at(9, 30)}ms`,
          'plant',
        ),
      9,
    ],
    ['3.x', 'a late zero', () => write('power=0', 10, 7), 10],
    [
      '3.x',
      'a state that changes five minutes later',
      () => Promise.all([write('status=0', 11, 0), write('status=1', 11, 30)]),
      11,
    ],
  ])('%s: change with %s', async (version, _, change, hour) => {
    expect(await hoursChangedBy(version, change)).toEqual([hour])
  })

  it('ignore points of other tags', async () => {
    const other = () => influxd.writeLines('plant', `m,site=norte power=77 ${at(12, 10)}`)
    expect(await hoursChangedBy('1.x', other)).toEqual([])
  })
})
