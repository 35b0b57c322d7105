import type { User } from '#contract/access/user.ts'
import type { MemberPath } from '#web/state/forms/merge-edits.ts'
import type { MemberWords } from '#web/state/forms/merge-words.ts'
import { counted, ENTITIES } from '#web/state/lists/entity-words.ts'
import { THEMES } from '#web/state/look/theme.ts'
import { permissionText } from '#web/state/session/permissions.ts'
import type { UserDraft } from './user-draft.ts'

export const ROLES = [
  { value: 'user', label: 'Usuário' },
  { value: 'admin', label: 'Administrador' },
] as const

const LABELS: Readonly<Record<keyof UserDraft, string>> = {
  name: 'Nome',
  email: 'Email',
  password: 'Senha',
  role: 'Papel',
  isActive: 'Ativo',
  tema: 'Tema',
  sites: 'Sites e permissões',
}

/** An administrator enters every site, whichever sites the account names. */
export const sitesInWords = ({ role, sites }: Pick<User, 'role' | 'sites'>): string =>
  role === 'admin' ? 'todos os sites' : counted(ENTITIES.site, sites.length)

/** The words of the user's form for its members. */
export const userWords = (siteName: (id: string) => string): MemberWords => ({
  label: ([member, entry]) =>
    entry === undefined ? LABELS[member as keyof UserDraft] : `Acesso a ${siteName(entry)}`,
  value: ([member, entry]: MemberPath, value) => {
    if (entry !== undefined) return permissionText((value as UserDraft['sites'][number])?.permissoes)
    const options = member === 'role' ? ROLES : member === 'tema' ? THEMES : []
    return options.find((option) => option.value === value)?.label
  },
})
