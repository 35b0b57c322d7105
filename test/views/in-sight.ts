import type { Locator, Page } from 'playwright-core'

/** Whether an element can be seen where it is, without any scrolling, and nothing lies over it. */
export function isInSight(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return node.contains(top)
  })
}

/** Cards whose content does not fit into their fixed height, by their text. */
export function cutCards(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('article')]
      .filter((card) => card.scrollHeight > card.clientHeight)
      .map((card) => card.textContent ?? ''),
  )
}
