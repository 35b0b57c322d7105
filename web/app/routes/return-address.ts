const HOME = '/dashboard'

/** The address after the sign-in: a page of this application, never another host's page and never /login. */
export function returnAddress(wanted: string | undefined): string {
  if (wanted === undefined) return HOME
  try {
    const base = new URL('http://here.invalid')
    const url = new URL(wanted, base)
    const inside = url.origin === base.origin && /^\/(dashboard|admin|patio-malzoni)(\/|$)/.test(url.pathname)
    return inside ? url.pathname + url.search + url.hash : HOME
  } catch {
    return HOME
  }
}

/** The sign-in page that leads back to `from`. */
export function signInAddress(from: string): string {
  return from === HOME ? '/login' : `/login?${new URLSearchParams({ voltar: from })}`
}
