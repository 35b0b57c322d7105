import type { z } from 'zod'
import { type Preferencias, type preferenciasChangeSchema, preferenciasSchema } from '#contract/user.ts'

/** Members that the change leaves out stay as they are. */
export function mergePreferencias(
  stored: unknown,
  change: z.infer<typeof preferenciasChangeSchema>,
): Preferencias {
  const present = preferenciasSchema.parse(stored)
  const notificacoes = { ...present.notificacoes, ...change.notificacoes }
  return preferenciasSchema.parse({ ...present, ...change, notificacoes })
}
