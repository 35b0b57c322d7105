import { z } from 'zod/mini'
import { answer, askedId, idParams, instant, messageAnswer } from '../wire/answer.ts'
import { boundedText } from '../wire/bounded.ts'
import { foldedText } from '../wire/email-text.ts'
import { endpoint } from '../wire/endpoint.ts'
import { nameText } from '../wire/name-text.ts'

export const roleSchema = z.enum(['admin', 'user'])
export type Role = z.infer<typeof roleSchema>

/** leitura is always on; admin implies escrita implies leitura. */
export const permissoesSchema = z.object({
  leitura: z._default(z.boolean(), true),
  escrita: z._default(z.boolean(), false),
  admin: z._default(z.boolean(), false),
})
export type Permissoes = z.infer<typeof permissoesSchema>

export const temaSchema = z.enum(['light', 'dark'])

export const timezoneSchema = boundedText(64).check(z.refine(isTimezone, 'Fuso horário inválido'))

/** The check is slow, and many answers have users. There are some 600 zones, but each may be written in many ways. */
const knownTimezones = new Set<string>()

function isTimezone(value: string): boolean {
  if (knownTimezones.has(value)) return true
  try {
    new Intl.DateTimeFormat('pt-BR', { timeZone: value })
    if (knownTimezones.size < 1000) knownTimezones.add(value)
    return true
  } catch {
    return false
  }
}

export const preferenciasSchema = z.object({
  tema: z._default(temaSchema, 'light'),
  idioma: z._default(z.literal('pt-BR'), 'pt-BR'),
  timezone: z._default(timezoneSchema, 'America/Sao_Paulo'),
  notificacoes: z.prefault(
    z.object({ email: z._default(z.boolean(), true), push: z._default(z.boolean(), false) }),
    {},
  ),
})
export type Preferencias = z.infer<typeof preferenciasSchema>
/** A PUT keeps the members that it leaves out, so there are no defaults here. */
export const preferenciasChangeSchema = z.object({
  tema: z.optional(temaSchema),
  idioma: z.optional(z.literal('pt-BR')),
  timezone: z.optional(timezoneSchema),
  notificacoes: z.optional(z.object({ email: z.optional(z.boolean()), push: z.optional(z.boolean()) })),
})

export const nameSchema = nameText('Nome é obrigatório', 'Nome deve ter no máximo 200 caracteres').check(
  z.minLength(2, 'Nome deve ter pelo menos 2 caracteres'),
)

export const emailSchema = foldedText(254, {
  missing: 'Email é obrigatório',
  tooLong: 'Email inválido',
}).check(
  z.minLength(1, 'Email é obrigatório'),
  // Readers take two addresses that look alike for the same one: an address has no invisible marks.
  z.regex(/^[^\s@\p{C}]+@[^\s@\p{C}][^\s@\p{C}.]*\.[^\s@\p{C}]+$/u, 'Email inválido'),
)

export const newPasswordSchema = boundedText(200, {
  missing: 'Senha é obrigatória',
  tooLong: 'Senha deve ter no máximo 200 caracteres',
}).check(z.minLength(1, 'Senha é obrigatória'), z.minLength(6, 'Senha deve ter pelo menos 6 caracteres'))

export const userSiteSchema = z.object({ siteId: askedId, permissoes: z.prefault(permissoesSchema, {}) })

/** The steps that the user has to take before anything else. */
export const owesSchema = z.enum(['password', 'second-factor'])
export type Owes = z.infer<typeof owesSchema>

export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  isActive: z.boolean(),
  sites: z.array(z.object({ siteId: z.string(), permissoes: permissoesSchema })),
  preferencias: preferenciasSchema,
  /** A sign-in asks for a code as well. */
  secondFactor: z.boolean(),
  owes: z.nullable(owesSchema),
  createdAt: instant,
  updatedAt: instant,
})
export type User = z.infer<typeof userSchema>

const userFields = {
  name: nameSchema,
  email: emailSchema,
  role: z._default(roleSchema, 'user'),
  isActive: z._default(z.boolean(), true),
  sites: z._default(z.array(userSiteSchema).check(z.maxLength(1000)), []),
  preferencias: z.prefault(preferenciasSchema, {}),
}
export const userCreateSchema = z.object({ ...userFields, password: newPasswordSchema })

/** A PUT replaces the members it names and keeps the others; a blank password keeps the present one. */
export const userUpdateSchema = z.object({
  name: z.optional(nameSchema),
  email: z.optional(emailSchema),
  role: z.optional(roleSchema),
  isActive: z.optional(z.boolean()),
  sites: z.optional(z.array(userSiteSchema).check(z.maxLength(1000))),
  preferencias: z.optional(preferenciasChangeSchema),
  password: z.optional(
    z.union([z.literal('', 'Senha é obrigatória'), z.null('Senha é obrigatória'), newPasswordSchema]),
  ),
  updatedAt: z.optional(instant),
})

export const deleteQuery = z.object({ permanent: z._default(z.enum(['true', 'false']), 'false') })

export const listUsers = endpoint({
  method: 'GET',
  path: '/users',
  access: 'admin',
  tag: 'Usuários',
  summary: 'Lista os usuários',
  response: answer(z.array(userSchema)),
})
export const getUser = endpoint({
  method: 'GET',
  path: '/users/{id}',
  access: 'admin',
  tag: 'Usuários',
  summary: 'Um usuário',
  params: idParams,
  response: answer(userSchema),
})
export const createUser = endpoint({
  method: 'POST',
  path: '/users',
  access: 'admin',
  tag: 'Usuários',
  summary: 'Cria um usuário',
  maxBodyBytes: 384 * 1024,
  body: userCreateSchema,
  response: answer(userSchema),
  status: 201,
})
export const updateUser = endpoint({
  method: 'PUT',
  path: '/users/{id}',
  access: 'admin',
  tag: 'Usuários',
  summary: 'Altera um usuário',
  params: idParams,
  maxBodyBytes: 384 * 1024,
  body: userUpdateSchema,
  response: answer(userSchema),
})
export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/users/{id}',
  access: 'admin',
  tag: 'Usuários',
  summary: 'Desativa um usuário; com permanent=true exclui',
  params: idParams,
  query: deleteQuery,
  response: messageAnswer,
})
