import { type Client, createClient } from './create-client.ts'
import { tabLock } from './tab-lock.ts'
import { sessionChannel } from './token-refresher.ts'

/** The browser's client. */
export const client: Client = createClient({
  fetch: (input, init) => fetch(input, init),
  storages: { local: localStorage, session: sessionStorage },
  lock: tabLock(navigator.locks, localStorage),
  channel: sessionChannel('geada-session'),
})
export const call: Client['call'] = client.call
