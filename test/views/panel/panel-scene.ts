import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { seriousFindings } from '../axe.ts'
import { startViews, type View, type Views } from '../harness.ts'
import { cutCards } from '../in-sight.ts'
import { openPanel, type PanelScene } from './panel-page.ts'

/** The panel of each test of a file, and a user's actions in it. The tests go on in one loaded application until one of them fails. */
export function panelScene(usual: PanelScene = {}) {
  let views: Views
  let view: View
  beforeAll(async () => {
    views = await startViews()
  })
  afterAll(() => views.stop())
  afterEach(({ task }) => (task.result?.state === 'fail' ? view.close() : undefined))

  const named = (name: string) => view.page.getByRole('button', { name, exact: true })
  return {
    /** Opens the panel; answers are added to the usual ones. */
    async show(scene: PanelScene = {}): Promise<Page> {
      const answers = { ...usual.answers, ...scene.answers }
      const open = { goesOn: true, ...usual.open, ...scene.open }
      view = await openPanel(views, { ...usual, ...scene, answers, open })
      return view.page
    },
    get view() {
      return view
    },
    dialog: (name: string) => view.page.getByRole('dialog', { name }),
    /** The question before data are lost. */
    question: () => view.page.getByRole('alertdialog'),
    press: (name: string) => named(name).click(),
    answerQuestion: (name: string) =>
      view.page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click(),
    field: (name: string) => view.page.getByLabel(name, { exact: true }),
    toasted: (text: string) =>
      view.page.getByRole('region', { name: 'Avisos' }).getByText(text, { exact: true }).waitFor(),
    /** The body of the next call of this kind that `act` makes. */
    async sent(method: 'POST' | 'PUT', path: RegExp, act: () => Promise<unknown>) {
      const request = view.page.waitForRequest((one) => one.method() === method && path.test(one.url()))
      await act()
      return (await request).postDataJSON()
    },
    sidewaysPx: () => sidewaysPx(view.page),
    fits: () => fits(view.page),
  }
}

const sidewaysPx = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Nothing in the panel is inaccessible, cut or wider than the screen. */
async function fits(page: Page): Promise<void> {
  expect(await seriousFindings(page)).toEqual([])
  expect(await cutCards(page)).toEqual([])
  expect(await sidewaysPx(page)).toBeLessThanOrEqual(0)
}
