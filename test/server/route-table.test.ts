import { expect, test } from 'vitest'
import { routes } from '#server/routes.ts'

// Who may call what, pinned; `owing`: also whoever owes a new password or the second factor first. A new or changed line here is a decision about access, never a side effect.
const table = `
GET /health/live public
GET /health/ready public
POST /auth/login public
POST /auth/refresh public
GET /auth/validate user owing
GET /auth/me user owing
POST /auth/logout user owing
GET /auth/sessions user
DELETE /auth/sessions user
DELETE /auth/sessions/{id} user
PUT /auth/password user owing
PUT /auth/preferences user
GET /auth/second-factor user owing
POST /auth/second-factor user owing
POST /auth/second-factor/confirm user owing
POST /auth/second-factor/recovery-codes user owing
POST /auth/second-factor/off user owing
POST /auth/password-check user owing
GET /access-policy user owing
PUT /access-policy admin
DELETE /users/{id}/second-factor admin
GET /sites user
GET /sites/{id} user
POST /sites admin
PUT /sites/{id} user
PUT /sites/{id}/users user
DELETE /sites/{id} user
POST /sites/upload-logo user
GET /logos/{name} public
GET /audit admin
GET /audit.csv admin
GET /audit.jsonl admin
GET /users admin
GET /users/{id} admin
POST /users admin
PUT /users/{id} admin
DELETE /users/{id} admin
GET /machines user
GET /machines/cards user
GET /machines/{id} user
POST /machines user
PUT /machines/{id} user
DELETE /machines/{id} user
GET /influx admin
GET /influx/{id} admin
POST /influx admin
PUT /influx/{id} admin
DELETE /influx/{id} admin
POST /influx/test-config admin
POST /influx/{id}/test admin
GET /influx/{id}/data admin
GET /influx/{id}/measurements admin
GET /influx/{id}/fields admin
POST /influx/{id}/suggest-readings admin
GET /machines/{id}/maintenance user
POST /machines/{id}/maintenance user
PUT /maintenance/{id} user
DELETE /maintenance/{id} user
GET /machines/{id}/maintenance/calendar user
POST /machines/{id}/maintenance/calendar user
DELETE /machines/{id}/maintenance/calendar user
GET /machines/{id}/maintenance.ics public
GET /machines/{id}/dashboard-data user
GET /machines/{id}/report.pdf user
GET /machines/{id}/analytics-data user
POST /machines/{id}/ml-retrain user
GET /machines/{id}/insights-data user
POST /machines/{id}/insights-retrain user
GET /machines/{id}/collection user
GET /machines/{id}/events user
GET /machines/{id}/events/{eventId}/evidence user
GET /machines/{id}/series user
GET /machines/{id}/live user
POST /machines/{id}/collection user
`

test('the calls are these, with this access', () => {
  const actual = routes.map(
    ({ endpoint: { method, path, access, owing } }) => `${method} ${path} ${access}${owing ? ' owing' : ''}`,
  )
  expect(actual.toSorted()).toEqual(table.trim().split('\n').toSorted())
})
