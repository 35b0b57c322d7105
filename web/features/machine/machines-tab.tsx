import { Plus, Radar, Snowflake } from 'lucide-react'
import type { MachineCard as MachineCardData } from '#contract/machines/machine.ts'
import { LIST_ACTS } from '#web/state/address/list-acts.ts'
import { useDialogAddress } from '#web/state/address/use-dialog-address.ts'
import { type ActsOf, type OpenItem, useItemDialog } from '#web/state/address/use-item-dialog.ts'
import { ENTITIES } from '#web/state/lists/entity-words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { CardGrid } from '#web/ui/lists/card-grid.tsx'
import { ListStates } from '#web/ui/lists/list-states.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { DiscoverDialog } from './discover/discover-dialog.tsx'
import { FileMachineDialog } from './files/file-machine-dialog.tsx'
import { useShowDashboard } from './files/use-show-dashboard.ts'
import { MachineDialog } from './form/machine-dialog.tsx'
import { MACHINE_CARD_PX, MachineCard } from './machine-card.tsx'
import { NO_FILTER } from './machine-filter.ts'
import { MachineFilters } from './machine-filters.tsx'
import { MachineListHead } from './machine-list-head.tsx'
import { MachineRemoval } from './machine-removal.tsx'
import { MACHINES_ADMIN_TAB, type MachineFormSearch } from './machines-admin-tab.ts'
import { type MachineCards, useMachineCards } from './use-machine-cards.ts'

export function MachinesTab() {
  const list = useMachineCards()
  const { machines, shown, filter, narrow } = list
  const items = list.loaded ? machines : undefined
  const {
    current: open,
    close,
    ...dialog
  } = useItemDialog(MACHINES_ADMIN_TAB, { items, settled: !list.busy })
  const create = () => dialog.open('new', null)
  const discover = () => dialog.open('discover', null)
  const changed = () => {
    list.reload()
    close()
  }
  return (
    <>
      <MachineListHead
        title="Máquinas"
        list={list}
        shown={shown.length}
        filters={<MachineFilters withStatus filter={filter} onChange={narrow} sites={list.sites} />}
        action={
          <div className="flex flex-wrap gap-2">
            <Button icon={<Radar className="size-4" aria-hidden="true" />} onClick={discover}>
              {LIST_ACTS.discover.title}
            </Button>
            <Button look="primary" icon={<Plus className="size-4" aria-hidden="true" />} onClick={create}>
              {ENTITIES.machine.newTitle}
            </Button>
          </div>
        }
      />
      <ListStates error={list.error} loaded={list.loaded} busy={list.busy} onRetry={list.reload}>
        {machines.length === 0 ? (
          <NoMachines onCreate={create} onDiscover={discover} />
        ) : shown.length === 0 ? (
          <EmptyState
            title={ENTITIES.machine.noneFound}
            action={<Button onClick={() => narrow(NO_FILTER)}>Limpar filtros</Button>}
          >
            Nenhuma máquina corresponde à busca e aos filtros.
          </EmptyState>
        ) : (
          <CardGrid
            label="Máquinas"
            items={shown}
            itemKey={({ id }) => id}
            cardHeightPx={MACHINE_CARD_PX}
            minCardWidthPx={330}
            render={(machine) => <MachineCard machine={machine} onAct={(act) => dialog.open(act, machine)} />}
          />
        )}
      </ListStates>
      {open && <MachineDialogs open={open} list={list} onChanged={changed} onClose={close} />}
    </>
  )
}

function NoMachines({ onCreate, onDiscover }: { onCreate: () => void; onDiscover: () => void }) {
  return (
    <EmptyState
      icon={<Snowflake className="size-8" aria-hidden="true" />}
      title="Nenhuma máquina cadastrada"
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button look="primary" onClick={onCreate}>
            Cadastrar máquina
          </Button>
          <Button onClick={onDiscover}>{LIST_ACTS.discover.title}</Button>
        </div>
      }
    >
      Uma máquina junta um equipamento de um site com os campos de onde vêm os dados dele.
    </EmptyState>
  )
}

interface DialogsProps {
  open: OpenItem<ActsOf<typeof MACHINES_ADMIN_TAB>, MachineCardData>
  list: MachineCards
  onChanged: () => void
  onClose: () => void
}

function MachineDialogs({ open, list, onChanged, onClose }: DialogsProps) {
  const { parte, leitura, arquivo } = useDialogAddress<MachineFormSearch>().search
  const showDashboard = useShowDashboard()
  if (open.act === 'discover')
    return <DiscoverDialog machines={list.machines} onCreated={list.reload} onClose={onClose} />
  if (open.act === 'new') {
    if (arquivo === undefined) return <MachineDialog id={null} onSaved={onChanged} onClose={onClose} />
    return <FileMachineDialog key={arquivo} uploadId={arquivo} onSaved={showDashboard} onClose={onClose} />
  }
  const { act, item } = open
  if (act === 'edit')
    return (
      <MachineDialog
        key={item.id}
        id={item.id}
        section={parte}
        reading={leitura}
        onSaved={onChanged}
        onClose={onClose}
      />
    )
  return <MachineRemoval machine={item} permanent={act === 'delete'} onDone={onChanged} onClose={onClose} />
}
