import { expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { loginMessage } from './login-errors.ts'

const failed = (status: number, message = '', fields: string[] = []) =>
  loginMessage(new ApiError(message, { status, fields: fields.map((m) => ({ field: 'email', message: m })) }))

test('each kind of failed sign-in has its message', () => {
  expect(failed(401)).toBe('E-mail ou senha incorretos')
  expect(failed(400)).toBe('Dados inválidos')
  expect(failed(0)).toBe('Servidor indisponível. Verifique se o backend está rodando.')
  expect(failed(502)).toBe('Servidor indisponível. Verifique se o backend está rodando.')
  expect(failed(500)).toBe('Erro ao fazer login')
  expect(loginMessage(new TypeError('x'))).toBe('Erro ao fazer login')
})

test("the server's messages are shown unchanged", () => {
  expect(failed(403, 'Usuário inativo')).toBe('Usuário inativo')
  expect(failed(429, 'Muitas tentativas. Aguarde um minuto.')).toBe('Muitas tentativas. Aguarde um minuto.')
  expect(failed(503, 'Iniciando')).toBe('Iniciando')
})

test('the first of several validation messages is shown', () => {
  expect(failed(400, 'E-mail inválido', ['E-mail inválido', 'Senha é obrigatória'])).toBe('E-mail inválido')
})
