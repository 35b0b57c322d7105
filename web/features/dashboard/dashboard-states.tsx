import { DatabaseZap, FileQuestion, LogIn, MousePointerClick } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Collection } from '#contract/monitoring.ts'
import { formatSpan } from '#web/format/duration.ts'
import { formatPercent } from '#web/format/number.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ProgressBar } from './collection-line.tsx'

const icon = (Icon: typeof LogIn) => <Icon size={32} strokeWidth={1.5} aria-hidden />

export function NoMachine() {
  return (
    <EmptyState icon={icon(MousePointerClick)} title="Selecione uma Máquina">
      Nenhuma máquina selecionada. Escolha uma no menu lateral para ver o dashboard.
    </EmptyState>
  )
}

export function NoToken() {
  return (
    <EmptyState
      icon={icon(LogIn)}
      title="Token não encontrado. Faça login novamente."
      action={
        <a href="/login" className={buttonClass('primary')}>
          Ir para o login
        </a>
      }
    />
  )
}

export function NoBlock() {
  return (
    <EmptyState icon={icon(FileQuestion)} title="Dados não encontrados para o equipamento selecionado">
      O servidor respondeu sem os indicadores deste equipamento. Escolha outro no menu lateral.
    </EmptyState>
  )
}

/** No data yet: why, and what happens next. */
export function NoData({ collection }: { collection: Collection | undefined }) {
  return (
    <EmptyState icon={icon(DatabaseZap)} title="Nenhum dado disponível">
      {reason(collection)}
    </EmptyState>
  )
}

function reason(collection: Collection | undefined): ReactNode {
  switch (collection?.state) {
    case 'erro':
      return `A fonte de dados não pôde ser lida${collection.lastError ? `: ${collection.lastError.replace(/\.$/, '')}` : ''}. A coleta tenta de novo sozinha; confira a conexão se isto durar.`
    case 'em_dia':
      return 'A fonte responde, mas não tem nenhuma amostra desta máquina. Confira a medição e os campos das leituras no cadastro da máquina.'
    case 'parada':
      return 'A máquina não tem conexão de monitoramento. Um administrador pode escolher uma no cadastro da máquina.'
    default:
      return 'A coleta desta máquina ainda não começou; ela começa sozinha em alguns segundos.'
  }
}

export function FirstCollection({
  collection,
  machineName,
}: {
  collection: Collection
  machineName: string
}) {
  const left = collection.remainingSeconds
  return (
    <EmptyState icon={icon(DatabaseZap)} title="Primeira coleta em andamento">
      <div className="flex flex-col items-center gap-3">
        <p className="tabular">
          Lendo o histórico de {machineName}: {formatPercent(collection.progress * 100, 0)}
          {left !== null && `, faltam cerca de ${formatSpan(left)}`}.
        </p>
        <ProgressBar progress={collection.progress} label="Primeira coleta" />
        <p>Os indicadores aparecem aqui assim que as primeiras horas estiverem lidas.</p>
      </div>
    </EmptyState>
  )
}

/** In the shape of the dashboard, so that nothing jumps when the data come. */
export function DashboardSkeleton({ ranges }: { ranges: ReactNode }) {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        Carregando dados do dashboard...
      </p>
      <Skeleton className="h-7 w-full max-w-3xl" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Skeleton className="h-5 w-64" />
        {ranges}
      </div>
      <Skeleton className="h-36" />
      <div className="dashboard-thirds">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
      <div className="dashboard-halves">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
    </div>
  )
}
