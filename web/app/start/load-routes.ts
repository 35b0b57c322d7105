import type { AnyRouter } from '@tanstack/react-router'
import { returnAddress } from '../routes/return-address.ts'

/** The pages behind the sign-in are loaded while somebody types. */
export function loadRoutes(router: AnyRouter, voltar: string | undefined): void {
  const { pathname } = new URL(returnAddress(voltar), location.origin)
  const [matched] = router.getMatchedRoutes(pathname)
  for (const route of matched) void router.loadRouteChunk(route)
}
