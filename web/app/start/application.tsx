import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { router } from '../routes/router.tsx'
import { fetchFirstView } from './fetch-first-view.ts'
import type { askFirst } from './first-calls.ts'
import { loadRoutes } from './load-routes.ts'

/** Longer than this nothing is waited for: what is there is drawn, and says what it waits for. */
const PATIENCE_MS = 300

/** Draws the application into the page, once what its address needs is there. */
export async function showApplication(asked?: ReturnType<typeof askFirst>): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('no #root')
  await Promise.race([fetchFirstView(asked), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  // As a transition it is drawn in small pieces, between which the page can answer.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  )
}

/** From the sign-in, on the same page: to where it leads back. */
export async function goOn(address: string): Promise<void> {
  router.history.replace(address)
  await showApplication()
}

/** What is behind the sign-in, loaded while somebody types. */
export function loadAhead(voltar: string | undefined): void {
  loadRoutes(router, voltar)
}
