import { expect, it } from 'vitest'
import { wallAnswers, wallMachines } from '#test/gallery/answers.ts'
import { seriousFindings } from './axe.ts'
import { answersOf, read } from './dashboard-page.ts'
import type { Answers, OpenOptions } from './harness.ts'
import { viewsOfThisFile } from './harness.ts'

const views = await viewsOfThisFile()

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

it('shows each machine’s state, figures, level and age, in type to be read from afar', async () => {
  const { page, complaints } = await show(4)
  const cards = page.getByRole('listitem')
  await expect.poll(() => read(cards.nth(3))).toMatch(/há 3 h/)
  expect(await read(cards.nth(0))).toMatch(
    /Chiller 1[\s\S]*Demonstração[\s\S]*Em operação[\s\S]*Bom[\s\S]*4,62/,
  )
  expect(await read(cards.nth(1))).toMatch(/Parada[\s\S]*Atenção|Parada[\s\S]*Crítico/)
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

it('asks for the machines in sight alone, tells the page, and is left by Esc or the button that a pointer brings', async () => {
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

it('a server that fails leaves the figures, dimmed, and says so', async () => {
  const { page } = await show(
    1,
    { theme: 'dark' },
    { 'GET /machines/wall-1/live': () => ({ status: 500, body: {} }) },
  )
  await expect.poll(() => read(page.getByRole('listitem'))).toMatch(/Erro ao carregar dados[\s\S]*Dados de/)
  await page.locator('[data-old]').waitFor()
  expect(await seriousFindings(page)).toEqual([])
})
