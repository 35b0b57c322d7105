import type { DateOrder } from './moment-form.ts'

/** The letters of a text with 9 for each digit. */
export const shapeOf = (text: string): string => text.replace(/\d/g, '9')

const DATES: Readonly<Record<string, string>> = {
  '9999-99-99': '%Y-%m-%d',
  '9999/99/99': '%Y/%m/%d',
  '9999.99.99': '%Y.%m.%d',
}
const TIMES: Readonly<Record<string, string>> = { '99:99': '%H:%M', '99:99:99': '%H:%M:%S' }

export interface MomentFormat {
  /** As the functions `strptime` of most systems take it. */
  readonly format: string
  /** Whose time the text has: its zone's, one at an offset that it names, or UTC. */
  readonly zone: 'local' | 'offset' | 'utc'
}

/** The format of all texts of a shape; null for a shape that more than one format may have. */
export function formatOf(shape: string, order: DateOrder): MomentFormat | null {
  const [, date = '', sign = '', time = '', zone = ''] =
    /^([9./-]{10})(?:([ T])([9:]+)(Z|[+-]99:99)?)?$/.exec(shape) ?? []
  const day = DATES[date] ?? dayFirst(date, order)
  if (day === null) return null
  if (time === '') return { format: day, zone: 'local' }
  const clock = TIMES[time]
  if (clock === undefined) return null
  const format = `${day}${sign}${clock}`
  if (zone === '') return { format, zone: 'local' }
  return zone === 'Z' ? { format: `${format}Z`, zone: 'utc' } : { format: `${format}%z`, zone: 'offset' }
}

function dayFirst(date: string, order: DateOrder): string | null {
  const [, sign] = /^99([./-])99\1(?:9999)$/.exec(date) ?? []
  if (sign === undefined || order === 'YMD') return null
  return order === 'DMY' ? `%d${sign}%m${sign}%Y` : `%m${sign}%d${sign}%Y`
}

const LONE_TIMES: Readonly<Record<string, string>> = {
  ...TIMES,
  '99.99.99': '%H.%M.%S',
  '9999 UTC': '%H%M UTC',
}

/** The format of a day and a time of two columns, with a blank between them. */
export function joinedFormat(dateShape: string, timeShape: string, order: DateOrder): MomentFormat | null {
  const day = formatOf(dateShape, order)
  const clock = LONE_TIMES[timeShape]
  if (day === null || clock === undefined || dateShape.length > 10) return null
  return { format: `${day.format} ${clock}`, zone: clock.endsWith('UTC') ? 'utc' : 'local' }
}
