import type { z } from 'zod/mini'
import {
  type Permissoes,
  type Preferencias,
  type Role,
  type User,
  userCreateSchema,
  userUpdateSchema,
} from '#contract/access/user.ts'
import { contractCheck } from '#web/state/forms/contract-check.ts'

/** A user in the form's fields. */
export interface UserDraft {
  name: string
  email: string
  password: string
  role: Role
  isActive: boolean
  tema: Preferencias['tema']
  sites: { siteId: string; permissoes: Permissoes }[]
}

export function userDraft(user: User | null): UserDraft {
  return {
    name: user?.name ?? '',
    email: user?.email ?? '',
    password: '',
    role: user?.role ?? 'user',
    isActive: user?.isActive ?? true,
    tema: user?.preferencias.tema ?? 'light',
    sites: user?.sites ?? [],
  }
}

/** The body of POST /users. */
export function newUserBody({ tema, ...draft }: UserDraft): z.input<typeof userCreateSchema> {
  return { ...draft, preferencias: { tema } }
}

/** The body of PUT /users/{id}: a blank password keeps the present one and is not sent. */
export function userBody({ tema, password, ...draft }: UserDraft): z.input<typeof userUpdateSchema> {
  return { ...draft, preferencias: { tema }, ...(password === '' ? {} : { password }) }
}

export const userField = (path: string) => (path === 'preferencias.tema' ? 'tema' : path)
export const checkNewUser = contractCheck(userCreateSchema, newUserBody, userField)
export const checkUser = contractCheck(userUpdateSchema, userBody, userField)
