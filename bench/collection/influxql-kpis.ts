import type { Influxd } from '#test/influx/influxd.ts'

export interface UnitFields {
  readonly unit: string
  readonly status: string
  readonly power: string
  readonly fault: string
  /** The chiller's cooling capacity; a compressor has no cooling capacity of its own. */
  readonly capacity?: string | undefined
}

const field = (name: string) => `"${name.replaceAll('"', '\\"')}"`

/**
 * The figures of the Dashboard that InfluxQL can compute, in one request: running time, electric energy, cooling, downtime,
 * starts, and the onsets of failures, from which the counts by weekday, hour and month are made. InfluxQL computes no gap
 * limit, no steady time, no compressor's COP, no micro-stops and no six months of COP, so the comparison favours InfluxDB.
 */
export function kpiStatements(
  measurement: string,
  units: readonly UnitFields[],
  fromMs: number,
  toMs: number,
) {
  const from = `FROM ${field(measurement)}`
  const window = `time >= ${fromMs}ms AND time < ${toMs}ms`
  return units.flatMap((unit) => {
    const [status, power, fault] = [field(unit.status), field(unit.power), field(unit.fault)]
    const cooling = unit.capacity ? `, sum(${field(unit.capacity)})` : ''
    const rises = (name: string) => `(SELECT difference(${name}) AS d ${from} WHERE ${window})`
    return [
      `SELECT count(${status}) ${from} WHERE ${status} > 0 AND ${window}`,
      `SELECT sum(${power})${cooling} ${from} WHERE ${status} > 0 AND ${window}`,
      `SELECT count(${fault}) ${from} WHERE ${fault} > 0 AND ${status} = 0 AND ${window}`,
      `SELECT count(d) FROM ${rises(status)} WHERE d > 0`,
      `SELECT d FROM ${rises(fault)} WHERE d > 0`,
    ]
  })
}

interface Answer {
  results: { series?: { values: (number | string | null)[][] }[]; error?: string }[]
}

/** Runs the statements in one request; returns the chiller's operating hours and failures, to check that both sides agree. */
export async function askKpis(influxd: Influxd, database: string, statements: readonly string[]) {
  const began = performance.now()
  const { results } = (await influxd.query(statements.join('; '), database)) as Answer
  const ms = performance.now() - began
  const failed = results.find((result) => result.error)
  if (failed) throw new Error(failed.error)
  return {
    ms,
    operationHours: Number(results[0]?.series?.[0]?.values[0]?.[1] ?? 0) / 60,
    failures: results[4]?.series?.[0]?.values.length ?? 0,
  }
}
