import type { Page } from 'playwright-core'
import { expect } from 'vitest'

interface Stop {
  /** The accessible name. */
  readonly name: string
  readonly invalid: boolean
  /** Whether the focus is visible on the element. */
  readonly shown: boolean
  /** Whether the element lies outside the open dialog. */
  readonly escaped: boolean
  /** An invisible end of a dialog, which passes the focus on within a frame. */
  readonly guard: boolean
}

/** The element that has the focus. */
function stopOf(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent)
    const text = element === document.body ? 'BODY' : labels.join(' ') || element.textContent
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const name = (element.getAttribute('aria-label') ?? text ?? '').trim()
    // Toasts have the role of a dialog, too, but lie beside the page.
    const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(
      (dialog) => dialog.closest('[role=region]') === null,
    )
    return {
      name: element.matches('[role=dialog], [role=alertdialog]') ? 'DIALOG' : name,
      invalid: element.getAttribute('aria-invalid') === 'true',
      shown: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0,
      escaped: dialogs.at(-1)?.contains(element) === false,
      guard: element.hasAttribute('data-base-ui-focus-guard'),
    }
  })
}

const PATIENCE = { timeout: 20_000 }

const fits = (name: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? name === wanted : wanted.test(name)

/**
 * Presses Tab until the element of this name has the focus; every element on the way shows its focus and lies in the open
 * dialog.
 */
export async function tabTo(
  page: Page,
  wanted: string | RegExp,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  const passed: string[] = []
  for (let n = 0; n < 120; n += 1) {
    await page.keyboard.press(key)
    const stop = await stopOf(page)
    if (stop.guard) await expect.poll(async () => (await stopOf(page)).guard, PATIENCE).toBe(false)
    else if (stop.name === 'BODY') await page.waitForTimeout(50)
    if (stop.guard || stop.name === 'BODY') {
      if (fits((await stopOf(page)).name, wanted)) return
      continue
    }
    expect(stop, `${stop.name} after ${passed.at(-1)}`).toMatchObject({ shown: true, escaped: false })
    if (fits(stop.name, wanted)) return
    passed.push(stop.name)
  }
  throw new Error(`no stop called ${wanted}: ${passed.join(' · ')}`)
}

/** Moves the focus to the element of this name and presses Enter. */
export async function enter(page: Page, wanted: string | RegExp, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
  await tabTo(page, wanted, key)
  await page.keyboard.press('Enter')
}

/** Waits until the element of this name has the focus. */
export const focusIsAt = (page: Page, wanted: string): Promise<void> =>
  expect.poll(async () => (await stopOf(page)).name, PATIENCE).toBe(wanted)

/** Expects the focus on a field that is marked as invalid. */
export async function focusIsAtWrong(page: Page, wanted: string): Promise<void> {
  await focusIsAt(page, wanted)
  await expect.poll(async () => (await stopOf(page)).invalid, PATIENCE).toBe(true)
}

/** Expects the focus on a visible element: neither on the body nor on a dialog as a whole. */
export async function focusIsKept(page: Page): Promise<void> {
  await expect.poll(async () => ['BODY', 'DIALOG'].includes((await stopOf(page)).name), PATIENCE).toBe(false)
}

/**
 * Checks that the key makes the page request the browser's file dialog, with the user activation that this needs. The dialog
 * itself is suppressed, because on a busy machine Chromium does not always report its opening.
 */
export async function asksForFile(page: Page, press: () => Promise<void>): Promise<void> {
  const picker = page.locator('input[type=file]')
  await picker.evaluate((input) => {
    const answer = (event: Event) => {
      event.preventDefault()
      input.setAttribute('data-asked', String(navigator.userActivation.isActive))
    }
    input.addEventListener('click', answer, { once: true })
  })
  await press()
  await expect.poll(() => picker.getAttribute('data-asked'), PATIENCE).toBe('true')
}
