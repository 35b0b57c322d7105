import type { ChartColumn } from '#web/charts/data/chart-columns.ts'

interface Props {
  columns: readonly ChartColumn[]
  length: number
}

/** The samples as they were read, one row per instant. */
export function EvidenceTable({ columns, length }: Props) {
  return (
    <section
      aria-label="Amostras em tabela"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="relative max-h-64 overflow-auto rounded-md border"
    >
      <table className="evidence-table tabular text-xs">
        <thead>
          <tr>
            {columns.map(({ name, isNumber }, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two readings may have one name
              <th key={column} scope="col" className={isNumber ? 'number' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
            <tr key={index}>
              {columns.map(({ isNumber, text }, column) =>
                isNumber ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two readings may have one name
                  <td key={column} className="number">
                    {text(index)}
                  </td>
                ) : (
                  <th key="instant" scope="row">
                    {text(index)}
                  </th>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
