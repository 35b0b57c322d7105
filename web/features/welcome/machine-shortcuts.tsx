import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { Machine } from '#contract/machines/machine.ts'
import { hasSource } from '#contract/sources/has-source.ts'
import { useSelection } from '#web/state/address/use-selection.ts'
import type { MachineList } from '#web/state/lists/use-machines.ts'
import { useSignedIn } from '#web/state/session/session.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/lists/badge.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

const SHOWN = 12

/** The site's machines, one click away from their figures. */
export function MachineShortcuts({ list }: { list: MachineList }) {
  const { select } = useSelection()
  if (list.error !== null) return null
  const shown = list.machines.slice(0, SHOWN)
  const hidden = list.machines.length - shown.length
  return (
    <section aria-labelledby="maquinas" className="grid gap-3">
      <h2 id="maquinas" className="text-base font-semibold">
        Máquinas deste site
      </h2>
      {list.isLoading && <Skeleton className="appear-late h-24" />}
      {!list.isLoading && shown.length === 0 && <NoMachines />}
      {shown.length > 0 && (
        <ul className="divide-y overflow-hidden rounded-lg border bg-surface">
          {shown.map((machine) => (
            <li key={machine.id}>
              <MachineRow
                machine={machine}
                onSelect={() => select({ machineId: machine.id, compressorId: null })}
              />
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && <p className="text-muted">… e mais {hidden} no menu lateral.</p>}
    </section>
  )
}

function NoMachines() {
  const isAdmin = useSignedIn().user.role === 'admin'
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-pretty text-muted">
        Este site ainda não tem máquinas ativas.{' '}
        {isAdmin ? 'Cadastre a primeira no painel.' : 'Um administrador pode cadastrá-las.'}
      </p>
      {isAdmin && (
        <Link to="/admin" search={{ aba: 'maquinas', dialogo: 'novo' }} className={buttonClass('primary')}>
          Nova Máquina
        </Link>
      )}
    </div>
  )
}

function MachineRow({ machine, onSelect }: { machine: Machine; onSelect: () => void }) {
  const parts = machine.submaquinas.length
  return (
    <button
      type="button"
      onClick={onSelect}
      className="flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left hover:bg-primary-soft focus-visible:-outline-offset-2"
    >
      <span className="min-w-0 flex-1 sm:flex sm:items-baseline sm:gap-3">
        <span className="line-clamp-2 font-medium wrap-anywhere">{machine.nome}</span>
        <span className="block text-muted">
          {parts > 0 && `${parts} ${parts === 1 ? 'compressor' : 'compressores'}`}
        </span>
      </span>
      {machine.demonstracao && <Badge>Demonstração</Badge>}
      {!hasSource(machine) && <span className="text-xs text-muted">sem conexão</span>}
      <ChevronRight className="size-4 shrink-0 text-faint" aria-hidden="true" />
    </button>
  )
}
