import { client } from '#web/api/client.ts'
import { forgetPalette } from '#web/state/look/forget-palette.ts'
import { keepSession } from '#web/state/session/keep-session.ts'
import { session } from '#web/state/session/session.ts'
import { reloadForNewBuild } from './reload-for-new-build.ts'

// What each page begins with, before the code that draws it is there: the stored session is checked meanwhile.
reloadForNewBuild()
keepSession(client, session)
session.subscribe(() => {
  if (session.getState().status === 'unauthenticated') forgetPalette()
})
void session.start()
