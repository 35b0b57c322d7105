import { expect, it } from 'vitest'
import { seriousFindings, showOnDarkPhone } from '../../axe.ts'
import { read } from '../../dashboard/dashboard-page.ts'
import { manyMachines } from '../../fixtures/machine.ts'
import { isInSight } from '../../in-sight.ts'
import { machineAnswers } from '../panel-answers.ts'
import { listed } from '../panel-page.ts'
import { panelScene } from '../panel-scene.ts'

const panel = panelScene({ tab: 'haystack', answers: machineAnswers })
const { show } = panel

it('counts complete and partial machines, and filters the table by them', async () => {
  const page = await show({ answers: { 'GET /machines/cards': () => listed(manyMachines(5_000)) } })
  const counters = page.getByRole('region', { name: 'Preenchimento' })
  await counters.waitFor()
  expect((await read(counters)).replace(/\s+/g, ' ').trim()).toBe(
    'Total 5.000 Completos 2.500 50 % Parciais 1.250 25 %',
  )
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(120)
  await page.getByRole('button', { name: 'Parciais' }).click()
  await page.getByText('1.250 de 5.000 máquinas').waitFor()
  await page.getByLabel('Buscar máquina').fill('bomba 4995')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  const text = (await read(page.getByRole('row').last())).replace(/\s+/g, ' ')
  expect(text).toContain('Parcial Bomba 4995 Bomba Shopping Aurora Polar Sul — 4711 2019')
})

it('aligns the head of each column with its values', async () => {
  const page = await show()
  await page.getByText('Chiller 1', { exact: true }).waitFor()
  /** Pixels between the ends of the head's and the first value's text, without the arrow of the sorted column. */
  const offsetPx = (column: string) =>
    page.evaluate((name) => {
      const edge = (element: Element) => {
        const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
        if (!text) throw new Error('an element without text')
        const range = document.createRange()
        range.selectNodeContents(text)
        return range.getBoundingClientRect()
      }
      const heads = [...document.querySelectorAll('th')]
      const at = heads.findIndex((head) => head.textContent === name)
      const [ofHead, ofCell] = [heads[at], document.querySelector('tbody tr')?.children[at]]
      if (!ofHead || !ofCell) throw new Error(`no column ${name}`)
      const [head, cell] = [edge(ofHead), edge(ofCell)]
      const right = getComputedStyle(ofHead).textAlign === 'right'
      return Math.abs(right ? head.right - cell.right : head.left - cell.left)
    }, column)
  for (const column of ['Nome', 'Ano', 'Ações']) expect(await offsetPx(column), column).toBeLessThan(1.5)
  await page.getByRole('button', { name: 'Ano' }).click()
  expect(await offsetPx('Ano')).toBeLessThan(1.5)
})

it('opens the machine form at the Haystack fields', async () => {
  const page = await show()
  await page.getByRole('button', { name: 'Editar Chiller 1', exact: true }).click()
  const maker = page.getByLabel('Fabricante')
  await expect
    .poll(() => maker.evaluate((field) => field === document.activeElement), { timeout: 5_000 })
    .toBe(true)
  expect(await isInSight(maker)).toBe(true)
})

it('is accessible and fits, on a wide screen and on a dark phone', async () => {
  const page = await show()
  await page.getByText('Chiller 1', { exact: true }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await showOnDarkPhone(page)
  expect(await seriousFindings(page)).toEqual([])
  expect(await panel.sidewaysPx()).toBeLessThanOrEqual(0)
  expect(panel.view.complaints).toEqual([])
})
