import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { required } from '../../harness/required.ts'
import { type Reply, type View, viewsOfThisFile } from '../harness.ts'
import { openDashboard } from './dashboard-page.ts'

const views = await viewsOfThisFile({ goesOn: true })
let view: View

const REPORT = 'GET /machines/machine-1/report.pdf'
const BUTTON = { name: 'Exportar Relatório PDF' }

const open = async (
  answer: () => Reply,
  { search = '', width }: { search?: string; width?: number } = {},
) => {
  view = await openDashboard(views, { search, answers: { [REPORT]: answer }, open: width ? { width } : {} })
  return view.page
}
const reportCalls = () => view.calls.filter((call) => call.startsWith(REPORT))

it('the report of the shown unit is saved under the name that the server gives', async () => {
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="relatorio-patio.pdf"; filename*=UTF-8''relatorio-p%C3%A1tio.pdf`,
  }
  const bytes = Buffer.from('%PDF-1.7 conteúdo')
  const page = await open(() => ({ file: { bytes, headers } }), { search: '&compressor=C2' })
  const download = page.waitForEvent('download')
  await page.getByRole('button', BUTTON).press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toBe('relatorio-pátio.pdf')
  expect(readFileSync(await file.path())).toEqual(bytes)
  expect(view.calls).toContain(`${REPORT}?timeRange=30d&compressor=C2`)
  await page.getByText('Relatório gerado').waitFor()
  expect(view.complaints).toEqual([])
})

it('the button says that the report is in the making, makes one call and fits a phone; a failure is reported', async () => {
  const page = await open(() => ({ hangs: true }), { width: 390 })
  await page.getByRole('button', BUTTON).dblclick()
  const busy = page.getByRole('button', { name: 'Gerando relatório...' })
  await expect.poll(() => busy.isDisabled()).toBe(true)
  expect(await busy.evaluate((button) => button === document.activeElement)).toBe(true)
  await busy.press('Enter')
  const { x, width } = required(await busy.boundingBox(), 'box of the busy button')
  expect([x >= 0, x + width <= 390]).toEqual([true, true])
  await expect.poll(reportCalls).toHaveLength(1)
  await view.close()
  const message = 'Muitos pedidos ao mesmo tempo.'
  const again = await open(() => ({ status: 503, body: { success: false, message } }))
  await again.getByRole('button', BUTTON).click()
  await again.getByText(message).first().waitFor()
  expect(await again.getByRole('button', BUTTON).isEnabled()).toBe(true)
})
