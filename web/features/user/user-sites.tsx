import { useMemo, useRef, useState } from 'react'
import type { Permissoes } from '#contract/access/user.ts'
import { listSites, type SiteListItem } from '#contract/sites/site.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import { byName } from '#web/format/by-name.ts'
import { counted, ENTITIES } from '#web/state/lists/entity-words.ts'
import { matches } from '#web/state/lists/text-search.ts'
import { NEW_LINK, PERMISSION_LABELS, withPermission } from '#web/state/session/permissions.ts'
import { useMedia } from '#web/ui/behaviour/use-media.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { Badge } from '#web/ui/lists/badge.tsx'
import { ListStates } from '#web/ui/lists/list-states.tsx'
import { useVisibleRange } from '#web/ui/lists/use-visible-range.ts'

interface Link {
  siteId: string
  permissoes: Permissoes
}

interface Props {
  value: readonly Link[]
  onChange: (value: Link[]) => void
}

const SEARCH_ABOVE = 8

/** The sites that a user may enter, with the rights in each. */
export function UserSites({ value, onChange }: Props) {
  const { data, error, isFetching, refetch } = useEndpoint(listSites, {})
  return (
    <ListStates
      error={error && messageOf(error, ENTITIES.site.listFailed)}
      loaded={data !== undefined}
      busy={isFetching}
      onRetry={() => void refetch()}
    >
      <SiteLinks sites={data?.data ?? []} value={value} onChange={onChange} />
    </ListStates>
  )
}

function SiteLinks({ sites, value, onChange }: Props & { sites: readonly SiteListItem[] }) {
  const [query, setQuery] = useState('')
  const links = new Map(value.map(({ siteId, permissoes }) => [siteId, permissoes]))
  // The sites with access when the form opened come first, and stay there while boxes change.
  const [atFirst] = useState(() => new Set(links.keys()))
  const ordered = useMemo(
    () =>
      sites
        .filter(({ id, ativo }) => ativo || atFirst.has(id))
        .sort((a, b) => Number(atFirst.has(b.id)) - Number(atFirst.has(a.id)) || byName(a.nome, b.nome)),
    [sites, atFirst],
  )
  const shown = ordered.filter(({ nome }) => matches(nome, query))

  const set = (siteId: string, permissoes: Permissoes | null) => {
    const others = value.filter((link) => link.siteId !== siteId)
    onChange(permissoes ? [...others, { siteId, permissoes }] : others)
  }
  if (ordered.length === 0) return <p className="text-muted">Ainda não há sites.</p>
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="tabular text-muted">
          {counted(ENTITIES.site, value.length)} com acesso
        </p>
        {ordered.length > SEARCH_ABOVE && (
          <SearchField
            label={ENTITIES.site.searchLabel}
            value={query}
            onChange={setQuery}
            className="ml-auto w-56 max-sm:w-full"
          />
        )}
      </div>
      <SiteLinkList shown={shown} query={query} links={links} onSet={set} />
    </div>
  )
}

interface ListProps {
  shown: readonly SiteListItem[]
  query: string
  links: ReadonlyMap<string, Permissoes>
  onSet: (siteId: string, permissoes: Permissoes | null) => void
}

function SiteLinkList({ shown, query, links, onSet }: ListProps) {
  const list = useRef<HTMLUListElement>(null)
  const rowPx = useRowPx()
  const range = useVisibleRange(list, shown.length, rowPx)
  return (
    <div className="max-h-72 overflow-y-auto rounded-md border">
      <ul
        ref={list}
        aria-label="Sites do usuário"
        style={{ paddingTop: range.first * rowPx, paddingBottom: (shown.length - range.end) * rowPx }}
      >
        {shown.slice(range.first, range.end).map((site) => (
          <li
            key={site.id}
            style={{ height: rowPx }}
            className="flex flex-col justify-center border-b px-3 last:border-b-0 sm:flex-row sm:items-center sm:gap-4"
          >
            <SiteLink
              site={site}
              permissoes={links.get(site.id) ?? null}
              onChange={(next) => onSet(site.id, next)}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="p-4 text-center text-muted">Nenhum site com “{query}” no nome.</p>}
    </div>
  )
}

/** A row's height: one line for name and boxes on wide screens, two on narrow ones; a finger needs 44 px for each. */
function useRowPx(): number {
  const roomy = useMedia('(min-width: 40rem)')
  const finger = useMedia('(pointer: coarse)')
  if (finger) return roomy ? 52 : 96
  return roomy ? 44 : 72
}

interface LinkProps {
  site: SiteListItem
  /** Null: the user may not enter the site. */
  permissoes: Permissoes | null
  onChange: (permissoes: Permissoes | null) => void
}

function SiteLink({ site, permissoes, onChange }: LinkProps) {
  return (
    <>
      <div className="flex min-w-0 items-center gap-2 sm:flex-1">
        <span className="min-w-0 flex-1 wrap-anywhere [&>label]:max-w-full">
          <Checkbox
            label={site.nome}
            checked={permissoes !== null}
            onChange={(on) => onChange(on ? NEW_LINK : null)}
          />
        </span>
        {!site.ativo && <Badge>Inativo</Badge>}
      </div>
      {permissoes !== null && (
        <fieldset className="flex gap-x-3 text-xs whitespace-nowrap">
          <legend className="sr-only">Permissões em {site.nome}</legend>
          <Checkbox label={PERMISSION_LABELS.leitura} checked disabled onChange={() => {}} />
          <Checkbox
            label={PERMISSION_LABELS.escrita}
            checked={permissoes.escrita}
            onChange={(on) => onChange(withPermission(permissoes, 'escrita', on))}
          />
          <Checkbox
            label={PERMISSION_LABELS.admin}
            checked={permissoes.admin}
            onChange={(on) => onChange(withPermission(permissoes, 'admin', on))}
          />
        </fieldset>
      )}
    </>
  )
}
