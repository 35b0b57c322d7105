import { describe, expect, it } from 'vitest'
import type { Permissoes } from '#contract/access/user.ts'
import { STALE } from '#contract/wire/answer.ts'
import { required } from '../../harness/required.ts'
import { seriousFindings } from '../axe.ts'
import { CONNECTIONS, connection } from '../fixtures/connection.ts'
import { smallMachine } from '../fixtures/machine.ts'
import { SITES } from '../fixtures/site.ts'
import { isInSight } from '../in-sight.ts'
import { machineAnswers } from './panel-answers.ts'
import { listed, manyUsers, refused } from './panel-page.ts'
import { panelScene } from './panel-scene.ts'

const NOW_UPDATED = '2026-11-21T17:00:00.000Z'
const users = manyUsers(9)
const panel = panelScene({ users, answers: machineAnswers })
const { show, press, field, toasted } = panel
const notice = () =>
  panel.view.page.getByRole('region', { name: 'Outra pessoa salvou este cadastro enquanto você editava' })
const choice = (label: string) => notice().getByRole('group', { name: `Qual vale: ${label}`, exact: true })

/** The server now has a newer state: it refuses a save based on the older state and accepts one based on the newer. */
function overtake(path: string, present: { updatedAt: string }, save = `PUT ${path}`) {
  panel.view.answer({
    [`GET ${path}`]: () => listed(present),
    [save]: (_, __, body) =>
      (body as typeof present).updatedAt === present.updatedAt ? listed(present) : refused(409, STALE),
  })
}

describe('the second of two users who save the same entity', () => {
  it('a site: the form takes over the other’s changes, and the user chooses where both changed the same field', async () => {
    const page = await show()
    await press('Editar Planta Norte')
    await field('Nome').fill('Planta Leste')
    await field('Cor primária').fill('#123456')
    const palette = { ...required(SITES[0], 'first site').palette, accent: '#abcdef' }
    overtake('/sites/site-1', {
      ...required(SITES[0], 'first site'),
      nome: 'Planta Sul',
      palette,
      updatedAt: NOW_UPDATED,
    } as never)
    await press('Salvar')
    await notice().getByText('Já veio da outra pessoa: Cor de destaque.').waitFor()
    expect(await isInSight(notice().getByText('Nada se perdeu'))).toBe(true)
    await expect.poll(() => page.getByText(STALE).count()).toBe(0)
    await expect.poll(() => field('Nome').inputValue()).toBe('Planta Leste')
    await expect.poll(() => field('Cor de destaque').inputValue()).toBe('#abcdef')
    await notice().getByText('Planta Sul', { exact: true }).waitFor()
    await choice('Nome').getByRole('button', { name: 'Usar o da outra pessoa' }).click()
    await expect.poll(() => field('Nome').inputValue()).toBe('Planta Sul')
    await choice('Nome').getByRole('button', { name: 'Manter o meu' }).click()
    await expect.poll(() => field('Nome').inputValue()).toBe('Planta Leste')
    const body = await panel.sent('PUT', /\/sites\/site-1$/, () => press('Salvar'))
    expect(body).toMatchObject({
      nome: 'Planta Leste',
      palette: { primary: '#123456', accent: '#abcdef' },
      updatedAt: NOW_UPDATED,
    })
    await toasted('Site atualizado com sucesso!')
  })

  it('a user: the other’s rights in another site stay, and the rights in the same site are a choice', async () => {
    const one = required(users[1], 'second user')
    const given = (siteId: string, more: Partial<Permissoes>) => ({
      siteId,
      permissoes: { leitura: true, escrita: false, admin: false, ...more },
    })
    const page = await show({ tab: 'usuarios' })
    panel.view.answer({ [`GET /users/${one.id}`]: () => listed(one) })
    await press(`Editar ${one.name}`)
    await page.getByRole('group', { name: 'Permissões em Planta Norte' }).getByLabel('Escrita').check()
    await field('Senha').fill('segredo')
    const sites = [given('site-1', { escrita: true, admin: true }), given('site-2', {})]
    overtake(`/users/${one.id}`, { ...one, sites, updatedAt: NOW_UPDATED } as never)
    await press('Salvar')
    await notice().getByText('Já veio da outra pessoa: Acesso a Shopping Açaí.').waitFor()
    await notice().getByText('Leitura e escrita', { exact: true }).waitFor()
    await choice('Acesso a Planta Norte').getByRole('button', { name: 'Usar o da outra pessoa' }).click()
    const body = await panel.sent('PUT', /\/users\/[^/]+$/, () => press('Salvar'))
    expect(body).toMatchObject({ sites, password: 'segredo', updatedAt: NOW_UPDATED })
  })

  it('the users of a site: the own changes are added to the other’s', async () => {
    const member = (n: number, escrita = false) => ({
      userId: required(users[n], 'user').id,
      name: required(users[n], 'user').name,
      email: required(users[n], 'user').email,
      permissoes: { leitura: true, escrita, admin: false },
    })
    const before = { ...required(SITES[0], 'first site'), users: [member(1), member(2)] }
    const page = await show({ answers: { 'GET /sites/site-1': () => listed(before) } })
    await press('Usuários de Planta Norte')
    await press('Adicionar Pessoa 5')
    await press('Remover Pessoa 3')
    const present = { ...before, users: [member(1, true), member(2), member(6)], updatedAt: NOW_UPDATED }
    overtake('/sites/site-1', present as never, 'PUT /sites/site-1/users')
    await press('Salvar')
    await panel.answerQuestion('Salvar assim mesmo')
    await notice().getByText('Já veio da outra pessoa: Pessoa 2, Pessoa 7.').waitFor()
    await page.getByRole('button', { name: 'Remover Pessoa 5' }).waitFor()
    await press('Salvar')
    const body = await panel.sent('PUT', /\/users$/, () => panel.answerQuestion('Salvar assim mesmo'))
    const ids = body.usuarios.map(({ userId }: { userId: string }) => userId).toSorted()
    expect(ids).toEqual(['user-2', 'user-5', 'user-7'])
    await toasted('Usuários do site "Planta Norte" atualizados com sucesso!')
  })

  it('a machine: the own readings stay beside the other’s readings', async () => {
    await show({ tab: 'maquinas' })
    await press('Editar Chiller 1')
    await field('Modelo').fill('TT700')
    await field('Campo de Demanda').fill('MINE')
    await field('Campo de Potência').fill('MY_KW')
    await field('Campo de Potência').press('Tab')
    const readings = smallMachine().readings.map((reading) =>
      reading.id === 'power'
        ? { ...reading, topicField: 'THEIR_KW' }
        : reading.id === 'cop'
          ? { ...reading, topicField: 'THEIR_COP' }
          : reading,
    )
    overtake(
      '/machines/machine-1',
      smallMachine({ manufacturer: 'Carrier', readings, updatedAt: NOW_UPDATED }),
    )
    await press('Salvar')
    await notice().getByText('Já veio da outra pessoa: Leitura COP, Fabricante.').waitFor()
    await notice().getByText('THEIR_KW (kW)').waitFor()
    await expect.poll(() => field('Campo de Potência').inputValue()).toBe('MY_KW')
    const body = await panel.sent('PUT', /\/machines\/machine-1$/, () => press('Salvar'))
    const fieldOf = (id: string) => body.readings.find((one: { id: string }) => one.id === id).topicField
    expect(['demand', 'power', 'cop'].map(fieldOf)).toEqual(['MINE', 'MY_KW', 'THEIR_COP'])
    expect(body).toMatchObject({ manufacturer: 'Carrier', model: 'TT700', updatedAt: NOW_UPDATED })
    await toasted('Máquina atualizada com sucesso!')
  })

  it('a connection: the differences show no secret', async () => {
    const page = await show({ tab: 'conexoes', open: { theme: 'dark', width: 390 } })
    await press('Editar Nuvem Hospital')
    await field('Bucket').fill('frio-2')
    await field('Token').fill('segredo-novo')
    const config = { ...required(CONNECTIONS[1], 'second connection').config, bucket: 'frio-3', org: 'outra' }
    overtake('/influx/connection-2', connection({ ...CONNECTIONS[1], config, updatedAt: NOW_UPDATED }))
    await press('Salvar')
    await notice().getByText('Já veio da outra pessoa: Organização. Vocês dois mudaram:').waitFor()
    await choice('Bucket').waitFor()
    expect(await panel.sidewaysPx()).toBeLessThanOrEqual(0)
    expect(await seriousFindings(page)).toEqual([])
    expect(await notice().textContent()).not.toContain('segredo')
    await expect.poll(() => field('Token').inputValue()).toBe('segredo-novo')
    const body = await panel.sent('PUT', /\/influx\/connection-2$/, () => press('Salvar'))
    expect(body).toMatchObject({ config: { bucket: 'frio-2', org: 'outra', token: 'segredo-novo' } })
  })

  it('a deleted site: the form says so and keeps the typed text', async () => {
    const page = await show()
    await press('Editar Planta Norte')
    await field('Nome').fill('Planta Leste')
    panel.view.answer({
      'PUT /sites/site-1': () => refused(409, STALE),
      'GET /sites/site-1': () => refused(404, 'Site não encontrado'),
    })
    await press('Salvar')
    await panel.dialog('Editar Site').getByRole('alert').getByText('Site não encontrado').waitFor()
    await expect.poll(() => field('Nome').inputValue()).toBe('Planta Leste')
    expect(panel.view.complaints).toEqual([])
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
  })
})
