import { chartColumns } from './chart-columns.ts'
import type { ChartSpec } from './chart-spec.ts'

/** The chart's values as a table: the same facts for those who don't see the picture, or want the figures. */
export function ChartTable({ spec, title }: { spec: ChartSpec; title: string }) {
  const [category, ...columns] = chartColumns(spec).filter(({ isOfFile }) => !isOfFile)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="chart-table" aria-label={`${title}: tabela`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{category!.name}</th>
            {columns.map(({ name, isNumber }) => (
              <th scope="col" key={name} className={isNumber ? 'chart-table-number' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {spec.longCategories.map((long, index) => (
            <tr key={long}>
              <th scope="row">{long}</th>
              {columns.map(({ name, isNumber, text }) => (
                <td key={name} className={isNumber ? 'chart-table-number' : undefined}>
                  {text(index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
