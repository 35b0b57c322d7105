import { Radar } from 'lucide-react'
import { useState } from 'react'
import type { MachineCard } from '#contract/machines/machine.ts'
import { listSites, type SiteListItem } from '#contract/sites/site.ts'
import { type Connection, listConnections } from '#contract/sources/connection.ts'
import { isCreatable } from '#contract/sources/source-kinds.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import { count } from '#web/format/number.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { ChoiceField } from '#web/ui/fields/choice-field.tsx'
import { DiscoveryResult } from './discovery-result.tsx'
import { DiscoveryWork } from './discovery-work.tsx'
import { toCreate } from './proposals.ts'
import { type DiscoveryState, useDiscovery } from './use-discovery.ts'

interface Props {
  machines: readonly MachineCard[]
  onCreated: () => void
  onClose: () => void
}

/** Finds the machines behind a connection, lets the user correct them, and creates the chosen ones. */
export function DiscoverDialog({ machines, onCreated, onClose }: Props) {
  const connections = offeredConnections(useEndpoint(listConnections, {}, { staleMs: 0 }).data?.data ?? [])
  const sites = (useEndpoint(listSites, {}, { staleMs: 0 }).data?.data ?? []).filter(({ ativo }) => ativo)
  const [chosenConnection, setConnection] = useState<string | null>(null)
  const [chosenSite, setSite] = useState<string | null>(null)
  const connectionId = chosenConnection ?? only(connections)?.id ?? null
  const siteId = chosenSite ?? only(sites)?.id ?? null
  const discovery = useDiscovery(machines)
  const { work } = discovery
  const isBusy = work.is !== 'idle'

  async function create() {
    if (siteId === null || connectionId === null) return
    const { created, isWhole } = await discovery.create({ siteId, connectionId })
    if (created > 0) {
      toast.success(`${count(created, 'máquina criada', 'máquinas criadas')} com sucesso!`)
      onCreated()
    }
    if (isWhole) onClose()
  }

  return (
    <Dialog
      open
      onClose={() => work.is === 'creating' || onClose()}
      title="Descobrir máquinas"
      description="Lê as medições, os campos e as tags da conexão e propõe as máquinas com as leituras delas."
      width="full"
      actions={
        <Actions {...{ discovery, onClose }} hasSite={siteId !== null} onCreate={() => void create()} />
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Choices
          connections={connections}
          sites={sites}
          connectionId={connectionId}
          siteId={siteId}
          discovery={discovery}
          onConnection={(id) => {
            setConnection(id)
            discovery.forget()
          }}
          onSite={setSite}
        />
        <DiscoveryWork work={work} onCancel={discovery.cancel} />
        {discovery.error !== null && (
          <p role="alert" className="rounded-md border border-bad bg-bad-soft p-3 text-bad-text">
            {discovery.error}
          </p>
        )}
        <DiscoveryResult discovery={discovery} disabled={isBusy} />
      </div>
    </Dialog>
  )
}

interface ActionsProps {
  discovery: DiscoveryState
  hasSite: boolean
  onCreate: () => void
  onClose: () => void
}

function Actions({ discovery: { work, proposals }, hasSite, onCreate, onClose }: ActionsProps) {
  const chosen = toCreate(proposals)
  const isNamed = chosen.every(({ nome }) => nome.trim() !== '')
  const isBusy = work.is !== 'idle'
  return (
    <>
      <Button onClick={onClose} disabled={work.is === 'creating'}>
        {proposals.length === 0 ? 'Cancelar' : 'Fechar'}
      </Button>
      {proposals.length > 0 && (
        <Button
          look="primary"
          busy={work.is === 'creating'}
          disabled={isBusy || chosen.length === 0 || !hasSite || !isNamed}
          onClick={onCreate}
        >
          {work.is === 'creating' ? 'Criando...' : `Criar ${count(chosen.length, 'máquina', 'máquinas')}`}
        </Button>
      )}
    </>
  )
}

/** Machines of the demonstration plant are made with it. */
const offeredConnections = (connections: readonly Connection[]) =>
  connections.filter(({ version }) => isCreatable(version))

const only = <T,>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined)

interface ChoicesProps {
  connections: readonly Connection[]
  sites: readonly SiteListItem[]
  connectionId: string | null
  siteId: string | null
  discovery: DiscoveryState
  onConnection: (id: string | null) => void
  onSite: (id: string | null) => void
}

function Choices({ connections, sites, connectionId, siteId, discovery, ...on }: ChoicesProps) {
  const { work, proposals, ask } = discovery
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_auto]">
      <ChoiceField
        label="Conexão"
        required
        placeholder="Escolha a conexão"
        options={connections.map(({ id, nome }) => ({ value: id, label: nome }))}
        value={connectionId}
        disabled={work.is !== 'idle'}
        onChange={on.onConnection}
      />
      <ChoiceField
        label="Site das máquinas"
        required
        placeholder="Escolha o site"
        options={sites.map(({ id, nome }) => ({ value: id, label: nome }))}
        value={siteId}
        disabled={work.is !== 'idle'}
        onChange={on.onSite}
      />
      <Button
        className="sm:mt-6"
        look={proposals.length === 0 ? 'primary' : undefined}
        icon={<Radar className="size-4" aria-hidden="true" />}
        busy={work.is === 'reading'}
        disabled={connectionId === null || work.is !== 'idle'}
        onClick={() => connectionId !== null && void ask(connectionId)}
      >
        {work.is === 'reading' ? 'Descobrindo...' : 'Descobrir'}
      </Button>
    </div>
  )
}
