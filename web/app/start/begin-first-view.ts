import { client } from '#web/api/client.ts'
import { forgetPalette } from '#web/state/look/forget-palette.ts'
import { keepSession } from '#web/state/session/keep-session.ts'
import { session } from '#web/state/session/session.ts'
import { reloadForNewBuild } from './reload-for-new-build.ts'

// Every page begins with these steps: the stored session is checked while the page's own code loads.
reloadForNewBuild()
keepSession(client, session)
session.subscribe(() => {
  if (session.getState().status === 'unauthenticated') forgetPalette()
})
void session.start()
