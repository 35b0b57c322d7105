import type { Answers } from '../harness.ts'
import { refused } from '../panel/panel-page.ts'

export const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const URI = `otpauth://totp/Geada:ana%40exemplo.com.br?issuer=Geada&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`
export const CODES = Array.from({ length: 10 }, (_, n) => `${n}abc-defg-hjkm-npq${n}`)
export const GOOD_CODE = '123456'
const AT = '2026-11-01T12:00:00.000Z'

const ok = (data: unknown) => ({ body: { success: true, data } })
const wrong = (status: number, field: string, message: string) =>
  refused(status, message, [{ field, message }])

/** An account whose second factor is set up, renewed and ended by the password `segredo` and the code 123456. */
export function factorAnswers({ on = false, left = 10 } = {}): Answers {
  const state = { on, left }
  const proof = (body: unknown) => {
    const { currentPassword, code } = body as { currentPassword?: string; code?: string }
    if (currentPassword !== undefined && currentPassword !== 'segredo') {
      return wrong(400, 'currentPassword', 'Senha atual incorreta')
    }
    const isWrong = code !== undefined && code.replaceAll(' ', '') !== GOOD_CODE
    return isWrong ? wrong(400, 'code', 'Código de verificação incorreto') : null
  }
  return {
    'GET /auth/sessions': () => ok([]),
    'GET /auth/second-factor': () =>
      ok({ since: state.on ? AT : null, recoveryCodesLeft: state.on ? state.left : 0 }),
    'POST /auth/second-factor': (_, __, body) => proof(body) ?? ok({ secret: SECRET, uri: URI }),
    'POST /auth/second-factor/confirm': (_, __, body) => {
      const refusal = proof(body)
      if (refusal) return refusal
      state.on = true
      return ok({ recoveryCodes: CODES })
    },
    'POST /auth/second-factor/recovery-codes': (_, __, body) => {
      state.left = 10
      return proof(body) ?? ok({ recoveryCodes: CODES.toReversed() })
    },
    'POST /auth/second-factor/off': (_, __, body) => {
      const refusal = proof(body)
      if (refusal) return refusal
      state.on = false
      return { body: { success: true, message: 'Verificação em duas etapas desativada' } }
    },
  }
}

/** A sign-in that requires a code after the password. */
export function loginWithCode(bodies: unknown[], signedIn: object): Answers {
  return {
    'POST /auth/login': (_, __, body) => {
      bodies.push(body)
      const { password, code } = body as { password: string; code?: string }
      if (password !== 'segredo') return refused(401, 'E-mail ou senha incorretos')
      if (!code) return wrong(401, 'code', 'Informe o código de verificação')
      const isGood = code.replaceAll(' ', '') === GOOD_CODE || code === CODES[0]
      return isGood ? { body: signedIn } : wrong(401, 'code', 'Código de verificação incorreto')
    },
  }
}
