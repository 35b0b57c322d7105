import { type LucideIcon, SunMoon } from 'lucide-react'
import type { MachineList } from '#web/state/lists/use-machines.ts'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { MachineShortcuts } from './machine-shortcuts.tsx'

interface SectionCard {
  id: string
  title: string
  icon: LucideIcon
  text: string
}

const STEPS = [
  'Escolha uma seção no menu lateral',
  'Clique na seta para expandir a lista de máquinas',
  'Escolha uma máquina',
]

interface Props {
  list: MachineList
  /** The address names a machine that this site does not have. */
  missing: boolean
  /** For the selected section. */
  head: { title: string; text: string }
  /** One card for each section. */
  cards: readonly SectionCard[]
}

/** The page while no machine is selected. */
export function WelcomeView({ list, missing, head, cards }: Props) {
  return (
    <div className="mx-auto grid max-w-5xl gap-8 p-4 sm:p-8">
      <header>
        <p className="mb-1 text-muted">Nenhuma máquina selecionada</p>
        <h1 className="text-xl font-semibold tracking-tight">{head.title}</h1>
        <p className="mt-1 text-base text-muted">{head.text}</p>
      </header>
      {missing && <p role="status">A máquina do endereço não está entre as máquinas ativas deste site.</p>}
      {list.error !== null && <ErrorState message={list.error} onRetry={list.retry} />}
      <MachineShortcuts list={list} />
      <section aria-labelledby="secoes" className="grid gap-3">
        <h2 id="secoes" className="text-base font-semibold">
          O que há em cada seção
        </h2>
        <ul className="grid gap-px overflow-hidden rounded-lg border bg-border md:grid-cols-3">
          {cards.map((card) => (
            <SectionCardItem key={card.id} card={card} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="passos" className="grid gap-3">
        <h2 id="passos" className="text-base font-semibold">
          Como começar
        </h2>
        <ol className="grid gap-3 sm:grid-cols-3">
          {STEPS.map((step, index) => (
            <li key={step} className="flex items-baseline gap-2.5">
              <span className="tabular text-lg font-semibold text-primary-text">{index + 1}</span>
              {step}
            </li>
          ))}
        </ol>
      </section>
      <p className="flex items-center gap-2 border-t pt-4 text-muted">
        <SunMoon className="size-4 shrink-0" aria-hidden="true" />
        Dica: o botão no canto superior direito alterna entre o tema claro e o escuro.
      </p>
    </div>
  )
}

function SectionCardItem({ card }: { card: SectionCard }) {
  const Icon = card.icon
  return (
    <li className="grid content-start gap-1.5 bg-surface p-4">
      <Icon className="size-5 text-primary-text" aria-hidden="true" />
      <h3 className="font-semibold">{card.title}</h3>
      <p className="text-muted">{card.text}</p>
    </li>
  )
}
