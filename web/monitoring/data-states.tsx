import { DatabaseZap, FileQuestion, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Collection } from '#contract/monitoring.ts'
import { formatSpan } from '#web/format/duration.ts'
import { formatPercent } from '#web/format/number.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProgressBar } from './collection-line.tsx'

const icon = (Icon: LucideIcon) => <Icon size={32} strokeWidth={1.5} aria-hidden />

export function NoBlock() {
  return (
    <EmptyState icon={icon(FileQuestion)} title="Dados não encontrados para o equipamento selecionado">
      O servidor respondeu sem os indicadores deste equipamento. Escolha outro no menu lateral.
    </EmptyState>
  )
}

/** No data yet: why, and what happens next. */
export function NoData({ collection, hint }: { collection: Collection | undefined; hint?: string }) {
  return (
    <EmptyState icon={icon(DatabaseZap)} title="Nenhum dado disponível">
      {reason(collection)}
      {hint !== undefined && <p className="mt-1">{hint}</p>}
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
