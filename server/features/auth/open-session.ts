import type { Services } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import { hashToken, newRefreshToken, REFRESH_TOKEN_MS } from '../../platform/tokens.ts'
import { insertSession } from './session-store.ts'

export interface TokenPair {
  token: string
  refreshToken: string
}

export async function openSession(services: Services, userId: string): Promise<TokenPair> {
  const now = services.now()
  const sessionId = newId()
  const refreshToken = newRefreshToken()
  await insertSession(services.db, {
    id: sessionId,
    userId,
    tokenHash: hashToken(refreshToken),
    now,
    expiresAt: new Date(now.getTime() + REFRESH_TOKEN_MS),
  })
  return { token: await services.tokens.issue({ userId, sessionId }, now), refreshToken }
}
