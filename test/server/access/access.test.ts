import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#server/routes.ts'
import { createTestApp, type TestApp } from '../../app/app.ts'
import { type Caller, callerWith, signIn } from '../../app/caller.ts'
import { formBody, formHeaders } from '../../app/upload.ts'
import { makeUser, TEST_PASSWORD } from '../../factories/user.ts'
import { temporaryFolder } from '../../harness/product.ts'
import { required } from '../../harness/required.ts'
import {
  type AccessRow,
  type ActorName,
  accessRows,
  actors,
  inactiveMachineRows,
  inactiveSiteRows,
} from './access-table.ts'
import { type Call, callOf, makeTargets, type Targets } from './access-targets.ts'

let app: TestApp
const folder = temporaryFolder()
/** A second user per kind of caller, whose sessions may end. */
const spares: Partial<Record<ActorName, string>> = {}
const callers = {} as Record<ActorName, Caller>

beforeAll(async () => {
  app = await createTestApp({ allowLoopbackSources: true, dataDir: folder.path })
  for (const name of actors) {
    if (name === 'ninguém') {
      callers[name] = callerWith(app)
      continue
    }
    const role = name === 'administrador' ? 'admin' : 'user'
    const { email } = await makeUser(app, { role })
    spares[name] = (await makeUser(app, { role })).email
    callers[name] = await signIn(app, email, TEST_PASSWORD)
  }
})
afterAll(async () => {
  await app.close()
  folder.remove()
})

/** Calls that end or change the caller's own session use a session of their own. */
const ownSession = /^(POST \/auth\/(refresh|logout)|PUT \/auth\/password)$/

async function statusOf(actor: ActorName, call: string, targets: Targets) {
  const who = ownSession.test(call)
    ? await signIn(app, spares[actor] ?? required(spares.leitura, 'second reader'), TEST_PASSWORD)
    : callers[actor]
  const good = callOf(call, targets, who)
  const body = call === 'POST /auth/login' ? { email: spares.leitura, password: TEST_PASSWORD } : good.body
  return send(actor === 'ninguém' ? undefined : who.token, required(call.split(' ')[0], 'method'), {
    ...good,
    body,
  })
}

async function send(token: string | undefined, method: string, { path, body, file }: Partial<Call>) {
  const form = file && [
    ...Object.entries(body ?? {}).map(([name, value]) => ({ name, value: String(value) })),
    { name: file.field, value: file.value, filename: file.filename },
  ]
  const payload = form ? formBody(form) : body
  const answer = await app.http.inject({
    method: method as 'GET',
    url: `/api${path}`,
    headers: {
      ...(form ? formHeaders : {}),
      ...(path?.endsWith('/live') ? { accept: 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(payload === undefined ? {} : { payload }),
  })
  return answer.statusCode
}

async function answersTo({ call }: AccessRow, state?: Parameters<typeof makeTargets>[2]) {
  const statuses: Partial<Record<ActorName, number>> = {}
  let targets = await makeTargets(app, callers, state)
  for (const actor of actors) {
    const status = await statusOf(actor, call, targets)
    // A successful write may have changed the targets, so the next caller gets new ones.
    if (status < 300 && !call.startsWith('GET')) targets = await makeTargets(app, callers, state)
    statuses[actor] = status
  }
  return statuses
}

describe('each caller gets the status that the table gives', () => {
  test.each(accessRows)('$call', async (row) => {
    expect(await answersTo(row)).toEqual(row.expected)
  })

  test('the table has every call, and no call that does not exist', () => {
    const listed = new Set(accessRows.map(({ call }) => call.replace(/\?.*/, '')))
    const existing = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    expect([...listed].toSorted()).toEqual(existing.toSorted())
  })
})

describe('an inactive machine', () => {
  test.each(inactiveMachineRows)('$call', async (row) => {
    expect(await answersTo(row, { machineActive: false })).toEqual(row.expected)
  })
})

describe('an inactive site', () => {
  test.each(inactiveSiteRows)('$call', async (row) => {
    expect(await answersTo(row, { siteActive: false })).toEqual(row.expected)
  })
})
