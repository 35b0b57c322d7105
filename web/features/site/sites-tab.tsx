import { Building2, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { listSites, type SiteListItem } from '#contract/sites/site.ts'
import { messageOf } from '#web/api/api-error.ts'
import { reload, useEndpoint } from '#web/api/use-endpoint.ts'
import { byName } from '#web/format/by-name.ts'
import { countShown } from '#web/format/number.ts'
import { type ActsOf, type OpenItem, useItemDialog } from '#web/state/address/use-item-dialog.ts'
import { ENTITIES } from '#web/state/lists/entity-words.ts'
import { found, searchable } from '#web/state/lists/text-search.ts'
import { session } from '#web/state/session/session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { type Activity, ActivityFilter, fitsActivity } from '#web/ui/fields/activity-filter.tsx'
import { CardGrid } from '#web/ui/lists/card-grid.tsx'
import { ListHead } from '#web/ui/lists/list-head.tsx'
import { ListStates } from '#web/ui/lists/list-states.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SITE_CARD_PX, type SiteAct, SiteCard } from './site-card.tsx'
import { SiteDialog } from './site-dialog.tsx'
import { SiteRemoval } from './site-removal.tsx'
import { SiteUsersDialog } from './site-users-dialog.tsx'
import { SITES_ADMIN_TAB } from './sites-admin-tab.ts'

/** The specification's wait between saving a site and reading the lists again. */
const AFTER_SAVE_MS = 500

type Open = OpenItem<ActsOf<typeof SITES_ADMIN_TAB>, SiteListItem>

const { one, many, newTitle, searchLabel, listFailed, noneFound } = ENTITIES.site

export function SitesTab() {
  const [query, setQuery] = useState('')
  const [activity, setActivity] = useState<Activity>('all')
  const { data, error, isFetching, refetch } = useEndpoint(listSites, {}, { staleMs: 0 })
  const sites = data?.data ?? []
  const dialog = useItemDialog(SITES_ADMIN_TAB, { items: data?.data, settled: !isFetching })
  const prepared = useMemo(() => searchable(inOrder(data?.data ?? []), ({ nome }) => nome), [data])
  const shown = found(prepared, query).filter(({ ativo }) => fitsActivity(ativo, activity))
  const newSite = (
    <Button
      look="primary"
      icon={<Plus className="size-4" aria-hidden="true" />}
      onClick={() => dialog.open('new', null)}
    >
      {newTitle}
    </Button>
  )
  return (
    <>
      <ListHead
        title="Sites"
        count={data && countShown(shown.length, sites.length, one, many)}
        busy={isFetching && data !== undefined}
        search={{ label: searchLabel, value: query, onChange: setQuery }}
        filters={<ActivityFilter value={activity} onChange={setActivity} />}
        action={newSite}
      />
      <ListStates
        error={error && messageOf(error, listFailed)}
        loaded={data !== undefined}
        busy={isFetching}
        onRetry={() => void refetch()}
      >
        {sites.length === 0 ? (
          <EmptyState icon={<Building2 className="size-8" />} title="Nenhum site cadastrado" action={newSite}>
            Um site reúne as máquinas de um lugar, com seu logo e sua paleta. Crie o primeiro.
          </EmptyState>
        ) : shown.length === 0 ? (
          <EmptyState title={noneFound}>Mude a busca ou a situação.</EmptyState>
        ) : (
          <CardGrid
            label="Sites"
            items={shown}
            itemKey={({ id }) => id}
            cardHeightPx={SITE_CARD_PX}
            minCardWidthPx={340}
            render={(site) => <SiteCard site={site} onAct={(act) => dialog.open(act, site)} />}
          />
        )}
      </ListStates>
      {dialog.current && <SiteDialogs open={dialog.current} onAct={dialog.swap} onClose={dialog.close} />}
    </>
  )
}

interface DialogsProps {
  open: Open
  /** Replaces the open dialog by another one. */
  onAct: (act: SiteAct, site: SiteListItem) => void
  onClose: () => void
}

function SiteDialogs({ open, onAct, onClose }: DialogsProps) {
  const done = () => {
    onClose()
    void readAgain(0)
  }
  const saved = () => {
    onClose()
    void readAgain(AFTER_SAVE_MS)
  }
  const site = open.act === 'new' ? null : open.item
  if (site === null || open.act === 'edit') {
    const act = (next: SiteAct) => site && onAct(next, site)
    return <SiteDialog key={site?.id} site={site} onSaved={saved} onAct={act} onClose={onClose} />
  }
  const { act } = open
  if (act === 'users') return <SiteUsersDialog site={site} onSaved={done} onClose={onClose} />
  return <SiteRemoval site={site} permanent={act === 'delete'} onDone={done} onClose={onClose} />
}

/** Reads this list again, and the sites that the user may choose from. */
async function readAgain(afterMs: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, afterMs))
  await Promise.all([reload(listSites), session.start()])
}

/** By name, entries out of use last. */
function inOrder(sites: readonly SiteListItem[]): SiteListItem[] {
  return [...sites].sort((a, b) => Number(b.ativo) - Number(a.ativo) || byName(a.nome, b.nome))
}
