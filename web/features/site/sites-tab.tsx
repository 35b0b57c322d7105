import { useState } from 'react'
import { listSites } from '#contract/site.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import { count } from '#web/format/number.ts'
import { matches } from '#web/state/matching.ts'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListHead } from '#web/ui/list-head.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { SiteCard } from './site-card.tsx'

export function SitesTab() {
  const [query, setQuery] = useState('')
  const { data, error, isFetching, refetch } = useEndpoint(listSites, {}, { staleMs: 0 })
  const sites = data?.data ?? []
  const shown = sites.filter(({ nome }) => matches(nome, query))
  return (
    <>
      <ListHead
        title="Sites"
        count={data && count(sites.length, 'site', 'sites')}
        busy={isFetching && data !== undefined}
        search={{ label: 'Buscar site', value: query, onChange: setQuery }}
      />
      <ListStates
        error={error && messageOf(error, 'Erro ao carregar sites')}
        loaded={data !== undefined}
        busy={isFetching}
        onRetry={() => void refetch()}
      >
        {shown.length === 0 ? (
          <EmptyState title="Nenhum site encontrado" />
        ) : (
          <CardGrid
            label="Sites"
            items={shown}
            itemKey={({ id }) => id}
            cardHeightPx={112}
            render={(site) => <SiteCard site={site} />}
          />
        )}
      </ListStates>
    </>
  )
}
