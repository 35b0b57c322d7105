import type { Page } from 'playwright-core'

/** A button by its text, and what is on the page when what it leads to is there. */
export interface Change {
  readonly button: string
  readonly selector: string
  /** What one of the elements found says, where their being there is not enough. */
  readonly text?: string
}

/** How long from a click until the frame after the one in which all of it is there, in the page's own clock. */
async function paintMs(page: Page, change: Change): Promise<number> {
  return page.evaluate(
    ({ button, selector, text }) =>
      new Promise<number>((resolve, reject) => {
        const buttons = [...document.querySelectorAll('button')]
        const wanted = buttons.find((one) => one.textContent?.trim() === button && one.checkVisibility())
        if (!wanted) return reject(new Error(`no button ${button}`))
        const begin = performance.now()
        wanted.click()
        const isThere = () => {
          const found = [...document.querySelectorAll(selector)]
          const isNamed = found.some((one) => text === undefined || one.textContent === text)
          return isNamed && !document.querySelector('main [aria-busy="true"], main [data-dimmed]')
        }
        const look = () => {
          const ms = performance.now() - begin
          if (ms > 10_000) return reject(new Error(`${button}: ${selector} never came`))
          requestAnimationFrame(isThere() ? () => resolve(performance.now() - begin) : look)
        }
        requestAnimationFrame(look)
      }),
    change,
  )
}

/** Goes there and back; the first round warms the data and does not count. */
export async function changeTimes(page: Page, ends: readonly Change[], rounds: number): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    for (const end of ends) {
      const ms = await paintMs(page, end)
      if (round > 0) times.push(ms)
      await page.waitForTimeout(300)
    }
  }
  return times
}
