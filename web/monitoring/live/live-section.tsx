import { LogIn, MousePointerClick } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import type { Machine } from '#contract/machines/machine.ts'
import { client } from '#web/api/client.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { MachineCrumb } from '../page/machine-crumb.tsx'
import { ReadableAnswer } from '../page/readable-answer.tsx'
import '../page/live-view.css'

interface Props {
  machine: Machine | null
  noToken?: string
  noMachine?: { title: string; hint: string }
  /** The view is of the whole machine, and names it, while a compressor is selected. */
  isOfMachine?: boolean
  /** Give the view a key by its unit, so that no state of another unit stays under its name. */
  children: (machine: Machine) => ReactNode
}

const NO_TOKEN = 'Token não encontrado. Faça login novamente.'
const NO_MACHINE = {
  title: 'Nenhuma máquina selecionada',
  hint: 'Selecione uma máquina no menu lateral.',
}

const icon = (Icon: typeof LogIn) => <Icon size={32} strokeWidth={1.5} aria-hidden />

const hasToken = () => client.tokens.read() !== null

/** The frame of a live view, which needs a signed-in user and a machine. */
export function LiveSection({
  machine,
  noToken = NO_TOKEN,
  noMachine = NO_MACHINE,
  isOfMachine = false,
  children,
}: Props) {
  const isSignedIn = useSyncExternalStore(client.onMissingToken, hasToken)
  if (!isSignedIn)
    return (
      <EmptyState
        icon={icon(LogIn)}
        title={noToken}
        action={
          <a href="/login" className={buttonClass('primary')}>
            Ir para o login
          </a>
        }
      />
    )
  if (machine === null)
    return (
      <EmptyState icon={icon(MousePointerClick)} title={noMachine.title}>
        {noMachine.hint}
      </EmptyState>
    )
  return (
    <div className="dashboard-scope">
      {!isOfMachine && <MachineCrumb machine={machine} />}
      <ReadableAnswer>{children(machine)}</ReadableAnswer>
    </div>
  )
}
