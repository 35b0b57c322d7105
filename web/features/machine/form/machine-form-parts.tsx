import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { type MachineErrors, type MachineSection, sectionOf } from './machine-body.ts'

const SECTIONS: readonly { section: MachineSection; title: string }[] = [
  { section: 'dados', title: 'Identificação' },
  { section: 'fonte', title: 'Fonte dos dados' },
  { section: 'submaquinas', title: 'Submáquinas' },
  { section: 'leituras', title: 'Leituras' },
  { section: 'coleta', title: 'Coleta' },
  { section: 'haystack', title: 'Haystack' },
]

export const sectionId = (section: MachineSection) => `maquina-${section}`

/** Links to the parts of the form and marks those with errors. */
export function SectionNav({ errors }: { errors: MachineErrors }) {
  const withErrors = new Set(Object.keys(errors).map(sectionOf))
  return (
    <nav
      aria-label="Partes do formulário"
      className="sticky -top-5 z-10 -mx-5 self-start border-b bg-raised px-3 max-lg:-mt-5 max-lg:mb-5 lg:top-0 lg:mx-0 lg:border-b-0 lg:px-0"
    >
      <ul className="scroll-shadow flex gap-1 overflow-x-auto py-1.5 [--ground:var(--color-raised)] lg:flex-col lg:py-0">
        {SECTIONS.map(({ section, title }) => (
          <li key={section}>
            <button
              type="button"
              onClick={() => goTo(section)}
              className="flex h-9 w-full items-center gap-2 rounded-md px-2 font-medium whitespace-nowrap text-muted hover:bg-primary-soft hover:text-text focus-visible:-outline-offset-2 pointer-coarse:h-11"
            >
              {title}
              {withErrors.has(section) && (
                <>
                  <CircleAlert className="size-4 shrink-0 text-bad-text" aria-hidden="true" />
                  <span className="sr-only">tem campos a corrigir</span>
                </>
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function goTo(section: MachineSection) {
  const part = document.getElementById(sectionId(section))
  part?.scrollIntoView()
  part?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
}

interface PartProps {
  section: MachineSection
  title: string
  hint?: ReactNode
  /** Shown at the right of the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A named part of the machine form. */
export function FormPart({ section, title, hint, aside, children }: PartProps) {
  const titleId = useId()
  return (
    <section
      id={sectionId(section)}
      aria-labelledby={titleId}
      className="grid scroll-mt-12 grid-cols-[minmax(0,1fr)] gap-4 lg:scroll-mt-0"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b pb-2">
        <div className="min-w-0 flex-1 basis-64">
          <h3 id={titleId} className="text-base font-semibold">
            {title}
          </h3>
          {hint !== undefined && <p className="text-muted">{hint}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}
