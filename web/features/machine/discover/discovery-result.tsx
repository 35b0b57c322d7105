import { count } from '#web/format/number.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { ProposalRow } from './proposal-row.tsx'
import type { DiscoveryState } from './use-discovery.ts'

const MOST_UNPLACED = 100

interface Props {
  discovery: DiscoveryState
  disabled: boolean
}

/** The proposed machines, and the equipment that belongs to none of them. */
export function DiscoveryResult({ discovery, disabled }: Props) {
  const { answer, proposals, change, chooseAll } = discovery
  if (answer === null) return null
  if (proposals.length === 0) {
    return (
      <>
        <EmptyState title="Nenhuma máquina encontrada">
          Nada nesta conexão tem o nome ou os valores de uma máquina. Cadastre-a em Nova Máquina e escolha a
          medição e os campos.
        </EmptyState>
        {answer.notes.map((note) => (
          <Notice key={note}>{note}</Notice>
        ))}
        <Unplaced unplaced={answer.unplaced} />
      </>
    )
  }
  const open = proposals.filter(({ isCreated, existing }) => !isCreated && existing === null)
  return (
    <>
      {answer.notes.map((note) => (
        <Notice key={note}>{note}</Notice>
      ))}
      <section className="rounded-lg border bg-surface" aria-label="Máquinas propostas">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b bg-bg px-3 py-2">
          <Checkbox
            label="Marcar todas"
            checked={open.length > 0 && open.every(({ isChosen }) => isChosen)}
            disabled={disabled || open.length === 0}
            onChange={chooseAll}
          />
          <h3 className="font-semibold">
            {count(proposals.length, 'máquina encontrada', 'máquinas encontradas')}
          </h3>
        </div>
        <ul>
          {proposals.map((proposal) => (
            <ProposalRow key={proposal.key} proposal={proposal} disabled={disabled} onChange={change} />
          ))}
        </ul>
      </section>
      <Unplaced unplaced={answer.unplaced} />
    </>
  )
}

type UnplacedList = NonNullable<DiscoveryState['answer']>['unplaced']

function Unplaced({ unplaced }: { unplaced: UnplacedList }) {
  if (unplaced.length === 0) return null
  return (
    <details className="rounded-lg border bg-bg p-3">
      <summary className="cursor-pointer font-semibold">
        {count(unplaced.length, 'equipamento sem lugar', 'equipamentos sem lugar')}
      </summary>
      <ul className="grid gap-1.5 pt-3">
        {unplaced.slice(0, MOST_UNPLACED).map(({ nome, measurement, points, reason }) => (
          <li key={`${measurement} ${nome}`} className="wrap-anywhere">
            <b>{nome || measurement}</b>, {count(points, 'ponto', 'pontos')}. {reason}
          </li>
        ))}
      </ul>
      {unplaced.length > MOST_UNPLACED && (
        <p className="pt-2 text-muted">... e mais {unplaced.length - MOST_UNPLACED}</p>
      )}
    </details>
  )
}
