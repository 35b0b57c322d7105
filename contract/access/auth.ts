import { z } from 'zod/mini'
import { siteSchema } from '../sites/site.ts'
import { messageAnswer } from '../wire/answer.ts'
import { boundedText } from '../wire/bounded.ts'
import { endpoint } from '../wire/endpoint.ts'
import { CURRENT_PASSWORD, signInSchema } from './sign-in-code.ts'
import { newPasswordSchema, preferenciasChangeSchema, userSchema } from './user.ts'

const session = { success: z.literal(true), user: userSchema, sitesPermitidos: z.array(siteSchema) }
export const sessionAnswer = z.object(session)
export const loginAnswer = z.object({ ...session, token: z.string(), refreshToken: z.string() })
export type LoginAnswer = z.infer<typeof loginAnswer>
export const refreshAnswer = z.object({
  success: z.literal(true),
  token: z.string(),
  refreshToken: z.string(),
})

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  tag: 'Acesso',
  summary: 'Entra',
  maxBodyBytes: 8 * 1024,
  body: signInSchema,
  response: loginAnswer,
})
export const refresh = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  access: 'public',
  tag: 'Acesso',
  summary: 'Troca o refresh token por um novo par',
  maxBodyBytes: 8 * 1024,
  body: z.object({
    refreshToken: boundedText(500, { missing: 'Token não encontrado' }).check(
      z.minLength(1, 'Token não encontrado'),
    ),
  }),
  response: refreshAnswer,
})
export const validate = endpoint({
  method: 'GET',
  path: '/auth/validate',
  access: 'user',
  owing: true,
  tag: 'Acesso',
  summary: 'Confere o token',
  response: sessionAnswer,
})
export const me = endpoint({
  method: 'GET',
  path: '/auth/me',
  access: 'user',
  owing: true,
  tag: 'Acesso',
  summary: 'O próprio usuário',
  response: sessionAnswer,
})
export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'user',
  owing: true,
  tag: 'Acesso',
  summary: 'Encerra a sessão',
  response: messageAnswer,
})
export const passwordChangeSchema = z.object({
  currentPassword: boundedText(1000, { missing: CURRENT_PASSWORD }).check(z.minLength(1, CURRENT_PASSWORD)),
  newPassword: newPasswordSchema,
})
export const changePassword = endpoint({
  method: 'PUT',
  path: '/auth/password',
  access: 'user',
  owing: true,
  tag: 'Acesso',
  summary: 'Troca a própria senha',
  maxBodyBytes: 8 * 1024,
  body: passwordChangeSchema,
  response: messageAnswer,
})
export const changePreferences = endpoint({
  method: 'PUT',
  path: '/auth/preferences',
  access: 'user',
  tag: 'Acesso',
  summary: 'Troca as próprias preferências',
  maxBodyBytes: 8 * 1024,
  body: preferenciasChangeSchema,
  response: z.object({ success: z.literal(true), data: userSchema }),
})
