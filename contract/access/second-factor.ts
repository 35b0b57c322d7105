import { z } from 'zod/mini'
import { answer, idParams, instant, messageAnswer } from '../wire/answer.ts'
import { boundedText } from '../wire/bounded.ts'
import { endpoint } from '../wire/endpoint.ts'
import { CURRENT_PASSWORD, codeSchema } from './sign-in-code.ts'

const own = { access: 'user', owing: true, tag: 'Verificação em duas etapas' } as const
const currentPassword = boundedText(1000, { missing: CURRENT_PASSWORD }).check(
  z.minLength(1, CURRENT_PASSWORD),
)

const recoveryCodes = answer(z.object({ recoveryCodes: z.array(z.string()) }))

export const getSecondFactor = endpoint({
  ...own,
  method: 'GET',
  path: '/auth/second-factor',
  summary: 'Se a própria conta pede um código ao entrar',
  response: answer(
    z.object({
      /** null: a sign-in asks for no code. */
      since: z.nullable(instant),
      recoveryCodesLeft: z.int(),
    }),
  ),
})

export const secondFactorBeginSchema = z.object({ currentPassword })
export const beginSecondFactor = endpoint({
  ...own,
  method: 'POST',
  path: '/auth/second-factor',
  summary: 'Começa a ativar: dá o segredo, que conta depois de confirmado',
  body: secondFactorBeginSchema,
  response: answer(z.object({ secret: z.string(), uri: z.string() })),
})

export const secondFactorConfirmSchema = z.object({ code: codeSchema })
export const confirmSecondFactor = endpoint({
  ...own,
  method: 'POST',
  path: '/auth/second-factor/confirm',
  summary: 'Ativa com um código do aplicativo; encerra as outras sessões',
  body: secondFactorConfirmSchema,
  response: recoveryCodes,
})

export const secondFactorProofSchema = z.object({ currentPassword, code: codeSchema })
export const renewRecoveryCodes = endpoint({
  ...own,
  method: 'POST',
  path: '/auth/second-factor/recovery-codes',
  summary: 'Novos códigos de recuperação; os de antes deixam de valer',
  body: secondFactorProofSchema,
  response: recoveryCodes,
})
export const endSecondFactor = endpoint({
  ...own,
  method: 'POST',
  path: '/auth/second-factor/off',
  summary: 'Desativa; encerra as outras sessões',
  body: secondFactorProofSchema,
  response: messageAnswer,
})

export const removeSecondFactor = endpoint({
  method: 'DELETE',
  path: '/users/{id}/second-factor',
  access: 'admin',
  tag: 'Usuários',
  summary: 'Remove a verificação em duas etapas de quem a perdeu; encerra as sessões do usuário',
  params: idParams,
  response: messageAnswer,
})
