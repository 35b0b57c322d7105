import type { z } from 'zod'
import {
  type Permissoes,
  type Preferencias,
  type Role,
  type User,
  userCreateSchema,
  userUpdateSchema,
} from '#contract/user.ts'
import { contractResolver } from '#web/state/forms/contract-form.ts'

/** A user as it stands in the form's fields. */
export interface UserValues {
  name: string
  email: string
  password: string
  role: Role
  isActive: boolean
  tema: Preferencias['tema']
  sites: { siteId: string; permissoes: Permissoes }[]
}

export function userValues(user: User | null): UserValues {
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
export function newUserBody({ tema, ...values }: UserValues): z.input<typeof userCreateSchema> {
  return { ...values, preferencias: { tema } }
}

/** The body of PUT /users/{id}: a blank password keeps the present one and is not sent. */
export function userBody({ tema, password, ...values }: UserValues): z.input<typeof userUpdateSchema> {
  return { ...values, preferencias: { tema }, ...(password === '' ? {} : { password }) }
}

export const userField = (path: string) => (path === 'preferencias.tema' ? 'tema' : path)
export const newUserResolver = contractResolver<UserValues>(userCreateSchema, { toBody: newUserBody })
export const userResolver = contractResolver<UserValues>(userUpdateSchema, { toBody: userBody })
