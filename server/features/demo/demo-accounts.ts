import type { Role } from '#contract/access/user.ts'

export interface DemoAccount {
  readonly email: string
  readonly password: string
  readonly name: string
  readonly role: Role
}

/** These passwords are public, so they are valid only while no other machine can reach the installation. */
export const demoAccounts: readonly [admin: DemoAccount, operator: DemoAccount] = [
  { email: 'admin@demo.local', password: 'demo-admin', name: 'Administração Demo', role: 'admin' },
  { email: 'operador@demo.local', password: 'demo-operador', name: 'Operação Demo', role: 'user' },
]
