import { Dialog as Base } from '@base-ui/react/dialog'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { User } from '#contract/access/user.ts'
import type { Machine } from '#contract/machines/machine.ts'
import type { Site } from '#contract/sites/site.ts'
import { useDialogAddress } from '#web/state/address/use-dialog-address.ts'
import { useSelection } from '#web/state/address/use-selection.ts'
import { useTheme } from '#web/state/look/theme.ts'
import { chooseTheme } from '#web/state/session/choose-theme.ts'
import { session } from '#web/state/session/session.ts'
import { SECTION_IDS, SECTIONS } from '../view/sections.ts'
import type { AccountDialog } from './account-dialogs.tsx'
import type { TypedAhead } from './hold-typing.ts'
import { openAssistant } from './open-assistant.ts'
import { type Command, commandsOf, searchCommands } from './palette-commands.ts'

const COMMAND_SECTIONS = SECTION_IDS.map((id) => ({ id, label: SECTIONS[id].label }))

interface Props {
  open: boolean
  onClose: () => void
  /** Returns, once, the text typed before the search field appeared. */
  takeTyped: () => TypedAhead
  user: User
  site: Site | null
  sites: readonly Site[]
  machines: readonly Machine[]
  onSelectSite: (site: Site) => void
  onOpenAccount: (dialog: AccountDialog) => void
}

/** Leads to a site, machine, compressor, section or action by its name. */
export function CommandPalette(props: Props) {
  const afterClosing = useRef<() => void>(undefined)
  function onClosed() {
    afterClosing.current?.()
    afterClosing.current = undefined
  }
  return (
    <Base.Root
      open={props.open}
      onOpenChange={(next) => next || props.onClose()}
      onOpenChangeComplete={(isOpen) => isOpen || onClosed()}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          aria-label="Ir para…"
          className="fixed top-[12dvh] left-1/2 z-40 flex max-h-[70dvh] w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2 flex-col overflow-hidden rounded-lg border bg-raised shadow-raised transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <CommandSearch {...props} onAfterClosing={(act) => (afterClosing.current = act)} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

interface SearchProps extends Props {
  /** Does this once the palette has closed and no longer holds the focus. */
  onAfterClosing: (act: () => void) => void
}

function useCommands(props: SearchProps): Command[] {
  const { user, site, sites, machines, onSelectSite, onOpenAccount, onAfterClosing } = props
  const navigate = useNavigate()
  const { select } = useSelection()
  const { open } = useDialogAddress()
  const dark = useTheme() === 'dark'
  return commandsOf({
    sections: COMMAND_SECTIONS,
    machines,
    sites,
    currentSiteId: site?.id ?? null,
    isAdmin: user.role === 'admin',
    dark,
    select,
    selectSite: onSelectSite,
    toggleTheme: () => void chooseTheme(dark ? 'light' : 'dark'),
    openAdmin: (aba) => void navigate({ to: '/admin', search: { aba } }),
    openAccount: onOpenAccount,
    openSites: () => void navigate({ to: '/sites' }),
    openDemoPage: () => void navigate({ to: '/patio-malzoni' }),
    openWall: () => open({ tv: '1' }),
    openAssistant: () => onAfterClosing(openAssistant),
    signOut: session.signOut,
  })
}

/** The typed text, the matching commands, and the command that Enter runs. */
function useCommandSearch(props: SearchProps) {
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const commands = useCommands(props)
  const found = searchCommands(commands, query)

  function run(command: Command | undefined) {
    if (command === undefined) return
    props.onClose()
    command.run()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field appears, with the text typed before
  useEffect(() => {
    field.current?.focus()
    const { text, entered } = props.takeTyped()
    if (text !== '') setQuery(text)
    if (entered) run(searchCommands(commands, text)[0])
  }, [])
  function onKey(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (event.key === 'Enter') run(found[active])
    if (step === undefined || found.length === 0) return
    event.preventDefault()
    const next = (active + step + found.length) % found.length
    setActive(next)
    list.current?.querySelectorAll('[role=option]')[next]?.scrollIntoView({ block: 'nearest' })
  }
  function search(text: string) {
    setQuery(text)
    setActive(0)
  }
  return { field, list, query, search, found, active, setActive, run, onKey }
}

function CommandSearch(props: SearchProps) {
  const { field, list, query, search, found, active, setActive, run, onKey } = useCommandSearch(props)
  const listId = useId()
  return (
    <>
      <div className="flex items-center gap-2.5 border-b px-4">
        <Search className="size-4.5 shrink-0 text-faint" aria-hidden="true" />
        <input
          ref={field}
          role="combobox"
          aria-label="Ir para…"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={found.length > 0 ? `${listId}-${active}` : undefined}
          aria-autocomplete="list"
          placeholder="Site, máquina, compressor, seção ou ação"
          value={query}
          onChange={(event) => search(event.target.value)}
          onKeyDown={onKey}
          className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-faint"
        />
      </div>
      <div
        ref={list}
        role="listbox"
        id={listId}
        aria-label="Destinos"
        className="min-h-0 overflow-y-auto p-1.5"
      >
        {found.map((command, index) => (
          <CommandRow
            key={command.id}
            id={`${listId}-${index}`}
            command={command}
            active={index === active}
            onPoint={() => setActive(index)}
            onRun={() => run(command)}
          />
        ))}
      </div>
      {found.length === 0 && <p className="px-4 pb-4 text-muted">Nada com esse nome aqui.</p>}
    </>
  )
}

interface RowProps {
  id: string
  command: Command
  active: boolean
  onPoint: () => void
  onRun: () => void
}

function CommandRow({ id, command, active, onPoint, onRun }: RowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search field's, which keeps the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onPointerMove={onPoint}
      onClick={onRun}
      className="flex min-h-9 cursor-pointer items-center gap-2 rounded-md px-2.5 aria-selected:bg-primary-soft pointer-coarse:min-h-11"
    >
      <span className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">
        {command.label}
        {command.context !== undefined && <span className="text-muted"> · {command.context}</span>}
      </span>
      <span className="text-xs text-muted">{command.group}</span>
    </div>
  )
}
