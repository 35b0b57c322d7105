import type { ChartColumn } from './chart-columns.ts'

interface Props {
  title: string
  columns: readonly ChartColumn[]
  length: number
  /** The first column names its row. */
  hasNames: boolean
  /** How to see the rows that the table leaves out; the file has all of them. */
  hint?: string
}

/** Most rows of a table: more would take seconds to open. The file has all rows. */
const ROWS = 1000

/** The chart's values as a table, for readers who cannot see the picture or want the figures. */
export function ColumnTable({ title, columns, length, hasNames, hint = '' }: Props) {
  const shown = columns.filter(({ isOfFile }) => !isOfFile)
  const rows = Math.min(ROWS, length)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="chart-table" aria-label={`${title}: tabela`} tabIndex={0}>
      {rows < length && (
        <p className="chart-summary">{`As primeiras ${rows} de ${length} linhas; o CSV tem todas.${hint}`}</p>
      )}
      <table>
        <thead>
          <tr>
            {shown.map(({ name, isNumber }, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two series may have one name
              <th scope="col" key={column} className={isNumber ? 'chart-table-number' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same
            <tr key={index}>
              {shown.map(({ isNumber, text }, place) => {
                return hasNames && place === 0 ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two series may have one name
                  <th scope="row" key={place}>
                    {text(index)}
                  </th>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two series may have one name
                  <td key={place} className={isNumber ? 'chart-table-number' : undefined}>
                    {text(index)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
