import type { z } from 'zod/mini'
import {
  type Preferencias,
  type preferenciasChangeSchema,
  preferenciasSchema,
} from '#contract/access/user.ts'

/** The stored preferences with the members of the change. */
export function mergePreferencias(
  stored: unknown,
  change: z.infer<typeof preferenciasChangeSchema>,
): Preferencias {
  const present = preferenciasSchema.parse(stored)
  const notificacoes = { ...present.notificacoes, ...change.notificacoes }
  return preferenciasSchema.parse({ ...present, ...change, notificacoes })
}
