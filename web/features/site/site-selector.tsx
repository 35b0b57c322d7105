import { Link } from '@tanstack/react-router'
import { LayoutList, Search } from 'lucide-react'
import { type Ref, useId, useMemo, useRef, useState } from 'react'
import type { Site } from '#contract/sites/site.ts'
import { found, searchable } from '#web/state/lists/text-search.ts'
import { cn } from '#web/ui/behaviour/class-names.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { inputClass } from '#web/ui/fields/field.tsx'
import { Swatches } from '#web/ui/fields/swatches.tsx'
import { useVisibleRange } from '#web/ui/lists/use-visible-range.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { coordinatesText } from './coordinates.ts'
import { SiteLogo } from './site-logo.tsx'

const SEARCH_ABOVE = 8
const ROW_PX = 52

interface Props {
  open: boolean
  sites: readonly Site[]
  currentId: string | null
  /** Why the selector is open without the user's wish. */
  notice?: string | null
  /** The page of all sites replaces the history's step of the open selector. */
  inPlace: boolean
  onSelect: (site: Site) => void
  onClose: () => void
}

export function SiteSelector({ open, sites, currentId, notice, inPlace, onSelect, onClose }: Props) {
  const first = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      initialFocus={sites.length === 0 ? undefined : first}
      open={open}
      onClose={onClose}
      title="Selecionar Site"
      description={sites.length === 1 ? '1 site disponível' : `${sites.length} sites disponíveis`}
    >
      {notice && <Notice className="mb-3">{notice}</Notice>}
      {sites.length === 0 ? (
        <EmptyState title="Nenhum site disponível">
          Entre em contato com o administrador para obter acesso
        </EmptyState>
      ) : (
        <>
          <SiteChoice sites={sites} currentId={currentId} onSelect={onSelect} first={first} />
          <Link to="/sites" replace={inPlace} className={buttonClass('quiet', 'mt-3')}>
            <LayoutList className="size-4" aria-hidden="true" /> Todos os sites
          </Link>
        </>
      )}
    </Dialog>
  )
}

interface ChoiceProps extends Pick<Props, 'sites' | 'currentId' | 'onSelect'> {
  /** Takes the focus when the dialog opens. */
  first: Ref<HTMLButtonElement>
}

function SiteChoice({ sites, currentId, onSelect, first }: ChoiceProps) {
  const [query, setQuery] = useState('')
  const searchId = useId()
  const list = useRef<HTMLUListElement>(null)
  const prepared = useMemo(() => searchable(sites, ({ nome }) => nome), [sites])
  const shown = found(prepared, query)
  const range = useVisibleRange(list, shown.length, ROW_PX)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {sites.length > SEARCH_ABOVE && (
        <div className="relative">
          <label htmlFor={searchId} className="sr-only">
            Buscar site
          </label>
          <Search
            className="absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-faint"
            aria-hidden="true"
          />
          <input
            id={searchId}
            type="search"
            placeholder="Buscar site"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            className={cn(inputClass, 'pl-8')}
          />
        </div>
      )}
      <ul
        ref={list}
        className="-mx-2 grid grid-cols-[minmax(0,1fr)] [overflow-anchor:none]"
        style={{ paddingTop: range.first * ROW_PX, paddingBottom: (shown.length - range.end) * ROW_PX }}
      >
        {shown.slice(range.first, range.end).map((site, index) => (
          <li
            key={site.id}
            style={{ height: ROW_PX }}
            aria-setsize={shown.length}
            aria-posinset={range.first + index + 1}
          >
            <SiteRow
              site={site}
              current={site.id === currentId}
              onSelect={() => onSelect(site)}
              ref={range.first + index === 0 ? first : undefined}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="text-muted">Nenhum site com “{query}” no nome.</p>}
    </div>
  )
}

interface RowProps {
  site: Site
  current: boolean
  onSelect: () => void
  ref?: Ref<HTMLButtonElement>
}

function SiteRow({ site, current, onSelect, ref }: RowProps) {
  const { primary, secondary, accent } = site.palette
  return (
    <button
      type="button"
      ref={ref}
      onClick={onSelect}
      aria-current={current || undefined}
      className="flex h-full w-full items-center gap-3 rounded-md px-2 text-left hover:bg-primary-soft aria-[current]:bg-primary-soft"
    >
      <SiteLogo site={site} className="size-9" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 leading-tight font-medium wrap-anywhere">{site.nome}</span>
        {site.location !== null && (
          <span className="tabular block text-xs text-muted">{coordinatesText(site.location)}</span>
        )}
      </span>
      {current && <span className="text-xs font-medium text-primary-text">Atual</span>}
      <Swatches colours={[primary, secondary, accent]} />
    </button>
  )
}
