import type { PreviewRow, SourceField, SourceMetadata, SourceSeries } from '../source.ts'

/** A machine's fields take no longer name. */
const LONGEST_NAME = 500
/** The most names in a list that people choose from. */
const MOST_NAMES = 20_000
const MOST_NAMES_LENGTH = 2_000_000
const LONGEST_TEXT = 1_000
const LONGEST_NEWEST = 500
const MOST_CELLS = 50_000

/** The first names of a list, at most `most`, without names that a database can't store. */
export function shownNames(names: readonly string[], most = MOST_NAMES): string[] {
  let left = (MOST_NAMES_LENGTH * most) / MOST_NAMES
  const shown: string[] = []
  for (const name of names) {
    if (!isUsable(name)) continue
    left -= name.length
    if (shown.length === most || left < 0) break
    shown.push(name)
  }
  return shown
}
export function shownFields(fields: readonly SourceField[]): SourceField[] {
  const shown = new Set(shownNames(fields.map(({ name }) => name)))
  return fields.filter(({ name }) => shown.has(name))
}
export const shownMetadata = ({ measurements, fields }: SourceMetadata): SourceMetadata => ({
  measurements: shownNames(measurements),
  fields: shownNames(fields),
})

/** Shortens a preview: wide rows are fewer, long texts are cut. */
export function shownRows(rows: readonly PreviewRow[]): PreviewRow[] {
  let left = MOST_CELLS
  const shown: PreviewRow[] = []
  for (const row of rows) {
    const cells = Object.entries(row).filter(([name]) => name.length <= LONGEST_NAME)
    left -= cells.length
    if (left < 0 && shown.length > 0) break
    shown.push(Object.fromEntries(cells.slice(0, MOST_CELLS).map(([name, cell]) => [name, shownCell(cell)])))
  }
  return shown
}

const isUsable = (name: string) => name.length <= LONGEST_NAME && name.isWellFormed() && !name.includes('\0')

/** A series' newest point with a long text cut. */
export const shownNewest = ({ atMs, value }: SourceSeries['newest']): SourceSeries['newest'] => ({
  atMs,
  value: shownCell(value, LONGEST_NEWEST),
})

const shownCell = (cell: PreviewRow[string], most = LONGEST_TEXT) =>
  typeof cell === 'string' && cell.length > most ? `${cell.slice(0, most).toWellFormed()}…` : cell
