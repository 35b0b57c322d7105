import type { Page } from 'playwright-core'

/** A button, and the page's content once the view behind the button is shown. */
export interface Change {
  readonly name: string
  /** The first visible button under `within` whose text begins with this. */
  readonly button: string
  readonly within: 'main' | 'nav'
  /** Selector of the view's figures; one element of `says` must begin with the text. */
  readonly figures: string
  readonly says?: { readonly selector: string; readonly text: string }
  /** The last parts of the view, anywhere on the page. */
  readonly parts: readonly string[]
}

export interface ChangeTime {
  /** The view's sentence and first figures are the new ones. */
  readonly figuresMs: number
  /** Everything within the window is final: figures, charts drawn, no placeholder, down to the window's lower edge. */
  readonly sightMs: number
  /** The parts below the window are present too. */
  readonly wholeMs: number
}

/** Checks within the page whether the view is new, complete within the window, and complete as a whole. */
interface Looks {
  readonly button: HTMLButtonElement | undefined
  readonly isNew: () => boolean
  readonly isInSight: () => boolean
  readonly isWhole: () => boolean
}

/** Time from a click to the start of the frame after the one that shows the new view, by the page's own clock. */
export async function changeTime(page: Page, change: Change): Promise<ChangeTime> {
  const looks = await page.evaluateHandle(looksOf, change)
  return page.evaluate(clickAndWait, { looks, change }) as Promise<ChangeTime>
}

/** Runs in the page, so it uses nothing from outside. */
function looksOf({ button, within, figures, says, parts }: Change): Looks {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>(`${within} button`)]
  const isThere = (selector: string) => document.querySelector(selector) !== null
  const isSaid = () =>
    says === undefined ||
    [...document.querySelectorAll(says.selector)].some((one) => one.textContent?.startsWith(says.text))
  const isNew = () => isThere(figures) && isSaid() && !isThere('main [aria-busy="true"], main [data-dimmed]')
  const isWhole = () => isNew() && parts.every(isThere) && !isThere('main [data-behind]')
  const late = 'main [aria-roledescription="gráfico"][data-ready="false"], main [data-behind]'
  const bottom = () => {
    const last = [...document.querySelectorAll('main .dashboard')].at(-1)?.lastElementChild
    if (!last) throw new Error('the page has no Dashboard')
    return last.getBoundingClientRect().bottom
  }
  const isInSight = () =>
    isNew() &&
    [...document.querySelectorAll(late)].every((one) => one.getBoundingClientRect().top >= innerHeight) &&
    (bottom() >= innerHeight || isWhole())
  const wanted = buttons.find((one) => one.textContent?.trim().startsWith(button) && one.checkVisibility())
  return { button: wanted, isNew, isInSight, isWhole }
}

/** Runs in the page, so it uses nothing from outside. */
function clickAndWait({ looks, change: { name, button } }: { looks: Looks; change: Change }) {
  return new Promise<ChangeTime>((resolve, reject) => {
    if (!looks.button) return reject(new Error(`${name}: no button ${button}`))
    const begin = performance.now()
    looks.button.click()
    const times: Partial<Record<keyof ChangeTime, number>> = {}
    const drawn = { figuresMs: false, sightMs: false, wholeMs: false }
    const look = () => {
      const ms = performance.now() - begin
      if (ms > 10_000) return reject(new Error(`${name}: never there`))
      // Parts that were present when the last frame began are painted by now.
      if (drawn.figuresMs) times.figuresMs ??= ms
      if (drawn.sightMs) times.sightMs ??= ms
      if (drawn.wholeMs) times.wholeMs ??= ms
      const { figuresMs, sightMs, wholeMs } = times
      if (figuresMs !== undefined && sightMs !== undefined && wholeMs !== undefined)
        return resolve({ figuresMs, sightMs, wholeMs })
      drawn.figuresMs ||= looks.isNew()
      drawn.sightMs ||= looks.isInSight()
      drawn.wholeMs ||= drawn.sightMs && looks.isWhole()
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}
