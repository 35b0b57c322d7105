import * as calls from '#contract/access/access-policy.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import { route } from '#server/platform/http/route.ts'
import { changePolicy } from './change-policy.ts'
import { checkPassword } from './check-password.ts'
import { readPolicy } from './read-policy.ts'

export const accessPolicyRoutes = [
  route(calls.getAccessPolicy, async ({ db }) => ok(await readPolicy(db))),
  route(calls.changeAccessPolicy, changePolicy),
  route(calls.checkPassword, checkPassword),
]
