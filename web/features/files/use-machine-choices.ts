import { useMemo } from 'react'
import { listMachineCards, type MachineCard } from '#contract/machines/machine.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import { byName } from '#web/format/by-name.ts'

/** The active machines of all sites, and their choices; machines of one name are told apart by their site. */
export function useMachineChoices() {
  const answer = useEndpoint(listMachineCards, { query: { ativo: 'true' } })
  const { data } = answer
  const machines = useMemo(
    () => (data?.data ?? []).filter(({ ativo }) => ativo).toSorted((a, b) => byName(a.nome, b.nome)),
    [data],
  )
  const options = useMemo(() => machines.map(choiceOf), [machines])
  return { machines, options, isPending: answer.isPending, failed: answer.error !== null }
}

const choiceOf = ({ id, nome, site }: MachineCard) => ({ value: id, label: `${nome} · ${site.nome}` })
