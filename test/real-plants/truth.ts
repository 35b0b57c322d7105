import type { NamingScheme } from '../naming-schemes/scheme.ts'
import { csvRows, haystackPoints, linesOf, type RealRow, type Truth } from './real-data.ts'

/** Written by hand: what each column of the plants' own exports is. */
export const esbTruth = (chiller: 1 | 2): Truth => ({
  'Starter Input Power Consumption (kW)': ['power', 'kW'],
  'Cond Entering Water Temp': ['cw_in_temp', '°F'],
  'Cond Leaving Water Temp': ['cw_out_temp', '°F'],
  'Evaporator Entering Water Temperature': ['chw_in_temp', '°F'],
  'Evaporator Leaving Water Temperature': ['chw_out_temp', '°F'],
  [chiller === 1 ? 'Chiller 1 Percent Load (%)' : 'Chiller 2 Percent Load']: ['demand', '%'],
  Tons: ['capacity', 'TR'],
  'kW/Ton': ['efficiency', 'kW/TR'],
})

export const carrierTruth: Truth = {
  'Actual Capacity': ['demand', '%'],
  'Entering Fluid temp': ['chw_in_temp', '°C'],
  'Leaving Fluid temp': ['chw_out_temp', '°C'],
  'EVAP PRESS COMP1': ['c1_suction_pressure', 'kPa'],
  'EVAP PRESS COMP2': ['c2_suction_pressure', 'kPa'],
  'COND REF PRESS COMP1': ['c1_discharge_pressure', 'kPa'],
  'COND REF PRESS COMP2': ['c2_discharge_pressure', 'kPa'],
  'SUCTION TEMP COMP 1': ['c1_suction_temp', '°C'],
  'SUCTION TEMP COMP 2': ['c2_suction_temp', '°C'],
  'DISCHARGE TEMP COMP 1': ['c1_discharge_temp', '°C'],
  'DISCHARGE TEMP COMP 2': ['c2_discharge_temp', '°C'],
}

/** The chilled water is called CW here, the condenser's CT; the values are invented by the site's authors. */
export const haystackTruth: Truth = {
  'Chiller Status': ['status'],
  'CWS-T': ['chw_out_temp', '°F'],
  'CWR-T': ['chw_in_temp', '°F'],
  'CTS-T': ['cw_in_temp', '°F'],
  'CTR-T': ['cw_out_temp', '°F'],
}
/** The site's only chiller. */
export const HAYSTACK_CHILLER = 'Pearl Tower Chiller'

const NEWEST = 60

/** The exports as they are, each with the newest rows of several moments: at work, at rest, in between. */
export function exportSchemes(): NamingScheme[] {
  const scheme = (
    name: string,
    compressors: number,
    rows: readonly RealRow[],
    end: number,
    truth: Truth,
  ) => ({
    name,
    source: 'shared data',
    measurement: name,
    compressors,
    lines: linesOf(rows, rows.slice(end - NEWEST, end), truth),
  })
  // The last rows lack their time and most values.
  const carrier = csvRows('chiller_carrier/chiller.csv').filter((row) => row['Time Snap'] !== undefined)
  const found = [100, 250, carrier.length].map((end) =>
    scheme(`carrier ${end}`, 2, carrier, end, carrierTruth),
  )
  for (const chiller of [1, 2] as const) {
    const rows = csvRows(`chiller_esb/ESB Chiller ${chiller}.csv`)
    for (const end of [400, 3_000, 6_000, 9_500, rows.length])
      found.push(scheme(`esb ${chiller} at ${end}`, 1, rows, end, esbTruth(chiller)))
  }
  return found
}

/** The points of the Haystack site's chiller by their names; with `whole` those of the whole building. */
export function haystackScheme(whole: boolean): NamingScheme {
  const points = haystackPoints().filter(({ equipment }) =>
    whole ? equipment.startsWith('Pearl Tower') : equipment === HAYSTACK_CHILLER,
  )
  const row = Object.fromEntries(
    points.flatMap(({ equipment, name, value }) =>
      value === null ? [] : [[whole ? `${equipment} ${name}` : name, value] as const],
    ),
  )
  const truth = Object.entries(haystackTruth).map(
    ([name, reading]) => [whole ? `${HAYSTACK_CHILLER} ${name}` : name, reading] as const,
  )
  return {
    name: whole ? 'haystack building' : 'haystack chiller',
    source: 'shared data',
    measurement: whole ? 'Pearl Tower' : HAYSTACK_CHILLER,
    compressors: 1,
    lines: linesOf([row], [row], Object.fromEntries(truth)),
  }
}

/** Files without a chiller: nothing in them is a reading. */
export function foreignSchemes(): NamingScheme[] {
  const files = [
    ['air quality', 'csv/airquality/AirQuality.csv', ';'],
    ['tower fans', 'chiller_esb/Tower Fan Speed %.csv', ','],
  ] as const
  return files.map(([name, path, separator]) => ({
    name,
    source: 'shared data',
    measurement: name,
    compressors: 1,
    lines: firstLines(csvRows(path, separator)),
  }))
}

const firstLines = (rows: readonly RealRow[]) => linesOf(rows.slice(0, NEWEST), rows.slice(0, NEWEST), {})
