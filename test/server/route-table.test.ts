import { expect, test } from 'vitest'
import { routes } from '#server/routes.ts'
import { type AccessRow, accessRows } from './access/access-table.ts'

// The access table says who may call what; a change there, or in this list, is a decision about access.

/** Calls that a user may also make who still owes a new password or the second factor. */
const owing = [
  'GET /auth/validate',
  'GET /auth/me',
  'POST /auth/logout',
  'PUT /auth/password',
  'GET /auth/second-factor',
  'POST /auth/second-factor',
  'POST /auth/second-factor/confirm',
  'POST /auth/second-factor/recovery-codes',
  'POST /auth/second-factor/off',
  'POST /auth/password-check',
  'GET /access-policy',
]

test('each call of the access table declares the access that its statuses show, and no other call exists', () => {
  const actual = routes.map(({ endpoint: { method, path, access } }) => `${method} ${path} ${access}`)
  const expected = accessRows
    .filter(({ call }) => !call.includes('?'))
    .map((row) => `${row.call} ${declaredAccess(row)}`)
  expect(actual.toSorted()).toEqual(expected.toSorted())
})

test('only these calls are open to users who owe a step', () => {
  const actual = routes
    .filter(({ endpoint }) => endpoint.owing)
    .map(({ endpoint: { method, path } }) => `${method} ${path}`)
  expect(actual.toSorted()).toEqual(owing.toSorted())
})

function declaredAccess({ expected: { ninguém, administrador, ...users } }: AccessRow): string {
  if (ninguém !== 401) return 'public'
  // 502: the call was answered, and the source that it asked does not exist.
  const answers = administrador < 400 || administrador === 502
  const refusesUsers = Object.values(users).every((status) => status === 403) && answers
  return refusesUsers ? 'admin' : 'user'
}
