import type { Role } from '#contract/access/user.ts'

export const ROLE_LABELS: Record<Role, string> = { admin: 'Administrador', user: 'Usuário' }
