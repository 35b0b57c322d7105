import { useId, useState } from 'react'
import { type Evidence, type EvidenceStretch, getEvidence } from '#contract/evidence.ts'
import type { Machine } from '#contract/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import { columnsCsv } from '#web/charts/data/chart-csv.ts'
import { csvName } from '#web/charts/data/chart-source.ts'
import { viewName } from '#web/charts/time/time-view.ts'
import { formatDateTimeSeconds, formatTime } from '#web/format/date.ts'
import { count } from '#web/format/number.ts'
import { saveFile } from '#web/ui/behaviour/save-file.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { KIND_WORDS, originOf } from '../event-words.ts'
import { evidenceColumns } from './evidence-columns.ts'
import { ruleSentences, unitOf } from './evidence-rule.ts'
import { EvidenceTable } from './evidence-table.tsx'
import { EvidenceTrack } from './evidence-track.tsx'
import './evidence.css'

interface Props {
  machine: Machine
  eventId: string
  timezone: string
}

/** What lies behind an event: the rule that made it one, and the samples around it. */
export function EventEvidence({ machine, eventId, timezone }: Props) {
  const asked = { params: { id: machine.id, eventId } }
  const { data, error, isPending, isFetching, refetch } = useEndpoint(getEvidence, asked, { staleMs: 30_000 })
  if (isPending) {
    return (
      <div aria-busy="true">
        <p role="status" className="sr-only">
          Carregando evidência...
        </p>
        <Skeleton className="h-48" />
      </div>
    )
  }
  if (error) {
    return (
      <ErrorState
        message={messageOf(error, 'Erro ao carregar a evidência')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  const { stretches } = data.data
  const isEmpty = stretches.every(({ series }) => series.length === 0)
  return (
    <div className="grid min-w-0 gap-4">
      <ul className="grid gap-1">
        {ruleSentences(data.data, machine, timezone).map((sentence) => (
          <li key={sentence} className="wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
      {isEmpty && <p className="text-muted">Nenhuma amostra guardada em torno deste evento.</p>}
      {stretches
        .filter(({ series }) => series.length > 0)
        .map((stretch) => (
          <Stretch key={stretch.from} {...{ machine, timezone, stretch }} evidence={data.data} />
        ))}
    </div>
  )
}

interface StretchProps {
  machine: Machine
  evidence: Evidence
  stretch: EvidenceStretch
  timezone: string
}

function Stretch({ machine, evidence, stretch, timezone }: StretchProps) {
  const [asTable, setAsTable] = useState(false)
  const title = useId()
  const { event, running, gapLimitSeconds } = evidence
  const [fromMs, toMs] = [Date.parse(stretch.from), Date.parse(stretch.to)]
  const rows = evidenceColumns(machine, stretch, timezone)
  const save = () => {
    const part = event.unit === MACHINE_UNIT ? '' : event.unit
    const name = csvName(
      { of: [machine.nome, part], period: viewName({ fromMs, toMs }, timezone) },
      `Evidência de ${KIND_WORDS[event.type]}`,
    )
    saveFile(name, columnsCsv(rows.columns, rows.length), 'text/csv;charset=utf-8')
  }
  const endMs =
    event.type === 'start' ? Date.parse(event.from) : event.to === null ? toMs : Date.parse(event.to)
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
          <Button look="quiet" onClick={save}>
            Baixar CSV
          </Button>
        </span>
      </div>
      {asTable ? (
        <EvidenceTable {...rows} />
      ) : (
        <div className="grid gap-1">
          {stretch.series.map(({ reading, samples }) => (
            <EvidenceTrack
              key={reading}
              name={originOf(machine, reading)}
              unit={unitOf(machine, reading)}
              samples={samples}
              fromMs={fromMs}
              toMs={toMs}
              event={{ fromMs: Date.parse(event.from), toMs: endMs }}
              gapLimitMs={gapLimitSeconds * 1000}
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
      )}
    </section>
  )
}

/** Nothing is cut without saying so. */
function thinnedText({ series }: EvidenceStretch): string {
  const most = series.find(({ samples, total }) => samples.length < total)
  return most ? `; ${most.samples.length} de ${count(most.total, 'amostra', 'amostras')} por leitura` : ''
}
