import type { CompressorBlock } from '#contract/monitoring/monitoring.ts'
import { compressorSeries } from '#core/chart-layout/unit-series.ts'
import { availabilityLevel, copLevel } from '#core/kpis/thresholds.ts'
import { formatHhmmText } from '#web/format/duration.ts'
import { formatNumber, MISSING } from '#web/format/number.ts'
import { ExplainedName } from '#web/monitoring/figures/explained-name.tsx'
import { UnknownMark } from '#web/monitoring/figures/unknown-mark.tsx'
import { whyMissing } from '#web/monitoring/figures/why-missing.ts'
import { CELL, COLUMN, ROW, ROW_NAME, ROWS, TABLE } from '#web/ui/lists/table-roles.ts'
import { LevelIcon } from '#web/ui/states/level.tsx'

interface Props {
  compressors: readonly CompressorBlock[]
  onSelect: (compressorId: string) => void
}

/** All compressors of a machine, one per row. The name is a button; a click anywhere in the row does the same. */
export function CompressorTable({ compressors, onSelect }: Props) {
  return (
    <section aria-labelledby="compressores" className="panel flex min-w-0 flex-col pt-4">
      <h2 id="compressores" className="mb-2 px-4 text-sm font-semibold">
        Compressores
      </h2>
      <section
        aria-label="Tabela de compressores"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="compressor-scroll"
      >
        <table {...TABLE} className="dense-table compressor-table">
          <thead {...ROWS}>
            <tr {...ROW}>
              <th {...COLUMN} scope="col">
                Compressor
              </th>
              <th {...COLUMN} scope="col" className="number">
                <ExplainedName label="Horas" />
              </th>
              <th {...COLUMN} scope="col" className="number">
                <ExplainedName label="Disponibilidade" />
              </th>
              <th {...COLUMN} scope="col" className="number">
                <ExplainedName label="Falhas" />
              </th>
              <th {...COLUMN} scope="col" className="number">
                <ExplainedName label="MTBF" />
              </th>
              <th {...COLUMN} scope="col" className="number">
                <ExplainedName label="COP" />
              </th>
            </tr>
          </thead>
          <tbody {...ROWS}>
            {compressors.map((item, index) => (
              <CompressorRow key={item.id} item={item} index={index} onSelect={onSelect} />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

interface RowProps {
  item: CompressorBlock
  index: number
  onSelect: (compressorId: string) => void
}

function CompressorRow({ item, index, onSelect }: RowProps) {
  const { kpis, details } = item
  const hours = formatHhmmText(kpis.operationHours)
  const availability = formatNumber(kpis.availability, 2)
  return (
    <tr {...ROW} onClick={() => onSelect(item.id)} className="cursor-pointer hover:bg-primary-soft">
      <th {...ROW_NAME} scope="row" className="min-w-38">
        <button
          type="button"
          className="flex w-full min-w-0 items-center gap-2 rounded-sm py-1 text-left font-medium"
          onClick={(event) => {
            event.stopPropagation()
            onSelect(item.id)
          }}
        >
          <span aria-hidden className={`chart-swatch chart-swatch-${compressorSeries(index)}`} />
          <span
            className="line-clamp-3 leading-tight break-words whitespace-normal"
            title={item.compressorName}
          >
            {item.compressorName}
          </span>
        </button>
      </th>
      <Cell name="Horas" text={hours} why={whyMissing.operation(item)} />
      <Cell
        name="Disponibilidade"
        text={availability === MISSING ? MISSING : `${availability}\u00a0%`}
        why={whyMissing.availability(item)}
        level={availabilityLevel(kpis.availability)}
      />
      <Cell name="Falhas" text={formatNumber(details.totalFailures)} why={whyMissing.failures(item)} />
      <Cell name="MTBF" text={formatHhmmText(kpis.mtbf)} why={whyMissing.mtbf(item)} />
      <Cell
        name="COP"
        text={formatNumber(kpis.cop, 2)}
        why={whyMissing.cop(item)}
        level={copLevel(kpis.cop)}
      />
    </tr>
  )
}

interface CellProps {
  /** Name of the column, shown beside the figure in a narrow table. */
  name: string
  text: string
  why: string
  level?: 'ok' | 'warn' | 'bad' | 'unknown'
}

/** A figure of a row. Only abnormal figures have a sign, which a column of green ticks would hide. */
function Cell({ name, text, why, level }: CellProps) {
  if (text === MISSING) {
    return (
      <td {...CELL} className="number text-muted" data-name={name} title={why}>
        <UnknownMark />
        <span className="sr-only">{why}</span>
      </td>
    )
  }
  const abnormal = level === 'warn' || level === 'bad'
  return (
    <td {...CELL} className="number" data-name={name}>
      {abnormal && (
        <>
          <LevelIcon level={level} className="mr-1.5 inline size-3.5 align-[-2px]" />
          <span className="sr-only">{level === 'bad' ? 'crítico' : 'atenção'}</span>
        </>
      )}
      {text}
    </td>
  )
}
