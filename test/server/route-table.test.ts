import { expect, test } from 'vitest'
import { routes } from '#server/routes.ts'

// Who may call what, pinned: a new or changed line here is a decision about access, never a side effect.
const table = `
GET /health/live public
GET /health/ready public
POST /auth/login public
POST /auth/refresh public
GET /auth/validate user
GET /auth/me user
POST /auth/logout user
PUT /auth/password user
PUT /auth/preferences user
`

test('the calls are these, with this access', () => {
  const actual = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path} ${endpoint.access}`)
  expect(actual.toSorted()).toEqual(table.trim().split('\n').toSorted())
})
