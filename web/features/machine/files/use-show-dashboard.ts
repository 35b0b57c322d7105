import { useNavigate } from '@tanstack/react-router'
import { listMachineCards, listMachines, type Machine } from '#contract/machines/machine.ts'
import { askAhead, reload } from '#web/api/use-endpoint.ts'

/** Goes to a new machine's Dashboard, with the whole of its history. */
export function useShowDashboard(): (machine: Machine) => void {
  const navigate = useNavigate()
  return (machine) => {
    void (async () => {
      await Promise.all([reload(listMachineCards), reload(listMachines)])
      // The Dashboard's address would lose a machine that the list lacks.
      await askAhead(listMachines, { query: { siteId: machine.siteId } })
      await navigate({
        to: '/dashboard/{-$siteId}',
        params: { siteId: machine.siteId },
        search: { secao: 'dashboard', maquina: machine.id, periodo: 'all' },
        ignoreBlocker: true,
      })
    })()
  }
}
