import type { Page } from 'playwright-core'
import { quietenTab } from '../harness/chromium.ts'
import { beginSession, endSession, prepare, type Settings, wantAddress } from './in-page.ts'

const isAtSignIn = (page: Page) =>
  page.getByRole('heading', { name: 'Bem-vindo', exact: true }).waitFor({ timeout: 2_000 })

/** Ends the session, and waits for the sign-in: then nothing of the view is mounted any more. */
export async function leaveView(page: Page): Promise<boolean> {
  // After a sign-out the sign-in forgets where the user was.
  if (new URL(page.url()).pathname === '/login') return false
  await quietenTab(page)
  await page.evaluate(endSession)
  await isAtSignIn(page)
  // As on a new page, the focus is then shown as for a user of the keyboard.
  await page.keyboard.press('Escape')
  await page.context().clearCookies()
  return true
}

/** Begins a session at an address; the sign-in must know the address first. */
export async function goOn(page: Page, path: string, settings: Settings): Promise<true> {
  await page.evaluate(wantAddress, path)
  await page.waitForURL(path === '/dashboard' ? '**/login' : '**/login?voltar=*', { timeout: 2_000 })
  await isAtSignIn(page)
  await page.evaluate(prepare, settings)
  await page.evaluate(beginSession)
  return true
}
