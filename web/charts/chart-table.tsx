import { formatNumber } from '#web/format/number.ts'
import type { ChartSpec } from './chart-spec.ts'

/** The chart's values as a table: the same facts for those who don't see the picture, or want the figures. */
export function ChartTable({ spec, title }: { spec: ChartSpec; title: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="chart-table" aria-label={`${title}: tabela`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{spec.categoryName}</th>
            {spec.series.map((series) => (
              <th scope="col" key={series.name} className="chart-table-number">
                {series.name}
              </th>
            ))}
            {spec.marks?.map(({ name }) => (
              <th scope="col" key={name} className="chart-table-number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {spec.longCategories.map((category, index) => (
            <tr key={category}>
              <th scope="row">{category}</th>
              {spec.series.map((series) => (
                <td key={series.name} className="chart-table-number">
                  {formatNumber(series.values[index], spec.decimals)}
                </td>
              ))}
              {spec.marks?.map(({ name, values }) => (
                <td key={name} className="chart-table-number">
                  {formatNumber(values[index])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
