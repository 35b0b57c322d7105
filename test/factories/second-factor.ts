import { TOTP } from 'otpauth'
import type { TestApp } from '../app/app.ts'
import { type Answer, type Anything, type Caller, callerWith, signIn } from '../app/caller.ts'
import { makeUser, type NewUser, TEST_PASSWORD } from './user.ts'

/** The code that an authenticator with this secret shows now. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret }).generate({ timestamp: at.getTime() })

export interface WithFactor {
  readonly id: string
  readonly email: string
  readonly secret: string
  readonly recoveryCodes: string[]
  readonly caller: Caller
  /** Signs in with the password and this code. */
  login(code?: string, address?: string): Promise<Answer<Anything>>
  code(): string
}

/** A signed-in user with a second factor. The code of the present step is already used. */
export async function makeWithFactor(app: TestApp, options: NewUser = {}): Promise<WithFactor> {
  const { id, email } = await makeUser(app, options)
  const caller = await signIn(app, email, TEST_PASSWORD)
  const begun = await caller.post('/auth/second-factor', { currentPassword: TEST_PASSWORD })
  const { secret } = begun.body.data
  const code = () => codeAt(secret, app.services.now())
  const { body } = await caller.post('/auth/second-factor/confirm', { code: code() })
  const login = (typed?: string, address?: string) =>
    callerWith(app, address ? { address } : {}).post('/auth/login', {
      email,
      password: TEST_PASSWORD,
      ...(typed === undefined ? {} : { code: typed }),
    })
  return { id, email, secret, recoveryCodes: body.data.recoveryCodes, caller, login, code }
}

const STEP_MS = 30_000

/** Moves the clock to the step of the next code. */
export function nextStep(app: TestApp, steps = 1): void {
  app.setNow(new Date(app.services.now().getTime() + steps * STEP_MS))
}
