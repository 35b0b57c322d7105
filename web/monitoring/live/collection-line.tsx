import { Link } from '@tanstack/react-router'
import type { Reading } from '#contract/machines/machine.ts'
import type { Collection } from '#contract/monitoring/monitoring.ts'
import { useSignedIn } from '#web/state/session/session.ts'
import { LevelIcon } from '#web/ui/states/level.tsx'
import { ProgressBar } from '#web/ui/states/progress-bar.tsx'
import { type CollectionWords, collectionWords } from './collection-words.ts'
import { type Finding, findingsOf } from './finding-words.ts'
import { useNow } from './use-now.ts'

interface Props {
  collection: Collection
  newestSampleAt: string | null
  timezone: string
  intervalSeconds?: number | undefined
  isFromFiles: boolean
  readings: readonly Reading[]
  machineId: string
}

const MOST_FINDINGS = 4

/** The collector's state in one line, above the figures. */
export function CollectionLine({ collection, readings, machineId, ...rest }: Props) {
  const words = collectionWords({ collection, nowMs: useNow(5000), ...rest })
  return (
    <div className="flex min-w-0 flex-1 basis-72 flex-col gap-2 py-1.5" data-collection={collection.state}>
      <p className="tabular flex items-start gap-2 text-muted">
        {words.level !== 'neutral' && <LevelIcon level={words.level} className="mt-0.5" />}
        <span className="min-w-0 wrap-anywhere">
          <span className={`font-medium ${INKS[words.level]}`}>{words.title}.</span> {words.detail}
        </span>
      </p>
      {words.progress !== null && <ProgressBar progress={words.progress} label={words.title} />}
      <Findings findings={findingsOf(collection, readings)} machineId={machineId} />
    </div>
  )
}

const INKS: Record<CollectionWords['level'], string> = {
  ok: 'text-text',
  neutral: 'text-text',
  warn: 'text-warn-text',
  bad: 'text-bad-text',
}

/** What costs samples until somebody mends the machine's configuration. */
function Findings({ findings, machineId }: { findings: readonly Finding[]; machineId: string }) {
  const isAdmin = useSignedIn().user.role === 'admin'
  const others = findings.length - MOST_FINDINGS
  const shown = findings.slice(0, MOST_FINDINGS).map(({ key, title, detail, reading }) => (
    <p key={key} className="flex items-start gap-2 text-muted">
      <LevelIcon level="warn" className="mt-0.5" />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium text-warn-text">{title}</span>
        {key === 'unmapped' ? ' ' : '. '}
        {detail}
        {isAdmin && (
          <>
            {' '}
            <Link
              to="/admin"
              search={{
                ...{ aba: 'maquinas', dialogo: 'editar', item: machineId },
                ...(reading === null ? { parte: 'coleta' } : { parte: 'leituras', leitura: reading }),
              }}
              aria-label={`Corrigir: ${title}`}
              className="touch-target font-medium underline underline-offset-2"
            >
              Corrigir
            </Link>
          </>
        )}
      </span>
    </p>
  ))
  return (
    <>
      {shown}
      {others > 0 && (
        <p className="text-muted">
          {others === 1 ? 'Há mais 1 achado' : `Há mais ${others} achados`} na configuração da máquina.
        </p>
      )}
    </>
  )
}
