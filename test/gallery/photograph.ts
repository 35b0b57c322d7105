import type { Page } from 'playwright-core'
import { required } from '../harness/required.ts'
import type { View, Views } from '../views/harness.ts'
import type { Scene } from './scene-kinds.ts'

export interface Look {
  theme: 'light' | 'dark'
  width: number
  height?: number
}

/** Opens a view in a state, and waits until the page has settled. */
export async function showScene(views: Views, scene: Scene, { theme, width, height }: Look): Promise<View> {
  const { name: _, ready, act, ...options } = scene
  const touch = width < 600
  const view = await views.open({ ...options, theme, width, touch, height: height ?? (touch ? 844 : 900) })
  const { page } = view
  const isSelector = /^(h1|main|table|pre$|\.|\[)/.test(ready)
  const there = isSelector ? page.locator(ready) : page.getByText(ready)
  await there.first().waitFor({ state: 'attached' })
  await act?.(page)
  await settled(page)
  return view
}

/** Waits for fonts, images, late skeletons, the parts that a page paints one after the other, and charts that draw when they come into view. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() => document.querySelector('[data-growing]') === null)
  await page.waitForTimeout(350)
}

/**
 * Makes the window as high as the page, so that parts as high as the window fill the picture. Returns false for a dialog, which
 * stays in its window.
 */
export async function unroll(page: Page): Promise<boolean> {
  const hasDialog = (await page.locator('[role=dialog], [role=alertdialog]').count()) > 0
  if (hasDialog) return false
  const heightPx = await page.evaluate(() => document.documentElement.scrollHeight)
  const { width, height } = required(page.viewportSize(), 'size of the window')
  if (heightPx > height) await page.setViewportSize({ width, height: heightPx })
  if (heightPx > height) await settled(page)
  return true
}
