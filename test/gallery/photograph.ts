import type { Page } from 'playwright-core'
import type { View, Views } from '#test/views/harness.ts'
import type { Scene } from './scene-kinds.ts'

export interface Look {
  theme: 'light' | 'dark'
  width: number
  height?: number
}

/** Opens a view in a state, and waits until nothing on it moves any more. */
export async function showScene(views: Views, scene: Scene, { theme, width, height }: Look): Promise<View> {
  const { name: _, ready, act, ...options } = scene
  const view = await views.open({ ...options, theme, width, height: height ?? (width < 600 ? 844 : 900) })
  const { page } = view
  const isSelector = /^(h1|main|table|pre$|\.|\[)/.test(ready)
  const there = isSelector ? page.locator(ready) : page.getByText(ready)
  await there.first().waitFor({ state: 'attached' })
  await act?.(page)
  await settled(page)
  return view
}

/** Fonts, images, skeletons that come late, and charts that draw when they are seen. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(350)
}

/** As high as the page is, so that what is as high as the window is as high as the picture; a dialog stays in its window. */
export async function unroll(page: Page): Promise<void> {
  const heightPx = await page.evaluate(() =>
    document.querySelector('[role=dialog], [role=alertdialog]') ? 0 : document.documentElement.scrollHeight,
  )
  const size = page.viewportSize()
  if (size === null || heightPx <= size.height) return
  await page.setViewportSize({ width: size.width, height: heightPx })
  await settled(page)
}
