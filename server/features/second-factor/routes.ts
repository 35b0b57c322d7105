import * as calls from '#contract/access/second-factor.ts'
import { route } from '#server/platform/http/route.ts'
import { beginSecondFactor } from './begin-second-factor.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { endSecondFactor } from './end-second-factor.ts'
import { getSecondFactor } from './get-second-factor.ts'
import { removeSecondFactor } from './remove-second-factor.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'

export const secondFactorRoutes = [
  route(calls.getSecondFactor, getSecondFactor),
  route(calls.beginSecondFactor, beginSecondFactor),
  route(calls.confirmSecondFactor, confirmSecondFactor),
  route(calls.renewRecoveryCodes, renewRecoveryCodes),
  route(calls.endSecondFactor, endSecondFactor),
  route(calls.removeSecondFactor, removeSecondFactor),
]
