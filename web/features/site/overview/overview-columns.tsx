import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { copLevel } from '#core/kpis/thresholds.ts'
import { formatAgo } from '#web/format/duration.ts'
import { formatNumber, formatWithUnit, MISSING } from '#web/format/number.ts'
import { Badge } from '#web/ui/lists/badge.tsx'
import type { Column } from '#web/ui/lists/table-order.ts'
import { LEVEL_INKS, LevelIcon } from '#web/ui/states/level.tsx'
import { LevelMark } from '#web/ui/states/level-mark.tsx'
import { type OverviewLine, worstOrder, worstText } from './overview-rows.ts'

/** The columns of the table at this moment. */
export const overviewColumns = (head: string, nowMs: number): Column<OverviewLine>[] => [
  { id: 'nome', head, cell: (line) => <LineName line={line} />, sortBy: ({ nome }) => nome },
  {
    id: 'estado',
    head: 'Estado',
    width: '15rem',
    cell: ({ state }) => state,
    sortBy: ({ running }) => running,
  },
  {
    id: 'pior',
    head: 'Pior indicador',
    width: '14rem',
    cell: (line) => <Worst line={line} />,
    sortBy: worstOrder,
  },
  {
    id: 'falhas',
    head: 'Falhas abertas',
    width: '8rem',
    align: 'right',
    cell: ({ openFailures }) => <OpenFailures failures={openFailures} />,
    sortBy: ({ openFailures }) => openFailures,
  },
  {
    id: 'dados',
    head: 'Dados',
    width: '7rem',
    align: 'right',
    cell: ({ newestSampleAt }) => ageText(newestSampleAt, nowMs),
    sortBy: ({ newestSampleAt }) => newestSampleAt && -Date.parse(newestSampleAt),
  },
  {
    id: 'energia',
    head: 'Energia no mês',
    width: '9rem',
    align: 'right',
    cell: ({ energyKwh }) => formatWithUnit(energyKwh, 'kWh'),
    sortBy: ({ energyKwh }) => energyKwh,
  },
  {
    id: 'cop',
    head: 'COP no mês',
    width: '7.5rem',
    align: 'right',
    cell: ({ cop }) => <Cop cop={cop} />,
    sortBy: ({ cop }) => cop,
  },
]

const ageText = (newestSampleAt: string | null, nowMs: number): string =>
  newestSampleAt === null ? MISSING : formatAgo(Date.parse(newestSampleAt), nowMs)

/** Leads to the site, or to the machine's Dashboard. */
function LineName({ line }: { line: OverviewLine }) {
  const { nome, siteId, machineId, demonstracao } = line
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Link
        to="/dashboard/{-$siteId}"
        params={{ siteId }}
        search={machineId === null ? {} : { secao: 'dashboard', maquina: machineId }}
        title={nome}
        className="line-clamp-2 min-w-0 font-medium wrap-anywhere text-primary-text hover:underline"
      >
        {nome}
      </Link>
      {demonstracao && <Badge>Demonstração</Badge>}
    </span>
  )
}

function Worst({ line: { worst, worstOf } }: { line: OverviewLine }) {
  if (worst === null) return <span className="text-muted">{MISSING}</span>
  return (
    <span className="block min-w-0 leading-tight">
      <LevelMark level={worst.level} word={worstText(worst)} />
      {worstOf !== null && (
        <span className="block truncate text-xs text-muted" title={worstOf}>
          {worstOf}
        </span>
      )}
    </span>
  )
}

function OpenFailures({ failures }: { failures: number | null }) {
  if (failures === null || failures === 0) return <span>{formatNumber(failures)}</span>
  return (
    <span className={`inline-flex items-center gap-1 font-medium ${LEVEL_INKS.bad}`}>
      <LevelIcon level="bad" className="size-3.5" />
      {formatNumber(failures)}
    </span>
  )
}

function Cop({ cop }: { cop: number | null }) {
  return (
    <span className="inline-flex items-center gap-1 align-middle">
      {cop !== null && <LevelIcon level={copLevel(cop)} className="size-3.5" />}
      {formatNumber(cop, 2)}
    </span>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <span className="inline-flex items-center gap-1 whitespace-nowrap">
    <span className="text-muted">{name}</span> {children}
  </span>
)

export const COMPACT_PX = 136

/** A line on a narrow page. */
export function CompactLine({ line, nowMs }: { line: OverviewLine; nowMs: number }) {
  return (
    <div className="tabular grid gap-1 px-1 py-2 text-sm">
      <LineName line={line} />
      <span className="truncate">{line.state}</span>
      <span className="flex items-center gap-2 overflow-hidden">
        {line.worst === null ? (
          <span className="text-muted">Pior indicador {MISSING}</span>
        ) : (
          <LevelMark level={line.worst.level} word={worstText(line.worst)} />
        )}
        {line.worstOf !== null && (
          <span className="truncate text-xs text-muted" title={line.worstOf}>
            {line.worstOf}
          </span>
        )}
      </span>
      <span className="flex flex-wrap gap-x-3 text-xs">
        <Fact name="Falhas abertas">
          <OpenFailures failures={line.openFailures} />
        </Fact>
        <Fact name="Dados">{ageText(line.newestSampleAt, nowMs)}</Fact>
        <Fact name="Mês">{formatWithUnit(line.energyKwh, 'kWh')}</Fact>
        <Fact name="COP">
          <Cop cop={line.cop} />
        </Fact>
      </span>
    </div>
  )
}
