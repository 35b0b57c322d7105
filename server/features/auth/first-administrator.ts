import { preferenciasSchema } from '#contract/access/user.ts'
import { isCommonPassword } from '#server/features/access-policy/common-password.ts'
import type { Services } from '#server/platform/context.ts'
import { newId } from '#server/platform/database/new-id.ts'
import { hashPassword } from '#server/platform/security/passwords.ts'
import { hasAdministrator, insertAccount } from './account-store.ts'

/** Creates the administrator that the environment names, unless an administrator exists. Returns whether it was created. */
export async function createFirstAdministrator(
  services: Pick<Services, 'db' | 'now' | 'config' | 'log'>,
): Promise<boolean> {
  const { admin } = services.config
  if (!admin || (await hasAdministrator(services.db))) return false
  if (await isCommonPassword(admin.password, { email: admin.email })) {
    services.log.warn(
      'A senha de ADMIN_PASSWORD é muito comum e fácil de adivinhar. Troque-a depois de entrar.',
    )
  }
  const now = services.now()
  return insertAccount(services.db, {
    id: newId(),
    name: 'Administrador',
    email: admin.email,
    passwordHash: await hashPassword(admin.password),
    role: 'admin',
    preferencias: preferenciasSchema.parse({}),
    createdAt: now,
    updatedAt: now,
  })
}
