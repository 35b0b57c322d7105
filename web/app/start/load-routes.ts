import type { AnyRouter } from '@tanstack/react-router'
import { returnAddress } from '../routes/return-address.ts'

/** Loads the page behind the sign-in while the user types. */
export function loadRoutes(router: AnyRouter, voltar: string | undefined): void {
  const { pathname } = new URL(returnAddress(voltar), location.origin)
  const [matched] = router.getMatchedRoutes(pathname)
  for (const route of matched) void router.loadRouteChunk(route)
}
