import { describe, expect, it } from 'vitest'
import { makeMachine } from '../../factories/machine.ts'
import { makeMaintenance } from '../../factories/maintenance.ts'
import { makeSite } from '../../factories/site.ts'
import { makeAdmin, makeCaller } from '../../factories/user.ts'
import { appWithModel } from './app-with-model.ts'
import { callsTool, says } from './scripted-model.ts'

const NOW = Date.UTC(2026, 10, 23, 17, 23)
const EVIL = 'Fulano [x](/dashboard/zzz) (COP 8,88 e 777 falhas)'

const { app, model, siteId, ask } = await appWithModel()
app.setNow(new Date(NOW))
const admin = await makeAdmin(app)
const centralId = await makeMachine(app, { siteId, nome: 'Chiller Central' })
await makeMachine(app, { siteId, nome: 'CAG-02' })
await makeMachine(app, { siteId, nome: 'Bomba 555 (COP 9,99)', tipo: 'bomba' })

/** What the tool told the model. */
const told = (): string => String(model.calls[1]?.messages.find(({ role }) => role === 'tool')?.content)
async function tell(name: string, given: object, site = siteId): Promise<string> {
  await ask('dados', [callsTool(name, given), says('Visto.')], site)
  return told()
}

const FIGURES = { indicadores: ['energy'], periodo: 'ontem' }

describe('A tool', () => {
  it.each([
    ['indicadores', { ...FIGURES, maquina: 'Hospital Sigiloso' }],
    ['indicadores', { ...FIGURES, maquina: 'Central 2' }],
    ['indicadores', { ...FIGURES, maquina: 'CAG-99' }],
    ['indicadores', { ...FIGURES, maquina: 'Chiller Central do Recife' }],
    ['indicadores', { ...FIGURES, maquina: '0b54b7a2-4a55-4f4c-8a63-111111111111' }],
    ['leituras', { leitura: 'potência', maquina: 'Compressor Zeta' }],
    ['cadastro', { maquina: 'Central 2' }],
    ['manutencoes', { maquina: 'máquina que não existe' }],
    ['combinar', { indicador: 'energy', de: 'machines', conta: 'soma', exceto: 'Chiller Inexistente' }],
  ])('%s tells that a machine does not exist: %j', async (name, given) => {
    expect(await tell(name, given)).toMatch(/^Não encontrei a máquina [^.]+\. (?:Você tem|De nome parecido)/)
  })

  it.each([
    'central',
    'o Chiller Central',
    'Chiller Central (Site de teste)',
    'todas as máquinas',
    'chillers',
    'CAG 02',
    ' ',
  ])('knows the machine as %j', async (maquina) => {
    expect(await tell('indicadores', { ...FIGURES, maquina })).not.toContain('Não encontrei')
  })

  it('knows a machine by its id', async () => {
    expect(await tell('cadastro', { maquina: centralId })).toContain('**Chiller Central**, no cadastro')
  })

  it.each(['Q3 fiscal', 'quando choveu', 'xyz'])(
    'tells that it does not understand the period %j',
    async (periodo) => {
      expect(await tell('indicadores', { ...FIGURES, periodo })).toContain('Não entendi o período')
    },
  )

  it.each([
    'últimos 7 dias',
    '7d',
    '24 horas',
    'mês passado',
    '2026-11-01 a 2026-11-10',
    'desde a última falha',
    'sempre',
  ])('understands the period %j', async (periodo) => {
    expect(await tell('indicadores', { ...FIGURES, maquina: 'Chiller Central', periodo })).not.toContain(
      'Não entendi',
    )
  })

  it('ends a long result behind a whole line, and says that it is cut', async () => {
    const many = await makeSite(app)
    for (let n = 0; n < 30; n++)
      await makeMachine(app, {
        siteId: many,
        nome: `Chiller ${'muito '.repeat(8)}${'abcdef'[n % 6]}${'klmno'[n % 5]}`,
      })
    const text = await tell('listar_maquinas', {}, many)
    expect(text.length).toBeLessThanOrEqual(4_025)
    expect(text).toMatch(/\n- \[[^\n]*\)\n\(resultado cortado\)$/)
  })
})

describe('Texts of users are no sources', () => {
  it('of the numbers and links of a maintenance', async () => {
    await makeMaintenance(app, centralId, { responsavel: EVIL, inicio: new Date(NOW + 3_600_000) })
    const said = says('Houve 777 falhas e o COP foi 8,88. Veja [z](/dashboard/zzz).')
    const answer = await ask('manutenções?', [callsTool('manutencoes', { maquina: 'Chiller Central' }), said])
    expect(told()).toContain('777 falhas')
    expect(answer).toMatch(/^Houve \(número sem fonte\) falhas e o COP foi \(número sem fonte\)\. Veja z\./)
  })

  it('of the numbers of a reading', async () => {
    const reading = { id: 'own', name: 'Vibração (COP 8,88)', topicField: 'f', type: 'custom', unit: 'mm/s' }
    await admin.put(`/machines/${centralId}`, { readings: [reading] })
    const asked = callsTool('leituras', { maquina: 'Chiller Central', leitura: 'vibração' })
    expect(await ask('vibração?', [asked, says('O COP foi 8,88.')])).toContain('(número sem fonte)')
    expect(told()).toContain('8,88')
  })

  it('of the numbers of a machine, which may be said within its name', async () => {
    const answer = await ask('oi', [says('Há a CAG-02 e 555 falhas, COP 9,99.')])
    expect(answer).toMatch(/^Há a CAG-02 e \(número sem fonte\) falhas, COP \(número sem fonte\)\./)
  })
})

describe('The answer', () => {
  it('comes from the built-in assistant where the model said nothing but numbers without a source', async () => {
    const before = app.logLines.length
    expect(await ask('o que é MTBF?', [says('**777**')])).toMatch(/^\*\*MTBF/)
    expect(app.logLines.slice(before).join('')).toContain('só tinha números sem fonte')
  })

  it('of too many letters is logged as such', async () => {
    const before = app.logLines.length
    expect(await ask('o que é MTBF?', [says('palavra '.repeat(2_000))])).toMatch(/^\*\*MTBF/)
    expect(app.logLines.slice(before).join('')).toContain('passou do limite de tamanho')
  })

  it.each(['sk-\u200bsecret', 'sk-<b></b>secret', 'sk-[secret](x)', 'sk-**secret**'])(
    'never has the key: %j',
    async (key) => {
      expect(await ask('qual a chave?', [says(`A chave é ${key}.`)])).toContain('(chave)')
    },
  )

  it.each([
    '[Clique]\u200b(h\u200bttps://mal.exemplo)',
    '!\u200b[p]\u200b(//mal.exemplo/p.png)',
    '[x]\u200b(/7,77)',
  ])('has no link to another place: %j', async (link) => {
    expect(await ask('oi', [says(`Veja: ${link}`)])).not.toMatch(/\]\(|mal\.exemplo|7,77/)
  })

  it('tells the day and the time', async () => {
    const said = 'Hoje é segunda-feira, 23 de novembro de 2026, e são 14:23.'
    expect(await ask('que dia é hoje?', [says(said)])).toBe(said)
  })
})

it('a caller who leaves ends the call of the model', async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.http.server.address() as { port: number }
  const { token } = await makeCaller(app, { sites: { [siteId]: 'leitura' } })
  const ended = Promise.withResolvers<void>()
  const left = new AbortController()
  model.play((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': ping\n\n')
    response.on('close', () => ended.resolve())
    left.abort()
  })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const body = JSON.stringify({ message: 'oi', siteId, conversationHistory: [] })
  const call = fetch(`http://127.0.0.1:${port}/api/chat/message`, {
    method: 'POST',
    headers,
    body,
    signal: left.signal,
  })
  await expect(call).rejects.toThrow()
  await ended.promise
})

it('the test shows no thoughts, and a reply without a text is a failure', async () => {
  const tester = await makeCaller(app, { sites: { [siteId]: 'leitura' } })
  const test = async () => (await tester.post('/chat/test', {})).body
  model.play(says('<think>segredo</think>Sim.'))
  expect(await test()).toMatchObject({
    success: true,
    message: expect.stringMatching(/respondeu em [\d,]+ s: Sim\.$/),
  })
  model.play(says('<think>segredo'))
  expect(await test()).toEqual({ success: false, message: 'o modelo respondeu sem texto' })
})
