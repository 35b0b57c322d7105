import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { memo } from 'react'
import { usePlace } from '#web/state/address/use-selection.ts'
import type { MachineList } from '#web/state/lists/use-machines.ts'
import { cn } from '#web/ui/behaviour/class-names.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { SECTION_IDS, SECTIONS } from '../view/sections.ts'
import { SideMenu } from './side-menu.tsx'

interface Props {
  list: MachineList
  expanded: boolean
  onToggle: () => void
}

/** The side menu beside the page: 64 units wide, or 16 units with only the sections' signs. */
export const Sidebar = memo(({ list, expanded, onToggle }: Props) => {
  return (
    <aside className={cn('hidden shrink-0 border-r bg-surface lg:block', expanded ? 'w-64' : 'w-16')}>
      <div className="sticky top-13 flex h-[calc(100dvh-3.25rem)] flex-col">
        {expanded ? (
          <>
            <h2 className="px-5 pt-3 text-xs font-medium text-muted">Menu</h2>
            <SideMenu list={list} />
            <SidebarFooter />
          </>
        ) : (
          <SectionStrip />
        )}
        <PanelToggle expanded={expanded} onToggle={onToggle} />
      </div>
    </aside>
  )
})

export function SidebarFooter() {
  return (
    <footer className="flex justify-between border-t px-5 py-2.5 text-xs text-muted">
      <span className="font-medium">Geada</span>
      <span>Dashboard 5462</span>
    </footer>
  )
}

function SectionStrip() {
  const { section, select } = usePlace()
  return (
    <nav aria-label="Seções" className="grid justify-items-center gap-1 pt-10">
      {SECTION_IDS.map((id) => {
        const { label, icon: Icon } = SECTIONS[id]
        return (
          <IconButton
            key={id}
            label={label}
            tooltipSide="right"
            aria-current={id === section ? 'true' : undefined}
            icon={<Icon className="size-4.5" aria-hidden="true" />}
            onClick={() => select({ section: id })}
            className="size-10 aria-[current]:bg-primary-soft aria-[current]:text-primary-text"
          />
        )
      })}
    </nav>
  )
}

/** Floats on the panel's edge, in sight wherever the page is scrolled to. */
function PanelToggle({ expanded, onToggle }: Pick<Props, 'expanded' | 'onToggle'>) {
  const Icon = expanded ? PanelLeftClose : PanelLeftOpen
  return (
    <IconButton
      label={expanded ? 'Recolher painel' : 'Expandir painel'}
      tooltipSide="right"
      aria-expanded={expanded}
      icon={<Icon className="size-4" aria-hidden="true" />}
      onClick={onToggle}
      className="absolute top-0.5 -right-4 z-10 rounded-full border bg-surface hover:bg-primary-soft"
    />
  )
}
