import { describe, expect, test } from 'vitest'
import { login } from '#contract/access/auth.ts'
import { sendChatMessage } from '#contract/chat.ts'
import { deleteMachine, listMachines } from '#contract/machines/machine.ts'
import { uploadLogo } from '#contract/sites/site.ts'
import { ApiError } from '#web/api/api-error.ts'
import { required } from '../harness/required.ts'
import { memoryStorage, openBrowser } from './browser-tabs.ts'
import { refusal, sessionServer } from './session-server.ts'

const FIRST = { token: 'token-1', refreshToken: 'refresh-1' }

function signedInBrowser(options?: { locks?: boolean }) {
  const server = sessionServer()
  const browser = openBrowser(server.fetch, options)
  const tab = browser.openTab()
  tab.tokens.start(FIRST, true)
  return { server, browser, tab }
}

function answering(response: () => Response) {
  const asked: { address: string; init: RequestInit | undefined }[] = []
  const browser = openBrowser(async (input, init) => {
    asked.push({ address: String(input), init })
    return response()
  })
  const tab = browser.openTab()
  tab.tokens.start(FIRST, true)
  return { tab, asked }
}

describe('a stream', () => {
  const input = { body: { message: 'Qual o COP?' } }
  const options = () => ({ signal: new AbortController().signal, lastEventId: null })

  test('of a call with a body sends the body, asks for events and has the token', async () => {
    const events = () => new Response('', { headers: { 'content-type': 'text/event-stream' } })
    const { tab, asked } = answering(events)
    await tab.stream(sendChatMessage, input, options())
    const { address, init } = required(asked[0], 'first call')
    expect(`${init?.method} ${address} ${init?.body}`).toBe(
      'POST /api/chat/message {"message":"Qual o COP?"}',
    )
    const headers = new Headers(init?.headers)
    expect(headers.get('accept')).toBe('text/event-stream')
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('authorization')).toBe('Bearer token-1')
  })

  test('after an expired token opens once more with a renewed token', async () => {
    const { server, tab } = signedInBrowser()
    server.expireToken()
    // The session server answers with JSON, which is no stream.
    await expect(tab.stream(sendChatMessage, input, options())).rejects.toMatchObject({ status: 200 })
    expect(server.calls).toEqual([
      'POST /api/chat/message',
      'POST /api/auth/refresh',
      'POST /api/chat/message',
    ])
  })
})

describe('a call', () => {
  test('has the token, its parameters and its search', async () => {
    const { tab, asked } = answering(() => Response.json({ success: true, message: '', data: [] }))
    await tab.call(deleteMachine, { params: { id: 'a/b' }, query: { permanent: 'true' } })
    await tab.call(listMachines, { query: { siteId: 's 1', ativo: undefined } })
    expect(asked.map((call) => `${call.init?.method} ${call.address}`)).toEqual([
      'DELETE /api/machines/a%2Fb?permanent=true',
      'GET /api/machines?siteId=s+1',
    ])
    expect(new Headers(asked[0]?.init?.headers).get('authorization')).toBe('Bearer token-1')
  })

  test('fails when its own time is out', async () => {
    const hanging: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      )
    const tab = openBrowser(hanging).openTab()
    tab.tokens.start(FIRST, true)
    const call = tab.call(listMachines, {}, { timeoutMs: 20 })
    await expect(call).rejects.toMatchObject({ isTimeout: true })
  })

  test('with a file is sent as a form, whose type the browser writes', async () => {
    const { tab, asked } = answering(() => Response.json({ success: true, data: {} }))
    const file = new Blob(['<svg/>'], { type: 'image/svg+xml' })
    await tab.call(uploadLogo, { body: { siteId: 's1' }, file })
    const { address, init } = required(asked[0], 'first call')
    expect(`${init?.method} ${address}`).toBe('POST /api/sites/upload-logo')
    expect(new Headers(init?.headers).get('content-type')).toBeNull()
    const form = init?.body as FormData
    expect([...form.keys()]).toEqual(['siteId', 'logo'])
    expect(form.get('siteId')).toBe('s1')
    expect(await (form.get('logo') as File).text()).toBe('<svg/>')
  })

  test("fails with the server's message, fields and waiting time", async () => {
    const body = { success: false, message: 'Nome é obrigatório', errors: [{ field: 'nome', message: 'x' }] }
    const { tab } = answering(() => Response.json(body, { status: 429, headers: { 'retry-after': '30' } }))
    const error = await tab.call(listMachines).catch((e: unknown) => e)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 429,
      message: 'Nome é obrigatório',
      fields: [{ field: 'nome', message: 'x' }],
      retryAfterSeconds: 30,
    })
  })

  test('to an unreachable server is a network failure, and a page instead of an answer is an error', async () => {
    const browser = openBrowser(() => Promise.reject(new TypeError('fetch failed')))
    const tab = browser.openTab()
    tab.tokens.start(FIRST, true)
    await expect(tab.call(listMachines)).rejects.toMatchObject({ status: 0, isNetwork: true })

    for (const text of ['<!doctype html>', '{"success":true,"data":[', 'null', '"ok"', '']) {
      const { tab: met } = answering(() => new Response(text, { status: 200 }))
      await expect(met.call(listMachines)).rejects.toMatchObject({ status: 200, message: '' })
    }
  })

  test('that is never answered fails as such, so that it is not tried again at once', async () => {
    const slow = openBrowser(() => Promise.reject(new DOMException('', 'TimeoutError'))).openTab()
    slow.tokens.start(FIRST, true)
    await expect(slow.call(listMachines)).rejects.toMatchObject({ isNetwork: true, isTimeout: true })
    const away = openBrowser(() => Promise.reject(new TypeError('fetch failed'))).openTab()
    away.tokens.start(FIRST, true)
    await expect(away.call(listMachines)).rejects.toMatchObject({ isNetwork: true, isTimeout: false })
  })

  test('without a token is not sent', async () => {
    const { tab, asked } = answering(() => Response.json({ success: true, data: [] }))
    let missed = 0
    const unlisten = tab.onMissingToken(() => missed++)
    await tab.call(listMachines)
    tab.tokens.clear()
    await expect(tab.call(listMachines)).rejects.toMatchObject({ message: 'Token não encontrado' })
    expect([asked.length, missed]).toEqual([1, 1])
    unlisten()
    await tab.call(listMachines).catch(() => undefined)
    expect(missed).toBe(1)
  })
})

describe('an expired token', () => {
  test('is renewed once for all calls that meet it, and each call is tried again', async () => {
    const { server, tab } = signedInBrowser()
    server.expireToken()
    const answers = await Promise.all(Array.from({ length: 5 }, () => tab.call(listMachines)))
    expect(answers).toHaveLength(5)
    expect(server.refreshes()).toBe(1)
    expect(tab.tokens.read()).toEqual({ token: 'token-2', refreshToken: 'refresh-2' })
  })

  test.each([{ locks: true }, { locks: false }])(
    'is renewed once by tabs that notice one after another: $locks',
    async (options) => {
      const { server, browser, tab } = signedInBrowser(options)
      const other = browser.openTab()
      server.expireToken()
      await tab.call(listMachines)
      await other.call(listMachines)
      expect(server.refreshes()).toBe(1)
    },
  )

  test('is renewed once by tabs that notice at the same time', async () => {
    const { server, browser, tab } = signedInBrowser()
    const tabs = [tab, browser.openTab(), browser.openTab()]
    server.expireToken()
    await Promise.all(tabs.flatMap((each) => [each.call(listMachines), each.call(listMachines)]))
    expect(server.refreshes()).toBe(1)
    expect(server.isEnded()).toBe(false)
  })

  test('is renewed once by a tab and its duplicate, which have session storages of their own', async () => {
    const server = sessionServer()
    const browser = openBrowser(server.fetch)
    const storages = [memoryStorage(), memoryStorage()]
    const [tab, duplicate] = storages.map((storage) => browser.openTab(storage))
    for (const each of [required(tab, 'tab'), required(duplicate, 'duplicate')])
      each.tokens.start(FIRST, false)
    server.expireToken()
    await Promise.all([
      required(tab, 'tab').call(listMachines),
      required(duplicate, 'duplicate').call(listMachines),
    ])
    expect(server.refreshes()).toBe(1)
    expect(server.isEnded()).toBe(false)
    expect(storages.map((storage) => storage.getItem('authToken'))).toEqual(['token-2', 'token-2'])
    expect(browser.local.length).toBe(0)
  })
})

describe('an ended session', () => {
  test('clears the tokens and is reported once, however many calls were open', async () => {
    const { server, browser, tab } = signedInBrowser()
    let ends = 0
    tab.onEnd(() => {
      ends += 1
    })
    server.endSession()
    const failures = await Promise.allSettled(Array.from({ length: 4 }, () => tab.call(listMachines)))
    expect(failures.every((result) => result.status === 'rejected')).toBe(true)
    expect(server.refreshes()).toBe(1)
    expect(ends).toBe(1)
    expect(browser.local.length).toBe(0)
  })

  test('is not assumed when the server is down', async () => {
    const { server, tab } = signedInBrowser()
    server.expireToken()
    server.setDown(true)
    await expect(tab.call(listMachines)).rejects.toMatchObject({ isNetwork: true })
    expect(tab.tokens.read()).toEqual(FIRST)
    server.setDown(false)
    await expect(tab.call(listMachines)).resolves.toMatchObject({ success: true })
  })

  test('ends in every tab that shares it, including a duplicate with storages of its own', async () => {
    const server = sessionServer()
    const browser = openBrowser(server.fetch)
    const tab = browser.openTab()
    const duplicate = browser.openTab()
    for (const each of [tab, duplicate]) each.tokens.start(FIRST, false)
    const ended = new Promise<void>((resolve) => {
      duplicate.onEnd(() => resolve())
    })
    tab.signOut()
    await ended
    expect(duplicate.tokens.read()).toBeNull()
    expect(server.calls).toEqual(['POST /api/auth/logout'])
  })
})

test("a sign-in's own 401 neither renews nor ends anything", async () => {
  const { tab, asked } = answering(() => refusal(401, 'E-mail ou senha incorretos'))
  let ends = 0
  tab.onEnd(() => {
    ends += 1
  })
  const attempt = tab.call(login, { body: { email: 'a@b.co', password: 'x' } })
  await expect(attempt).rejects.toMatchObject({ status: 401, message: 'E-mail ou senha incorretos' })
  expect(asked).toHaveLength(1)
  expect(ends).toBe(0)
  expect(tab.tokens.read()).toEqual(FIRST)
})
