import type { EvidenceStretch } from '#contract/evidence.ts'
import type { Machine } from '#contract/machine.ts'
import { formatDateTimeSeconds } from '#web/format/date.ts'
import { formatNumber, MISSING } from '#web/format/number.ts'
import { originOf } from '../event-words.ts'
import { unitOf } from './evidence-rule.ts'

interface Props {
  machine: Machine
  stretch: EvidenceStretch
  timezone: string
}

/** The samples as they were read, an instant a line. */
export function EvidenceTable({ machine, stretch, timezone }: Props) {
  const { series } = stretch
  const columns = series.map(({ samples }) => new Map(samples.map(({ t, value }) => [t, value])))
  const states = series.map(({ samples }) => samples.every(({ value }) => value === 0 || value === 1))
  const instants = [...new Set(columns.flatMap((column) => [...column.keys()]))].sort()
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
            <th scope="col">Instante</th>
            {series.map(({ reading }) => (
              <th key={reading} scope="col" className="number">
                {[originOf(machine, reading), unitOf(machine, reading)].filter(Boolean).join(', ')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {instants.map((t) => (
            <tr key={t}>
              <th scope="row">{formatDateTimeSeconds(t, timezone)}</th>
              {series.map(({ reading }, n) => (
                <td key={reading} className="number">
                  {valueText(columns[n]!.get(t), states[n]!)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function valueText(value: number | undefined, isState: boolean): string {
  if (value === undefined) return MISSING
  return isState ? (value === 1 ? 'ligado' : 'desligado') : formatNumber(value, 2)
}
