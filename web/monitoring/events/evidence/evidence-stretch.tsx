import { useId, useState } from 'react'
import type { Machine } from '#contract/machines/machine.ts'
import type { Evidence, EvidenceStretch } from '#contract/monitoring/evidence.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { columnsCsv } from '#web/charts/data/chart-csv.ts'
import { csvName } from '#web/charts/data/chart-source.ts'
import { viewName } from '#web/charts/time/time-view.ts'
import { formatDateTimeSeconds, formatTime } from '#web/format/date.ts'
import { count } from '#web/format/number.ts'
import { saveFile } from '#web/ui/behaviour/save-file.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { KIND_WORDS, readingName } from '../event-words.ts'
import { evidenceColumns } from './evidence-columns.ts'
import { isStateReading, unitOf } from './evidence-rule.ts'
import { EvidenceTable } from './evidence-table.tsx'
import { EvidenceTrack } from './evidence-track.tsx'

interface Props {
  machine: Machine
  evidence: Evidence
  stretch: EvidenceStretch
  timezone: string
}

/** The samples of one stretch of time around an event, as lines or as a table. */
export function EvidenceStretchView(props: Props) {
  const { machine, stretch, timezone } = props
  const [asTable, setAsTable] = useState(false)
  const title = useId()
  const rows = evidenceColumns(machine, stretch, timezone)
  return (
    <section aria-labelledby={title} className="grid min-w-0 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 id={title} className="tabular text-xs text-muted">
          Amostras de {formatDateTimeSeconds(stretch.from, timezone)} a{' '}
          {formatDateTimeSeconds(stretch.to, timezone)}
          {thinnedText(stretch)}
        </h4>
        <span className="flex gap-2">
          <Button look="quiet" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Ver gráfico' : 'Ver tabela'}
          </Button>
          <Button look="quiet" onClick={() => save(props, rows)}>
            Baixar CSV
          </Button>
        </span>
      </div>
      {asTable ? <EvidenceTable {...rows} /> : <Tracks {...props} />}
    </section>
  )
}

function Tracks({ machine, evidence, stretch, timezone }: Props) {
  const { event, running } = evidence
  const [fromMs, toMs] = timesOf(stretch)
  const endMs =
    event.type === 'start' ? Date.parse(event.from) : event.to === null ? toMs : Date.parse(event.to)
  return (
    <div className="grid gap-1">
      {stretch.series.map(({ reading, holdSeconds, samples }) => (
        <EvidenceTrack
          key={reading}
          name={readingName(machine, reading)}
          unit={unitOf(machine, reading)}
          isState={isStateReading(machine, reading)}
          samples={samples}
          fromMs={fromMs}
          toMs={toMs}
          event={{ fromMs: Date.parse(event.from), toMs: endMs }}
          holdMs={holdSeconds === null ? Number.POSITIVE_INFINITY : holdSeconds * 1000}
          above={running?.reading === reading ? running.above : null}
        />
      ))}
      <p aria-hidden className="evidence-track tabular text-xs text-muted">
        <span className="max-sm:hidden" />
        <span className="flex justify-between gap-4">
          {[fromMs, (fromMs + toMs) / 2, toMs].map((atMs) => (
            <span key={atMs}>{formatTime(atMs, timezone)}</span>
          ))}
        </span>
      </p>
    </div>
  )
}

function save(
  { machine, evidence, stretch, timezone }: Props,
  rows: ReturnType<typeof evidenceColumns>,
): void {
  const { event } = evidence
  const [fromMs, toMs] = timesOf(stretch)
  const part = event.unit === MACHINE_UNIT ? '' : event.unit
  const name = csvName(
    { of: [machine.nome, part], period: viewName({ fromMs, toMs }, timezone) },
    `Evidência de ${KIND_WORDS[event.type]}`,
  )
  saveFile(name, columnsCsv(rows.columns, rows.length), 'text/csv;charset=utf-8')
}

const timesOf = ({ from, to }: EvidenceStretch): [fromMs: number, toMs: number] => [
  Date.parse(from),
  Date.parse(to),
]

/** The number of samples shown where the server left some out. */
function thinnedText({ series }: EvidenceStretch): string {
  const thinned = series.find(({ samples, total }) => samples.length < total)
  return thinned
    ? `; ${thinned.samples.length} de ${count(thinned.total, 'amostra', 'amostras')} por leitura`
    : ''
}
