import { expect, it } from 'vitest'
import { wallAnswers, wallMachines, wallSilent } from '../../gallery/answers.ts'
import { seriousFindings } from '../axe.ts'
import { answersOf, ok, read } from '../dashboard/dashboard-page.ts'
import { block } from '../fixtures/block.ts'
import { dashboard } from '../fixtures/dashboard.ts'
import { NOW } from '../fixtures/moments.ts'
import type { Answers, OpenOptions } from '../harness.ts'
import { viewsOfThisFile } from '../harness.ts'

const views = await viewsOfThisFile({ goesOn: true })

async function show(howMany: number, open: Partial<OpenOptions> = {}, answers: Answers = {}) {
  const machines = wallMachines(howMany)
  const all = { ...answersOf({ machines }), ...wallAnswers(machines), ...answers }
  return views.open({
    path: '/dashboard?secao=dashboard&tv=1',
    answers: all,
    width: 1920,
    height: 1080,
    ...open,
  })
}

it('shows each machine’s state, figures, level and age, in letters of at least 28 px', async () => {
  const { page, complaints } = await show(4)
  const cards = page.getByRole('listitem')
  await expect.poll(() => read(cards.nth(3))).toMatch(/há 3 h/)
  expect(await read(cards.nth(0))).toMatch(/Chiller 1[\s\S]*Demonstração[\s\S]*Ligado[\s\S]*Bom[\s\S]*4,62/)
  expect(await read(cards.nth(1))).toMatch(/Desligado\s+Crítico[\s\S]*Falhas\s+14/)
  expect(await read(cards.nth(2))).toContain('Alarme ativo')
  expect(await read(cards.nth(3))).toMatch(/Estado desconhecido[\s\S]*A fonte não envia dados novos/)
  expect(await page.getByText('Demonstração: dados de uma planta simulada').count()).toBe(1)
  const sizes = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, p, dt, dd, time)')].map((one) =>
      Number.parseFloat(getComputedStyle(one).fontSize),
    ),
  )
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(28)
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(
    0,
  )
  expect(await seriousFindings(page)).toEqual([])
  expect(complaints).toEqual([])
})

it('requests only the visible machines, shows the page number, and ends with Esc; the pointer brings its button', async () => {
  const view = await show(11)
  const { page } = view
  await page.getByText('1 de 3').waitFor()
  await expect.poll(() => view.calls.filter((call) => call.includes('wall-')).length).toBe(8)
  expect(view.calls.some((call) => call.includes('wall-5/'))).toBe(false)
  const leave = page.getByRole('button', { name: 'Sair do modo parede' })
  const seen = () => leave.evaluate((one) => getComputedStyle(one).opacity)
  await expect.poll(seen).toBe('0')
  await page.mouse.move(300, 300)
  await expect.poll(seen).toBe('1')
  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: 'Seções e máquinas' }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?secao=dashboard')
})

it('keeps the figures, dimmed, when the server fails, and says so', async () => {
  const { page } = await show(
    1,
    { theme: 'dark' },
    { 'GET /machines/wall-1/live': () => ({ status: 500, body: {} }) },
  )
  await expect.poll(() => read(page.getByRole('listitem'))).toMatch(/Erro ao carregar dados[\s\S]*Dados de/)
  await page.locator('[data-old]').waitFor()
  expect(await seriousFindings(page)).toEqual([])
})

it('gives each card the worst level of its figures; an incomplete answer disturbs no other card', async () => {
  const one = (part: Parameters<typeof block>[0]) => () => ok(dashboard({ chiller: block(part) }))
  const { page } = await show(
    3,
    {},
    {
      'GET /machines/wall-1/dashboard-data': one({ failures: 1, downtimeHours: 0 }),
      'GET /machines/wall-2/dashboard-data': () => ok({ chiller: { kpis: {} } }),
      'GET /machines/wall-2/live': () => ok({}),
      'GET /machines/wall-3/dashboard-data': one({ failures: 11, downtimeHours: 0 }),
      'GET /machines/wall-3/live': () => ok({ readings: { newestSampleAt: NOW, readings: {} } }),
    },
  )
  const card = (n: number) => page.getByRole('listitem').nth(n)
  await expect.poll(() => card(0).getAttribute('data-level')).toBe('warn')
  await expect.poll(() => card(1).getAttribute('data-level')).toBe('unknown')
  await expect.poll(() => card(2).getAttribute('data-level')).toBe('bad')
  expect(await read(card(0))).toMatch(/Ligado\s+Atenção[\s\S]*Falhas\s+1\s/)
  expect(await read(card(1))).toMatch(/COP\s+—\s+Disponibilidade\s+—\s+Falhas\s+—/)
})

it('shows all pages in turn; after a restart of the server its cards recover by themselves', async () => {
  const machines = wallMachines(60)
  const view = await show(60)
  const { page } = view
  const turn = () => page.clock.runFor(15_000)
  const first = page.getByRole('listitem').first()
  await page.getByText('1 de 15').waitFor()
  for (const number of [2, 3]) {
    await turn()
    await page.getByText(`${number} de 15`).waitFor()
  }
  // Two long names differ at their ends, so the ends must be visible.
  const name = page.getByRole('heading', { name: 'Central de água gelada do bloco administrativo' })
  for (let more = 3; more <= 15; more++) await turn()
  await page.getByText('1 de 15').waitFor()
  await expect.poll(() => name.evaluate((one) => one.scrollHeight <= one.clientHeight)).toBe(true)
  const requestedMachines = () =>
    new Set(view.calls.flatMap((call) => /wall-\d+(?=\/live)/.exec(call) ?? [])).size
  await expect.poll(requestedMachines).toBe(59)
  view.answer(wallSilent(60))
  // The page tries three times, with some seconds in between.
  const twoSecondsLater = async () => {
    await page.clock.runFor(2_000)
    return read(first)
  }
  await expect.poll(twoSecondsLater).toMatch(/Estado desconhecido[\s\S]*Erro ao carregar dados/)
  view.answer(wallAnswers(machines))
  await expect.poll(twoSecondsLater).toMatch(/Ligado|Desligado/)
  expect(view.complaints).toEqual([])
})

it('shows few machines larger; many pages are counted without bars', async () => {
  const large = () => page.locator('.wall-figure dd').first()
  const size = () => large().evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
  const { page } = await show(4)
  await large().waitFor()
  const usual = await size()
  await (await show(1)).page.locator('.wall-figure dd').first().waitFor()
  expect(await size()).toBeGreaterThan(usual * 1.9)
  await show(60, { width: 390, height: 844 })
  await page.getByText('1 de 20').waitFor()
  const sizes = () =>
    page
      .locator('.wall-grid, .wall-progress')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
  expect(Math.max(...(await sizes()))).toBeLessThanOrEqual(390)
  await show(90)
  await page.getByText('1 de 23').waitFor()
  await expect.poll(() => page.locator('.wall-bars').count()).toBe(0)
})
