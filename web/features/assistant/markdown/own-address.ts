/** The paths of the application's views behind the sign-in. */
const VIEWS = /^\/(?:dashboard(?:\/[\w-]{1,64})?|admin|patio-malzoni)$/

/** The address of an own view that a link leads to, without host and fragment; null: the link leads elsewhere. */
export function ownAddress(href: string, origin: string): string | null {
  if (!/^\/(?![/\\])/.test(href) && !href.startsWith(`${origin}/`)) return null
  if (!URL.canParse(href, origin)) return null
  const url = new URL(href, origin)
  return url.origin === origin && VIEWS.test(url.pathname) ? url.pathname + url.search : null
}
