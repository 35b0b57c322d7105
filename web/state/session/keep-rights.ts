import { me } from '#contract/auth.ts'
import { listMachines } from '#contract/machine.ts'
import type { Client } from '#web/api/create-client.ts'
import { reload, reloadAll } from '#web/api/use-endpoint.ts'
import type { Session } from './create-session.ts'

/** How often a page that is looked at asks, and how often at most: a page without a stream would not notice otherwise. */
const EVERY_MS = 15_000
const SELDOM_MS = 5_000

/**
 * Lets what an administrator changed reach the page without a reload: rights, sites and the account are asked for
 * again now and then, when the page is looked at again, and when a call was refused.
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
    // Failing is no news here: whatever the page asks next tells.
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
    // What is gone goes from the menu as well.
    if (endpoint.path !== listMachines.path) void reload(listMachines)
  })
}
