import { Link } from '@tanstack/react-router'
import { DatabaseZap, FileQuestion, type LucideIcon } from 'lucide-react'
import type { Machine } from '#contract/machines/machine.ts'
import type { Collection } from '#contract/monitoring/monitoring.ts'
import { isStoppedText } from '#contract/sources/connection-bounds.ts'
import { formatSpan } from '#web/format/duration.ts'
import { formatPercent } from '#web/format/number.ts'
import { useSignedIn } from '#web/state/session/session.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ProgressBar } from '#web/ui/states/progress-bar.tsx'
import { NO_POINTS } from './collection-words.ts'
import { whyNoData } from './why-no-data.ts'

const icon = (Icon: LucideIcon) => <Icon size={32} strokeWidth={1.5} aria-hidden />

export function NoBlock() {
  return (
    <EmptyState icon={icon(FileQuestion)} title="Dados não encontrados para o equipamento selecionado">
      O servidor respondeu sem os indicadores deste equipamento. Escolha outro no menu lateral.
    </EmptyState>
  )
}

interface NoDataProps {
  collection: Collection | undefined
  machine: Pick<Machine, 'id' | 'uploadSource'>
  hint?: string
}

/** Says why there are no data yet, and the next step. */
export function NoData({ collection, machine, hint }: NoDataProps) {
  return (
    <EmptyState
      icon={icon(DatabaseZap)}
      title="Nenhum dado disponível"
      action={<Remedy collection={collection} machine={machine} />}
    >
      {whyNoData(collection, machine.uploadSource !== null)}
      {hint !== undefined && <p className="mt-1">{hint}</p>}
    </EmptyState>
  )
}

/** The link to the setting to correct, for users who may change it. */
function Remedy({ collection, machine }: NoDataProps) {
  const isAdmin = useSignedIn().user.role === 'admin'
  const state = collection?.state
  if (!isAdmin || (state !== 'erro' && state !== 'em_dia' && state !== 'parada')) return null
  const ofMachine = collection?.lastError === NO_POINTS || isStoppedText(collection?.lastError ?? null)
  const isSource = state === 'erro' && !ofMachine
  if (isSource && machine.uploadSource !== null)
    return (
      <Link to="/admin" search={{ aba: 'arquivos' }} className={buttonClass()}>
        Ver arquivos
      </Link>
    )
  return isSource ? (
    <Link to="/admin" search={{ aba: 'conexoes' }} className={buttonClass()}>
      Ver conexões
    </Link>
  ) : (
    <Link
      to="/admin"
      search={{ aba: 'maquinas', dialogo: 'editar', item: machine.id }}
      className={buttonClass()}
    >
      Abrir o cadastro da máquina
    </Link>
  )
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
