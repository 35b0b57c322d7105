import type { Machine } from '#contract/machines/machine.ts'
import type { Section } from '#web/state/address/selection-search.ts'
import { type LaterPart, later } from '#web/ui/behaviour/load-later.tsx'
import { SECTION_IDS, SECTIONS } from './sections.ts'

type SectionPart = LaterPart<{ machine: Machine }>
interface SectionParts {
  live: SectionPart
  sample: SectionPart
}

function partsOf(id: Section): SectionParts {
  const { live, sample, skeleton: SectionSkeleton } = SECTIONS[id]
  return { live: later(live, <SectionSkeleton />), sample: later(sample, <SectionSkeleton />) }
}

/** The views of each section as parts of the page, fetched when they are shown or when the page is idle. */
export const SECTION_PARTS = Object.fromEntries(SECTION_IDS.map((id) => [id, partsOf(id)])) as Readonly<
  Record<Section, SectionParts>
>
