import { me } from '#contract/access/auth.ts'
import { listMachines } from '#contract/machines/machine.ts'
import type { Client } from '#web/api/create-client.ts'
import { reload, reloadAll } from '#web/api/use-endpoint.ts'
import type { Session } from './create-session.ts'

/** A visible page reads the rights this often: a page without a stream would not notice changes otherwise. */
const INTERVAL_MS = 15_000
/** Least time between two readings. */
const PAUSE_MS = 5_000

/**
 * Shows an administrator's changes without a reload of the page: rights, sites and the account are read again at intervals, when the page
 * becomes visible, and after a refused call.
 */
export function keepRights(client: Client, session: Session): void {
  let isPausing = false
  let isRequested = false

  function update() {
    if (document.visibilityState === 'hidden') return
    if (isPausing) {
      isRequested = true
      return
    }
    isPausing = true
    // No message here: the page's next call shows the failure.
    session
      .followRights()
      .then(async (changed) => {
        if (changed) await reloadAll()
      })
      .catch(() => undefined)
    setTimeout(() => {
      isPausing = false
      if (isRequested) update()
      isRequested = false
    }, PAUSE_MS)
  }

  setInterval(update, INTERVAL_MS)
  window.addEventListener('focus', update)
  document.addEventListener('visibilitychange', update)
  client.onRefusal((endpoint) => {
    if (endpoint.path === me.path) return
    update()
    // A deleted machine disappears from the menu as well.
    if (endpoint.path !== listMachines.path) void reload(listMachines)
  })
}
