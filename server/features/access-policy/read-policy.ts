import { type AccessPolicy, accessPolicySchema } from '#contract/access/access-policy.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findPolicy } from './store.ts'

/** The specification's policy, valid until an administrator changes it. */
const unchanged: AccessPolicy = {
  minLength: 6,
  refuseCommon: false,
  changeAtFirstSignIn: false,
  secondFactorForAdmins: false,
  updatedAt: null,
}

export async function readPolicy(db: Db): Promise<AccessPolicy> {
  return accessPolicySchema.parse({ ...unchanged, ...((await findPolicy(db)) as object | undefined) })
}
