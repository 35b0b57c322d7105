import { Database, Plus } from 'lucide-react'
import { useState } from 'react'
import { type Connection, listConnections } from '#contract/sources/connection.ts'
import { messageOf } from '#web/api/api-error.ts'
import { reload, useEndpoint } from '#web/api/use-endpoint.ts'
import { byName } from '#web/format/by-name.ts'
import { countShown } from '#web/format/number.ts'
import { type ActsOf, type OpenItem, useItemDialog } from '#web/state/address/use-item-dialog.ts'
import { ENTITIES } from '#web/state/lists/entity-words.ts'
import { matches } from '#web/state/lists/text-search.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { CardGrid } from '#web/ui/lists/card-grid.tsx'
import { ListHead } from '#web/ui/lists/list-head.tsx'
import { ListStates } from '#web/ui/lists/list-states.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ConnectionCard } from './connection-card.tsx'
import { ConnectionDetails } from './connection-details.tsx'
import { ConnectionDialog } from './connection-dialog.tsx'
import { ConnectionRemoval } from './connection-removal.tsx'
import { addressText } from './connection-words.ts'
import { CONNECTIONS_ADMIN_TAB } from './connections-admin-tab.ts'

type Open = OpenItem<ActsOf<typeof CONNECTIONS_ADMIN_TAB>, Connection>

/** The status follows the collector within a minute; the list is read twice a minute. */
const REFRESH_MS = 30_000

const { one, many, newTitle, searchLabel, listFailed, noneFound } = ENTITIES.connection

export function ConnectionsTab() {
  const [query, setQuery] = useState('')
  const list = useEndpoint(listConnections, {}, { staleMs: 0, refetchIntervalMs: REFRESH_MS })
  const { data, error, isFetching, refetch } = list
  const connections = (data?.data ?? []).toSorted((a, b) => byName(a.nome, b.nome))
  const shown = connections.filter((connection) => matches(searchedText(connection), query))
  const dialog = useItemDialog(CONNECTIONS_ADMIN_TAB, { items: data?.data, settled: !isFetching })
  const create = () => dialog.open('new', null)
  const changed = () => {
    void reload(listConnections)
    dialog.close()
  }
  return (
    <>
      <ListHead
        title="Conexões InfluxDB"
        count={data && countShown(shown.length, connections.length, one, many)}
        busy={isFetching && data !== undefined}
        search={connections.length > 6 ? { label: searchLabel, value: query, onChange: setQuery } : undefined}
        action={
          <Button look="primary" icon={<Plus className="size-4" aria-hidden="true" />} onClick={create}>
            {newTitle}
          </Button>
        }
      />
      <ListStates
        error={error && messageOf(error, listFailed)}
        loaded={data !== undefined}
        busy={isFetching}
        onRetry={() => void refetch()}
      >
        {connections.length === 0 ? (
          <NoConnections onCreate={create} />
        ) : shown.length === 0 ? (
          <EmptyState title={noneFound}>Nada corresponde a “{query}”.</EmptyState>
        ) : (
          <CardGrid
            label="Conexões"
            items={shown}
            itemKey={({ id }) => id}
            cardHeightPx={288}
            minCardWidthPx={340}
            render={(connection) => (
              <ConnectionCard connection={connection} onOpen={(act) => dialog.open(act, connection)} />
            )}
          />
        )}
      </ListStates>
      {dialog.current && (
        <Dialogs
          open={dialog.current}
          onChanged={changed}
          onTested={() => void reload(listConnections)}
          onClose={dialog.close}
          onAct={dialog.swap}
        />
      )}
    </>
  )
}

function NoConnections({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState
      icon={<Database className="size-8" aria-hidden="true" />}
      title="Nenhuma conexão cadastrada"
      action={
        <Button look="primary" onClick={onCreate}>
          Criar primeira conexão
        </Button>
      }
    >
      Uma conexão diz onde estão os dados das máquinas: servidor, banco e credenciais do InfluxDB.
    </EmptyState>
  )
}

function searchedText(connection: Connection): string {
  return [connection.nome, addressText(connection), ...connection.machines.map(({ nome }) => nome)].join(' ')
}

interface DialogsProps {
  open: Open
  onChanged: () => void
  onTested: () => void
  /** Opens another dialog in place of this one. */
  onAct: (act: 'edit' | 'delete', connection: Connection) => void
  onClose: () => void
}

function Dialogs({ open, onChanged, onTested, onAct, onClose }: DialogsProps) {
  if (open.act === 'new') return <ConnectionDialog connection={null} onSaved={onChanged} onClose={onClose} />
  const { act, item: connection } = open
  if (act === 'edit') {
    return (
      <ConnectionDialog key={connection.id} connection={connection} onSaved={onChanged} onClose={onClose} />
    )
  }
  if (act === 'delete') {
    return <ConnectionRemoval connection={connection} onDone={onChanged} onClose={onClose} />
  }
  return (
    <ConnectionDetails
      key={connection.id}
      connection={connection}
      onTested={onTested}
      onEdit={() => onAct('edit', connection)}
      onRemove={() => onAct('delete', connection)}
      onClose={onClose}
    />
  )
}
