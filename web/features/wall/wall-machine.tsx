import type { Machine } from '#contract/machines/machine.ts'
import { getLive } from '#contract/monitoring/live.ts'
import { getDashboardData } from '#contract/monitoring/monitoring.ts'
import { hasSource } from '#contract/sources/has-source.ts'
import { availabilityLevel, copLevel, failuresLevel, type Level } from '#core/kpis/thresholds.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import { formatAgo } from '#web/format/duration.ts'
import { formatNumber, MISSING } from '#web/format/number.ts'
import { collectionWords, isSilent } from '#web/monitoring/live/collection-words.ts'
import { newerInstant } from '#web/monitoring/live/newer-instant.ts'
import { rangeQuery, type ShownRange } from '#web/state/address/own-period.ts'
import { LevelIcon } from '#web/ui/states/level.tsx'
import { wallState } from './wall-state.ts'
import './wall-machine.css'

interface Props {
  machine: Machine
  timeRange: ShownRange
  timezone: string
  nowMs: number
}

/** Intervals of requests: long enough for a screen that is on day and night. */
const LIVE_MS = 10_000
const FIGURES_MS = 30_000

/** Longer names do not fit a line of the large type. */
const LONG_NAME = 22

export function WallMachine(props: Props) {
  const { machine, nowMs } = props
  const { kpis, failures, newest, state, stateWord, trouble, connected, isLoading, isOld } =
    useWallFacts(props)
  return (
    <li
      className="wall-card"
      data-level={isLoading ? undefined : state.level}
      data-old={isOld || undefined}
      aria-busy={isLoading}
    >
      <header className="wall-card-head">
        <h2 className="wall-name" data-long={machine.nome.length > LONG_NAME || undefined}>
          {machine.nome}
        </h2>
        {machine.demonstracao && <span className="wall-demo">Demonstração</span>}
      </header>
      <p className="wall-state">
        <span>{isLoading ? 'Carregando...' : connected ? stateWord : 'Sem dados ao vivo'}</span>
        {!isLoading && <Word level={state.level} word={state.levelWord} />}
      </p>
      <dl className="wall-figures tabular">
        <Figure label="COP" value={formatNumber(kpis?.cop, 2)} level={copLevel(kpis?.cop)} />
        <Figure
          label="Disponibilidade"
          value={formatNumber(kpis?.availability, 2)}
          unit="%"
          level={availabilityLevel(kpis?.availability)}
        />
        <Figure label="Falhas" value={formatNumber(failures)} level={failuresLevel(failures)} />
      </dl>
      <p className="wall-age">
        {trouble && <span className="wall-trouble">{trouble}</span>}
        {newest !== null && (
          <time dateTime={newest}>{`Dados de ${formatAgo(Date.parse(newest), nowMs)}`}</time>
        )}
      </p>
    </li>
  )
}

/** The machine's present data in the words and levels of its card. */
function useWallFacts({ machine, timeRange, timezone, nowMs }: Props) {
  const { live, figures } = useWallMachine(machine, timeRange, timezone)
  const data = figures.data?.data
  // The contract promises these members, but an answer of another version may lack them, and a wall has nobody to press a button.
  const { readings, collection } = live.data?.data ?? {}
  const newest = newerInstant(readings?.newestSampleAt, data?.newestSampleAt)
  const intervalSeconds = machine.configuracao.collectIntervalSeconds
  const isCurrent = newest !== null && !isSilent(newest, nowMs, intervalSeconds) && !live.isError
  const kpis = data?.chiller?.kpis
  const failures = data?.chiller?.details?.totalFailures
  const isFromFiles = machine.uploadSource !== null
  const latest = isCurrent ? readings?.readings : undefined
  // The figures of files are good or bad however old they are; only the machine's present state is unknown.
  const state = wallState({ readings: latest, isCurrent: isCurrent || isFromFiles, kpis, failures })
  const failure = live.error ?? figures.error
  const connected = hasSource(machine)
  const isLoading = connected && live.isPending && figures.isPending
  const situation = { newestSampleAt: newest, nowMs, timezone, intervalSeconds, isFromFiles }
  const trouble = !connected
    ? 'Sem conexão de monitoramento'
    : failure
      ? messageOf(failure, 'Erro ao carregar dados')
      : collection && warningOf(collectionWords({ collection, ...situation }))
  return {
    ...{ kpis, failures, newest, state, trouble, connected, isLoading },
    stateWord: isFromFiles && !isCurrent ? 'Dados de arquivos' : state.word,
    isOld: connected && !isFromFiles && !isCurrent && !isLoading,
  }
}

/** The data of a machine on the current page: its former answer until the next one arrives. */
function useWallMachine(machine: Machine, timeRange: ShownRange, timezone: string) {
  const { id } = machine
  const enabled = hasSource(machine)
  const live = useEndpoint(getLive, { params: { id } }, { enabled, refetchIntervalMs: LIVE_MS })
  const figures = useEndpoint(
    getDashboardData,
    { params: { id }, query: rangeQuery(timeRange, timezone) },
    { enabled, refetchIntervalMs: FIGURES_MS },
  )
  return { live, figures }
}

const warningOf = ({ level, title }: ReturnType<typeof collectionWords>) => (level === 'ok' ? null : title)

function Word({ level, word }: { level: Level; word: string }) {
  return (
    <span className="wall-level" data-level={level}>
      <LevelIcon level={level} className="wall-icon" />
      {word}
    </span>
  )
}

interface FigureProps {
  label: string
  value: string
  unit?: string
  level: Level
}

/** A figure of a card. Abnormal figures alone have a colour and a sign. */
function Figure({ label, value, unit, level }: FigureProps) {
  const abnormal = level === 'warn' || level === 'bad'
  return (
    <div className="wall-figure" data-level={abnormal ? level : undefined}>
      <dt>{label}</dt>
      <dd>
        {value}
        {unit && value !== MISSING && <span className="wall-unit">{unit}</span>}
        {abnormal && <LevelIcon level={level} className="wall-icon" />}
      </dd>
    </div>
  )
}
