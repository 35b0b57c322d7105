import { Plus, X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { Permissoes, User } from '#contract/access/user.ts'
import { byName } from '#web/format/by-name.ts'
import { formatNumber } from '#web/format/number.ts'
import { matches } from '#web/state/lists/text-search.ts'
import { PERMISSION_LABELS } from '#web/state/session/permissions.ts'
import { useMedia } from '#web/ui/behaviour/use-media.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { Badge } from '#web/ui/lists/badge.tsx'
import { useVisibleRange } from '#web/ui/lists/use-visible-range.ts'

interface AvailableProps {
  users: readonly User[]
  onAdd: (user: User) => void
}

export function AvailableUsers({ users, onAdd }: AvailableProps) {
  return (
    <Pane
      title="Usuários disponíveis"
      searchLabel="Buscar usuário disponível"
      users={users}
      rowPx={56}
      emptyText="Todos os usuários já estão no site."
      row={(user) => (
        <>
          <Person user={user} />
          <IconButton
            label={`Adicionar ${user.name}`}
            icon={<Plus className="size-4" aria-hidden="true" />}
            onClick={(event) => {
              focusNeighbour(event)
              onAdd(user)
            }}
          />
        </>
      )}
    />
  )
}

interface SiteUsersProps {
  users: readonly User[]
  permissoesOf: (user: User) => Permissoes
  onChange: (user: User, name: 'escrita' | 'admin', on: boolean) => void
  onRemove: (user: User) => void
}

export function SiteUsers({ users, permissoesOf, onChange, onRemove }: SiteUsersProps) {
  const rowPx = useRowPx()
  return (
    <Pane
      title="Usuários do site"
      searchLabel="Buscar usuário do site"
      users={users}
      rowPx={rowPx}
      emptyText="Nenhum usuário neste site."
      row={(user) => {
        const { escrita, admin } = permissoesOf(user)
        return (
          <>
            <div className="min-w-0 flex-1">
              <Person user={user} />
              <fieldset className="mt-0.5 flex flex-wrap gap-x-3 text-xs whitespace-nowrap">
                <legend className="sr-only">Permissões de {user.name}</legend>
                <Checkbox label={PERMISSION_LABELS.leitura} checked disabled onChange={() => {}} />
                <Checkbox
                  label={PERMISSION_LABELS.escrita}
                  checked={escrita}
                  onChange={(on) => onChange(user, 'escrita', on)}
                />
                <Checkbox
                  label={PERMISSION_LABELS.admin}
                  checked={admin}
                  onChange={(on) => onChange(user, 'admin', on)}
                />
              </fieldset>
            </div>
            <IconButton
              label={`Remover ${user.name}`}
              icon={<X className="size-4" aria-hidden="true" />}
              onClick={(event) => {
                focusNeighbour(event)
                onRemove(user)
              }}
            />
          </>
        )
      }}
    />
  )
}

/** On narrow screens the permissions may take two lines; a finger needs 44 px for each. */
function useRowPx(): number {
  const roomy = useMedia('(min-width: 30rem)')
  const finger = useMedia('(pointer: coarse)')
  if (finger) return roomy ? 92 : 136
  return roomy ? 88 : 104
}

interface PaneProps {
  title: string
  searchLabel: string
  users: readonly User[]
  rowPx: number
  emptyText: string
  row: (user: User) => ReactNode
}

function Pane({ title, searchLabel, users, rowPx, emptyText, row }: PaneProps) {
  const [query, setQuery] = useState('')
  const headingId = useId()
  const list = useRef<HTMLUListElement>(null)
  const shown = users
    .filter(({ name, email }) => matches(`${name} ${email}`, query))
    .sort((a, b) => byName(a.name, b.name))
  const { first, end } = useVisibleRange(list, shown.length, rowPx)
  return (
    <section aria-labelledby={headingId} className="flex min-w-0 flex-col gap-2">
      <h3 id={headingId} className="flex items-baseline gap-2 font-semibold">
        {title} <span className="tabular font-normal text-muted">{formatNumber(users.length)}</span>
      </h3>
      <SearchField label={searchLabel} value={query} onChange={setQuery} />
      <div className="h-[min(26rem,44dvh)] overflow-y-auto rounded-md border max-lg:h-[30dvh]">
        <ul
          ref={list}
          aria-labelledby={headingId}
          style={{ paddingTop: first * rowPx, paddingBottom: (shown.length - end) * rowPx }}
        >
          {shown.slice(first, end).map((user) => (
            <li key={user.id} style={{ height: rowPx }} className="flex items-center gap-2 border-b px-3">
              {row(user)}
            </li>
          ))}
        </ul>
        {shown.length === 0 && (
          <p className="p-4 text-center text-muted">
            {users.length === 0 ? emptyText : `Ninguém com “${query}”.`}
          </p>
        )}
      </div>
    </section>
  )
}

function Person({ user }: { user: User }) {
  return (
    <div className="min-w-0 flex-1">
      <p className="flex items-center gap-2">
        <span className="line-clamp-2 font-medium wrap-anywhere">{user.name}</span>
        {!user.isActive && <Badge>Inativo</Badge>}
        {user.role === 'admin' && <Badge>Administrador</Badge>}
      </p>
      <p className="text-xs wrap-anywhere text-muted">{user.email}</p>
    </div>
  )
}

/** Moves the focus to the next row, or to the search, before the row moves to the other pane. */
function focusNeighbour({ currentTarget }: MouseEvent<HTMLElement>) {
  const row = currentTarget.closest('li')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  const last = next && [...next.querySelectorAll('button')].at(-1)
  const target = last ?? row?.closest('section')?.querySelector('input')
  target?.focus()
}
