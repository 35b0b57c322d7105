import { useEffect } from 'react'
import type { Machine } from '#contract/machines/machine.ts'
import type { SiteListItem } from '#contract/sites/site.ts'
import type { Connection } from '#contract/sources/connection.ts'
import { ENTITIES, formTexts } from '#web/state/lists/entity-words.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { HaystackSection } from '../haystack/haystack-section.tsx'
import { readingRowId } from '../readings/reading-row-id.ts'
import { ReadingsSection } from '../readings/readings-section.tsx'
import { useShownReading } from '../readings/use-shown-reading.ts'
import { CollectionSection } from './collection-section.tsx'
import { IdentitySection } from './identity-section.tsx'
import type { MachineSection } from './machine-body.ts'
import type { MachineDraft } from './machine-draft.ts'
import { SectionNav, sectionId } from './machine-form-parts.tsx'
import { SourceSection } from './source-section.tsx'
import { SubmachineSection } from './submachine-section.tsx'
import { useMachineForm } from './use-machine-form.ts'

interface Props {
  machine: Machine | null
  sites: readonly SiteListItem[]
  connections: readonly Connection[]
  /** What a new machine begins with. */
  start?: MachineDraft
  section?: MachineSection
  reading?: string
  onSaved: (machine: Machine) => void
  onClose: () => void
}

export function MachineForm(props: Props) {
  const { machine, start, sites, connections, section, onSaved, onClose } = props
  const names = {
    site: (id: string) => sites.find((one) => one.id === id)?.nome,
    connection: (id: string) => connections.find((one) => one.id === id)?.nome,
  }
  const form = useMachineForm(machine, { start, names, onSaved })
  const { errors, dialog } = form
  // A reading of the address may be gone meanwhile.
  const asked = machine?.readings.find(({ id }) => id === props.reading)?.id ?? null
  const [shownReading, showReading] = useShownReading(asked)
  const beginOfSection = section === undefined ? undefined : sectionId(section)
  const begin = asked === null ? beginOfSection : readingRowId(asked)
  useEffect(() => {
    if (begin === undefined) return
    // The dialog is on the page after this effect.
    const timer = setTimeout(() => document.getElementById(begin)?.scrollIntoView())
    return () => clearTimeout(timer)
  }, [begin])
  return (
    <FormDialog
      {...formTexts(ENTITIES.machine, machine === null)}
      description={machine === null ? undefined : `${machine.nome} · ${machine.site.nome}`}
      width="full"
      {...dialog}
      beginAt={begin}
      extra={
        <SaveState isNew={machine === null} dirty={dialog.dirty} hasErrors={Object.keys(errors).length > 0} />
      }
      onClose={onClose}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 lg:grid-cols-[10rem_minmax(0,1fr)]">
        <SectionNav errors={errors} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10 pb-4">
          <IdentitySection form={form} sites={sites} />
          <SourceSection form={form} connections={connections} />
          <SubmachineSection form={form} />
          <ReadingsSection form={form} shownReading={shownReading} />
          <CollectionSection form={form} connections={connections} onShowReading={showReading} />
          <HaystackSection form={form} />
        </div>
      </div>
    </FormDialog>
  )
}

/** The foot names the first error itself. */
function SaveState({ isNew, dirty, hasErrors }: { isNew: boolean; dirty: boolean; hasErrors: boolean }) {
  if (hasErrors) return null
  return (
    <p className="self-center text-muted">{dirty ? 'Alterações não salvas' : isNew ? '' : 'Nada alterado'}</p>
  )
}
