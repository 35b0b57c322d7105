import type { Machine } from '#contract/machines/machine.ts'
import { causeOf } from '#web/api/api-error.ts'
import { FiguresAnswer } from '#web/monitoring/figures/figures-answer.tsx'
import { useDashboard } from '#web/monitoring/figures/use-dashboard.ts'
import { LiveSection } from '#web/monitoring/live/live-section.tsx'
import { RangeButtons } from '#web/monitoring/window/range-buttons.tsx'
import type { ShownRange } from '#web/state/address/own-period.ts'
import { useSelection } from '#web/state/address/use-selection.ts'
import { useSignedIn } from '#web/state/session/session.ts'
import { MachineSummary } from './machine-summary.tsx'
import { SummarySkeleton } from './summary-states.tsx'
import './summary.css'

/** The live summary of the selected machine. */
export function SummarySection({ machine }: { machine: Machine | null }) {
  return (
    <LiveSection isOfMachine machine={machine} noToken={NO_TOKEN} noMachine={NO_MACHINE}>
      {(one) => <LiveSummary key={one.id} machine={one} />}
    </LiveSection>
  )
}

const NO_TOKEN = 'Token de autenticação não encontrado. Faça login novamente.'
const NO_MACHINE = {
  title: 'Nenhuma máquina selecionada',
  hint: 'Selecione uma máquina no menu lateral para ver o resumo.',
}

function LiveSummary({ machine }: { machine: Machine }) {
  const { timeRange, select } = useSelection()
  const timezone = useSignedIn().user.preferencias.timezone
  // The summary is the machine's, whichever compressor the address names.
  const figures = useDashboard(machine.id, timeRange, null)
  const { collection, latest } = figures
  const onRange = (range: ShownRange) => select({ timeRange: range })
  const ranges = <RangeButtons value={timeRange} onChange={onRange} />
  return (
    <FiguresAnswer
      {...{ machine, timeRange, figures, ranges }}
      name={machine.nome}
      errorText={(error) => causeOf(error, 'Erro ao carregar dados')}
      skeleton={<SummarySkeleton name={machine.nome} ranges={ranges} />}
      noDataHint="Selecione uma máquina no menu lateral para ver outro resumo."
    >
      {(shown) => (
        <MachineSummary {...shown} {...{ machine, collection, latest, timezone, ranges, onRange }} />
      )}
    </FiguresAnswer>
  )
}
