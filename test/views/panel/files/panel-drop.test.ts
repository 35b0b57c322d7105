import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { MAX_UPLOAD_BYTES } from '#contract/files/upload.ts'
import { filesAnswers } from '../../fixtures/files.ts'
import { panelScene } from '../panel-scene.ts'

const panel = panelScene({ tab: 'arquivos', answers: filesAnswers })
const place = (page: Page) =>
  page.getByRole('dialog').locator('button', { hasText: 'Escolher arquivo' }).locator('xpath=..')
const name = () => panel.field('Nome').inputValue()

interface Dropped {
  name: string
  bytes?: number
  isFolder?: boolean
}

/** Drags files over the place and drops them there. The content of a large one has no bytes: only its size is told. */
async function drag(
  page: Page,
  kind: 'dragover' | 'dragleave' | 'drop',
  files: readonly Dropped[],
  over = place(page),
) {
  await over.evaluate(
    (element, { type, dropped }) => {
      const list = dropped.map(({ name, bytes }) => {
        const file = new File(['a;b\n1;2\n'], name)
        return bytes === undefined ? file : Object.defineProperty(file, 'size', { value: bytes })
      })
      const items = dropped.map(({ isFolder }) => ({
        webkitGetAsEntry: () => ({ isDirectory: isFolder === true }),
      }))
      const event = new DragEvent(type, { bubbles: true, cancelable: true })
      Object.defineProperty(event, 'dataTransfer', { value: { files: list, items } })
      element.dispatchEvent(event)
    },
    { type: kind, dropped: files },
  )
}

async function opened(): Promise<Page> {
  const page = await panel.show()
  await panel.press('Novo Upload')
  await place(page).waitFor()
  return page
}

describe('dropping a file', () => {
  it('marks the place while the file is over it, and takes the file', async () => {
    const page = await opened()
    await drag(page, 'dragover', [{ name: 'vazão.csv' }])
    expect(await place(page).getAttribute('data-over')).toBe('true')
    await drag(page, 'dragleave', [])
    expect(await place(page).getAttribute('data-over')).toBe(null)
    await drag(page, 'dragover', [{ name: 'vazão.csv' }])
    await drag(page, 'drop', [{ name: 'vazão.csv' }])
    expect(await place(page).getAttribute('data-over')).toBe(null)
    await expect.poll(name).toBe('vazão')
    await place(page).getByText('vazão.csv').waitFor()
  })

  it.each([
    ['several files', [{ name: 'a.csv' }, { name: 'b.csv' }], 'Solte um arquivo de cada vez'],
    ['a folder', [{ name: 'dados.csv', isFolder: true }], 'Solte um arquivo, não uma pasta'],
  ])('takes nothing of %s, says so, and takes the next file', async (_, files, message) => {
    const page = await opened()
    await drag(page, 'drop', files)
    await page.getByText(message).waitFor()
    expect(await name()).toBe('')
    await drag(page, 'drop', [{ name: 'certo.csv' }])
    await expect.poll(name).toBe('certo')
    expect(await page.getByText(message).count()).toBe(0)
  })

  it.each([
    ['a wrong type', { name: 'a.xlsx' }, 'Apenas arquivos CSV, TXT e JSON são permitidos'],
    [
      'a file over the limit',
      { name: 'a.csv', bytes: MAX_UPLOAD_BYTES + 1 },
      'Arquivo deve ter no máximo 50MB',
    ],
  ])('says what is wrong with %s', async (_, file, message) => {
    const page = await opened()
    await drag(page, 'drop', [file])
    await page.getByText(message).waitFor()
    expect(await place(page).locator('button').getAttribute('aria-invalid')).toBe('true')
  })

  it('beside its place changes nothing, and the page with the form stays', async () => {
    const page = await opened()
    const isKept = await page.evaluate(
      () => !document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true })),
    )
    expect(isKept).toBe(true)
  })

  it('on the lists opens the form with the file, or says why not', async () => {
    const page = await panel.show()
    const list = page.getByRole('region', { name: 'Arquivos' })
    await list.waitFor()
    await drag(page, 'drop', [{ name: 'a.xlsx' }], list)
    await page.getByRole('alert').getByText('Apenas arquivos CSV, TXT e JSON são permitidos').waitFor()
    await drag(page, 'drop', [{ name: 'mesa.csv' }], list)
    await place(page).getByText('mesa.csv').waitFor()
    expect(await name()).toBe('mesa')
    expect(await page.getByRole('alert').count()).toBe(0)
    // A file for the open form is none for the lists behind it.
    await drag(page, 'drop', [{ name: 'outra.csv' }])
    await expect.poll(name).toBe('outra')
    await page.keyboard.press('Escape')
  })

  it('can be done by keyboard instead', async () => {
    const page = await opened()
    await place(page).locator('button').focus()
    const asked = page.waitForEvent('filechooser')
    // A key reaches the page by another way than the order to report file dialogs, which must be there first.
    await page.evaluate(() => null)
    await page.keyboard.press('Enter')
    const dialog = await asked
    await dialog.setFiles({ name: 'teclado.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b\n1;2\n') })
    await expect.poll(name).toBe('teclado')
  })
})

describe('the errors of a form', () => {
  it('come after an attempt, or for a field that was changed and left', async () => {
    const page = await opened()
    const missing = page.getByText('Nome é obrigatório')
    await panel.field('Nome').focus()
    await panel.field('Descrição').focus()
    expect(await missing.count()).toBe(0)
    await panel.field('Nome').fill('x')
    await panel.field('Nome').fill('')
    await panel.field('Descrição').focus()
    await missing.waitFor()
  })

  it('do not move what is being pressed', async () => {
    const page = await opened()
    await panel.field('Nome').fill('x')
    await panel.field('Nome').fill('')
    const target = await panel.field('Descrição').boundingBox()
    if (target === null) throw new Error('the field has no place')
    const at: [number, number] = [target.x + 20, target.y + 8]
    await page.mouse.move(...at)
    await page.mouse.down()
    expect(await panel.field('Descrição').boundingBox()).toEqual(target)
    await page.mouse.up()
    await page.getByText('Nome é obrigatório').waitFor()
  })
})
