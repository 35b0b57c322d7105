import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { panelSearch } from '../panel/panel-search.ts'
import { selectionSearch } from '../view/addressed-selection.ts'
import { ErrorPage } from './error-page.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { parseSearch, stringifySearch } from './search-text.ts'

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage })

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/{-$siteId}', replace: true })
  },
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: ({ voltar }: Record<string, unknown>): { voltar?: string } =>
    typeof voltar === 'string' ? { voltar } : {},
  component: lazyRouteComponent(() => import('./login-route.tsx'), 'LoginRoute'),
})

/** The routes below it need a session. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: lazyRouteComponent(() => import('./signed-in-route.tsx'), 'SignedInRoute'),
})

// One route with and without a site: the choice of a site must not draw the page anew or fold its menu.
const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard/{-$siteId}',
  validateSearch: selectionSearch,
  component: lazyRouteComponent(() => import('./dashboard-route.tsx'), 'DashboardRoute'),
})
const admin = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin',
  validateSearch: panelSearch,
  component: lazyRouteComponent(() => import('../panel/admin-route.tsx'), 'AdminRoute'),
})
const sites = createRoute({
  getParentRoute: () => signedIn,
  path: '/sites',
  component: lazyRouteComponent(() => import('./sites-route.tsx'), 'SitesRoute'),
})
const patioMalzoni = createRoute({
  getParentRoute: () => signedIn,
  path: '/patio-malzoni',
  component: lazyRouteComponent(() => import('./patio-malzoni-route.tsx'), 'PatioMalzoniRoute'),
})

const routeTree = root.addChildren([
  home,
  login,
  signedIn.addChildren([dashboard, sites, admin, patioMalzoni]),
])

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  // Unknown members are removed from the address.
  search: { strict: true },
  defaultPreload: 'intent',
  defaultPendingComponent: LoadingScreen,
  defaultPendingMs: 300,
  // A loaded page is shown at once.
  defaultPendingMinMs: 0,
  defaultErrorComponent: ErrorPage,
  scrollRestoration: false,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
