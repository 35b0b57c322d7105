import { describe, expect, test } from 'vitest'
import { appOfThisFile } from '#test/app/app-of-this-file.ts'
import { callerWith } from '#test/app/caller.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeAdmin, makeCaller, TEST_PASSWORD } from '#test/factories/user.ts'

const app = await appOfThisFile()
const admin = await makeAdmin(app)

interface Page {
  data: { id: string }[]
  next: string | null
}

describe('the audit log', () => {
  test('names author and change of each entry, newest first', async () => {
    const { id } = (await admin.post('/sites', { nome: 'Um' })).body.data
    app.setNow(new Date(app.services.now().getTime() + 1000))
    await admin.put(`/sites/${id}`, { nome: 'Dois' })
    app.setNow(new Date(app.services.now().getTime() + 1000))
    await admin.delete(`/sites/${id}`)
    const { status, body } = await admin.get(`/audit?entity=site&entityId=${id}`)
    expect(status).toBe(200)
    expect(body.next).toBeNull()
    expect(body.data).toMatchObject([
      { action: 'deactivate', changes: { nome: 'Dois' }, at: app.services.now().toISOString() },
      { action: 'update', changes: { nome: 'Dois' } },
      { action: 'create', entity: 'site', entityId: id, changes: { nome: 'Um' } },
    ])
    expect(body.data[0].actor).toEqual({ id: admin.userId, name: expect.stringMatching(/^Pessoa/) })
    const between = `from=${body.data[1].at}&to=${body.data[1].at}`
    expect((await admin.get(`/audit?${between}`)).body.data).toMatchObject([{ id: body.data[1].id }])
  })

  test('records a deactivation and a reactivation by a change', async () => {
    const { id: siteId } = (await admin.post('/sites', { nome: 'Três' })).body.data
    const machine = { siteId, nome: 'Bomba', tipo: 'bomba' }
    const user = { name: 'Bia', email: 'bia@teste.local', password: 'segredo' }
    for (const [path, body, off, on] of [
      ['/sites', { nome: 'Quatro' }, { ativo: false }, { ativo: true }],
      ['/machines', machine, { ativo: false }, { ativo: true }],
      ['/users', user, { isActive: false }, { isActive: true }],
    ] as const) {
      const { id } = (await admin.post(path, body)).body.data
      for (const change of [off, on]) {
        app.setNow(new Date(app.services.now().getTime() + 1))
        expect((await admin.put(`${path}/${id}`, change)).status).toBe(200)
      }
      const { data } = (await admin.get(`/audit?kind=change&entityId=${id}`)).body
      expect(data.map(({ action }: { action: string }) => action)).toEqual(['update', 'deactivate', 'create'])
      expect(data.map(({ changes }: { changes: object }) => changes).slice(0, 2)).toEqual([on, off])
      expect(JSON.stringify(data)).not.toContain('segredo')
    }
  })

  test('records changes of the own account, without passwords', async () => {
    const caller = await makeCaller(app)
    await caller.put('/auth/preferences', { tema: 'dark' })
    app.setNow(new Date(app.services.now().getTime() + 1))
    await caller.put('/auth/password', { currentPassword: TEST_PASSWORD, newPassword: 'uma-outra-senha' })
    const { data } = (await admin.get(`/audit?kind=change&entityId=${caller.userId}`)).body
    expect(data).toMatchObject([
      { action: 'update', entity: 'user', actor: { id: caller.userId }, changes: { password: 'alterada' } },
      { action: 'update', entity: 'user', changes: { preferencias: { tema: 'dark' } } },
    ])
    expect(JSON.stringify(data)).not.toContain('uma-outra-senha')
  })

  test('comes in pages with each entry once, also with several entries of one instant', async () => {
    const names = Array.from({ length: 7 }, (_, n) => `Lote ${n}`)
    for (const nome of names) await admin.post('/sites', { nome })
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Page = (await admin.get(`/audit?entity=site&limit=3&cursor=${cursor}`)).body
      expect(page.data.length).toBeLessThanOrEqual(3)
      seen.push(...page.data.map(({ id }) => id))
      cursor = page.next
    }
    const all = (await admin.get('/audit?entity=site&limit=500')).body.data
    expect(seen).toEqual(all.map((entry: { id: string }) => entry.id))
    expect(new Set(seen).size).toBeGreaterThan(7)
  })

  test.each([
    ['from=ontem', 'from', 'Início inválido: use uma data e hora ISO 8601'],
    ['to=2026-13-01T00:00:00Z', 'to', 'Fim inválido: use uma data e hora ISO 8601'],
    ['entity=nave', 'entity', 'Entidade inválida'],
    ['limit=0', 'limit', 'O limite deve ser um número inteiro de 1 a 500'],
    ['cursor=xyz', 'cursor', 'Cursor inválido'],
  ])('refuses %s', async (query, field, message) => {
    expect(await admin.get(`/audit?${query}`)).toMatchObject({
      status: 400,
      body: { message, errors: [{ field, message }] },
    })
  })

  test('is readable for administrators only', async () => {
    const site = await makeSite(app)
    const manager = await makeCaller(app, { sites: { [site]: 'admin' } })
    expect((await manager.get('/audit')).status).toBe(403)
    expect((await callerWith(app).get('/audit')).status).toBe(401)
  })
})
