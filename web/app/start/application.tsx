import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { router } from '../routes/router.tsx'
import { fetchFirstView } from './fetch-first-view.ts'
import type { askFirst } from './first-calls.ts'
import { loadRoutes } from './load-routes.ts'

/** Longest wait: then the loaded parts are drawn, and the other parts show that they are loading. */
const MAX_WAIT_MS = 300

/** Draws the application once the code and data of its address are loaded, or after 300 ms. */
export async function showApplication(firstCalls?: ReturnType<typeof askFirst>): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('no #root')
  await Promise.race([fetchFirstView(firstCalls), new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))])
  // A transition is drawn in small pieces, and the page can answer between them.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  )
}

/** Goes from the sign-in to an address without loading the page again. */
export async function goOn(address: string): Promise<void> {
  router.history.replace(address)
  await showApplication()
}

/** Loads the code behind the sign-in while the user types. */
export function loadAhead(voltar: string | undefined): void {
  loadRoutes(router, voltar)
}
