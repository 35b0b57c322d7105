import { listMachines, type Machine } from '#contract/machines/machine.ts'
import { hasSource } from '#contract/sources/has-source.ts'
import { client } from '#web/api/client.ts'
import { askAhead } from '#web/api/use-endpoint.ts'
import { idText } from '#web/state/address/dialog-search.ts'
import { type Selection, selectionOf } from '#web/state/address/selection-search.ts'
import { savedSite } from '#web/state/address/site-choice.ts'
import { parseSearch } from '../routes/search-text.ts'
import { selectionSearch } from '../view/addressed-selection.ts'
import { SECTIONS } from '../view/sections.ts'

/** The selection and site of a Dashboard's address; null for any other page, such as the wall mode. */
export function addressedView(address: string): (Selection & { siteId: string | null }) | null {
  const { pathname, search } = new URL(address, location.origin)
  const [path, siteId] = /^\/dashboard(?:\/([^/]+))?\/?$/.exec(pathname) ?? []
  const addressed = selectionSearch(parseSearch(search))
  if (path === undefined || addressed.tv !== undefined) return null
  return { ...selectionOf(addressed), siteId: idText(siteId) ?? savedSite() }
}

/**
 * Makes the calls of an address's view before the session is checked and before the view's code has arrived, if there is a token.
 * Returns the machine that the address names.
 */
export async function askFirst(address: string): Promise<Machine | undefined> {
  const view = addressedView(address)
  if (view === null || view.siteId === null || client.tokens.read() === null) return undefined
  const list = await askAhead(listMachines, { query: { siteId: view.siteId } })
  const machine = list?.data.find(({ id, ativo }) => ativo && id === view.machineId)
  if (machine === undefined || !hasSource(machine)) return machine
  await SECTIONS[view.section].askAhead?.(machine, view)
  return machine
}
