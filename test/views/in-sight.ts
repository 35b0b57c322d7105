import type { Locator, Page } from 'playwright-core'

/** Whether the middle of an element is inside the window and not covered. */
export function isInSight(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return node.contains(top)
  })
}

/** The text of each card whose content does not fit into its fixed height. */
export function cutCards(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('article')]
      .filter((card) => card.scrollHeight > card.clientHeight)
      .map((card) => card.textContent ?? ''),
  )
}
