import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Machine } from '#contract/machines/machine.ts'
import type { Site } from '#contract/sites/site.ts'
import type { SelectionSearch } from '#web/state/address/selection-search.ts'
import { useSelection } from '#web/state/address/use-selection.ts'
import type { MachineList } from '#web/state/lists/use-machines.ts'

/**
 * The machine that the address names. A machine that the site lacks is removed from the address, and `missing` is true until another
 * machine is selected. For a machine of the site the address also gets the site's id, so that it works in any browser.
 */
export function useAddressedMachine(site: Site | null, several: boolean, list: MachineList) {
  const { machineId } = useSelection()
  const { siteId: addressed } = useParams({ strict: false })
  const navigate = useNavigate()
  const [missing, setMissing] = useState(false)
  const machine: Machine | null = list.machines.find(({ id }) => id === machineId) ?? null
  const unknown = machineId !== null && machine === null && site !== null && !list.isLoading && !list.error
  const siteUnnamed = machine !== null && several && addressed === undefined ? site?.id : undefined
  if (machine !== null && missing) setMissing(false)

  useEffect(() => {
    if (!unknown) return
    setMissing(true)
    const search = ({ secao, periodo, de, ate, tv }: SelectionSearch) => ({ secao, periodo, de, ate, tv })
    void navigate({ to: '.', search, replace: true, ignoreBlocker: true } as never)
  }, [unknown, navigate])
  useEffect(() => {
    if (siteUnnamed === undefined) return
    void navigate({
      to: '/dashboard/{-$siteId}',
      params: { siteId: siteUnnamed },
      search: true,
      state: true,
      replace: true,
      ignoreBlocker: true,
    })
  }, [siteUnnamed, navigate])
  return { machine, missing: missing || unknown }
}
