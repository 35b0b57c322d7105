import type { Machine } from '#contract/machines/machine.ts'
import { hasSource } from '#contract/sources/has-source.ts'
import { Tooltip } from '#web/ui/dialogs/tooltip.tsx'
import { MenuRow } from './menu-row.tsx'

interface Props {
  machine: Machine
  /** The selected part of this machine in this section: '' for the machine itself, a submachine's id, or null. */
  selected: string | null
  open: boolean
  onToggle: () => void
  onSelect: (compressorId: string | null) => void
}

/** A machine and, unfolded, its submachines. */
export function MachineBranch({ machine, selected, open, onToggle, onSelect }: Props) {
  const several = machine.submaquinas.length > 0
  return (
    <li>
      <MenuRow
        depth={1}
        label={machine.nome}
        icon={<ConnectionMarker connected={hasSource(machine)} />}
        note={machine.demonstracao ? 'Demonstração' : undefined}
        selected={selected === ''}
        onSelect={() => onSelect(null)}
        expansion={several ? { open, onToggle } : undefined}
      />
      {several && open && (
        <ul>
          {machine.submaquinas.map((part) => (
            <li key={part.id}>
              <MenuRow
                depth={2}
                label={part.nome}
                selected={selected === part.id}
                onSelect={() => onSelect(part.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** Marks a machine with live monitoring. The mark has no level's colour, because it is independent of the machine's state. */
function ConnectionMarker({ connected }: { connected: boolean }) {
  if (!connected) return <span className="size-2 shrink-0" aria-hidden="true" />
  return (
    <Tooltip text="Monitoramento conectado" side="right">
      <span
        className="ink size-2 shrink-0 rounded-full bg-primary-edge"
        role="img"
        aria-label="Monitoramento conectado"
      />
    </Tooltip>
  )
}
