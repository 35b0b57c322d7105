import type { Permissoes } from '#contract/access/user.ts'

export const PERMISSION_LABELS: Record<keyof Permissoes, string> = {
  leitura: 'Leitura',
  escrita: 'Escrita',
  admin: 'Admin do Site',
}

/** The rights of a new link to a site. */
export const NEW_LINK: Permissoes = { leitura: true, escrita: false, admin: false }

/** Switches a right. `admin` implies `escrita`: without `escrita` there is no `admin`. `leitura` is always on. */
export function withPermission(now: Permissoes, name: 'escrita' | 'admin', on: boolean): Permissoes {
  const next = { ...now, leitura: true, [name]: on }
  if (name === 'admin' && on) next.escrita = true
  if (name === 'escrita' && !on) next.admin = false
  return next
}

/** `Leitura e escrita`; undefined, without a link to the site: `sem acesso`. */
export function permissionText(given: Permissoes | undefined): string {
  if (given === undefined) return 'sem acesso'
  if (given.admin) return PERMISSION_LABELS.admin
  return given.escrita ? 'Leitura e escrita' : PERMISSION_LABELS.leitura
}
