import './styles.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { client } from '#web/api/client.ts'
import { forgetPalette } from '#web/state/forget-palette.ts'
import { session } from '#web/state/session.ts'
import { keepSession } from '#web/state/session-upkeep.ts'
import { reloadForNewBuild } from './reload-for-new-build.ts'
import { router } from './router.tsx'

reloadForNewBuild()
keepSession(client, session)
session.subscribe(() => {
  if (session.getState().status === 'unauthenticated') forgetPalette()
})
void session.start()

const root = document.getElementById('root')
if (root === null) throw new Error('no #root')

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
