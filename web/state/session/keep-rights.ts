import { me } from '#contract/auth.ts'
import { listMachines } from '#contract/machine.ts'
import type { Client } from '#web/api/create-client.ts'
import { reload, reloadAll } from '#web/api/use-endpoint.ts'
import type { Session } from './create-session.ts'

/** A visible page asks this often, and never more often: a page without a stream would not notice changes otherwise. */
const EVERY_MS = 15_000
const SELDOM_MS = 5_000

/**
 * Brings an administrator's changes to the page without a reload: rights, sites and the account are read again at intervals, when the
 * page becomes visible, and after a refused call.
 */
export function keepRights(client: Client, session: Session): void {
  let resting = false
  let again = false

  function ask() {
    if (document.visibilityState === 'hidden') return
    if (resting) {
      again = true
      return
    }
    resting = true
    // No message here: the page's next call shows the failure.
    session
      .followRights()
      .then(async (changed) => {
        if (changed) await reloadAll()
      })
      .catch(() => undefined)
    setTimeout(() => {
      resting = false
      if (again) ask()
      again = false
    }, SELDOM_MS)
  }

  setInterval(ask, EVERY_MS)
  window.addEventListener('focus', ask)
  document.addEventListener('visibilitychange', ask)
  client.onRefusal((endpoint) => {
    if (endpoint.path === me.path) return
    ask()
    // A machine that is gone leaves the menu as well.
    if (endpoint.path !== listMachines.path) void reload(listMachines)
  })
}
