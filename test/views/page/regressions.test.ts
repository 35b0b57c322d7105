import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Look, showScene } from '../../gallery/photograph.ts'
import { SCENES, type Scene, slugOf } from '../../gallery/scenes.ts'
import { required } from '../../harness/required.ts'
import { cellsOf, MOST_DIFFERENT, worstDifference } from '../../visual/cells.ts'
import { decodePng, encodePng, type Picture } from '../../visual/picture.ts'
import { showOtherTheme } from '../axe.ts'
import { viewsOfThisFile } from '../harness.ts'

const views = await viewsOfThisFile()
const baselines = fileURLToPath(new URL('../../visual/baselines', import.meta.url))
const photographed = fileURLToPath(new URL('../../../.build/seen', import.meta.url))
const renews = process.env.RENEW_BASELINES === '1'
const LIMIT_BYTES = 15_000

const SIGN_IN = 'Login: vazio'
const MAIN_VIEWS = [
  'Início: cheio',
  'Resumo: cheio',
  'Dashboard: cheio',
  'Dashboard: eventos',
  'Amostras: dashboard',
  'Painel: máquinas',
  'Modo parede: quatro máquinas',
]
const sceneOf = (name: string): Scene =>
  required(
    SCENES.find((scene) => scene.name === name),
    'scene',
  )
const look = (theme: Look['theme']): Look => ({ theme, width: 1440, height: 1600 })
const fileOf = (name: string, theme: string) => `${slugOf({ name })}-${theme}.png`

async function photograph(page: Page): Promise<Picture> {
  return cellsOf(await decodePng(await page.screenshot({ animations: 'disabled', caret: 'hide' })))
}
async function baseline(name: string, theme: string): Promise<Picture> {
  const path = join(baselines, fileOf(name, theme))
  if (!existsSync(path)) throw new Error(`No baseline for ${name}: npm run baselines`)
  return decodePng(readFileSync(path))
}
async function save(folder: string, name: string, theme: string, picture: Picture): Promise<number> {
  mkdirSync(folder, { recursive: true })
  const file = await encodePng(picture)
  writeFileSync(join(folder, fileOf(name, theme)), file)
  return file.length
}

async function looksLikeBaseline(page: Page, name: string, theme: Look['theme']): Promise<void> {
  const now = await photograph(page)
  if (renews) return expect(await save(baselines, name, theme, now)).toBeLessThan(LIMIT_BYTES)
  await save(photographed, name, theme, now)
  const { share, x, y } = worstDifference(await baseline(name, theme), now)
  const where = `${theme}: differs at ${x}, ${y} (${Math.round(share * 100)} %); if that is meant: npm run baselines`
  expect(share, where).toBeLessThanOrEqual(MOST_DIFFERENT)
}

describe('in both themes', () => {
  it.each(MAIN_VIEWS)('%s looks like its baselines', async (name) => {
    const { page } = await showScene(views, sceneOf(name), look('light'))
    await looksLikeBaseline(page, name, 'light')
    await showOtherTheme(page)
    await looksLikeBaseline(page, name, 'dark')
  })

  // Nobody is signed in there, so no other tab can change the theme.
  it.each(['light', 'dark'] as const)(`${SIGN_IN} looks like its baseline: %s`, async (theme) => {
    const { page } = await showScene(views, sceneOf(SIGN_IN), look(theme))
    await looksLikeBaseline(page, SIGN_IN, theme)
  })
})

const ALL_LARGER = 'each letter one pixel larger, by the style of its own element'
function enlargeAllLetters() {
  const all = [...document.querySelectorAll<HTMLElement | SVGElement>('body *')]
  const sizes = all.map((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  // This function runs in the page, without this file's imports.
  for (const [index, element] of all.entries()) element.style.fontSize = `${(sizes[index] ?? 0) + 1}px`
}

describe('a difference', () => {
  const NAME = 'Dashboard: cheio'
  const HARMLESS = {
    'letters one pixel larger':
      ':root { --text-xs: 0.8125rem; --text-sm: 0.9375rem; --text-base: 1.0625rem; --text-lg: 1.3125rem; --text-xl: 1.8125rem }',
    'letters set wider': 'body { letter-spacing: 0.2px }',
  }
  const BROKEN = {
    'a missing chart': 'main figure :is(svg, canvas) { visibility: hidden }',
    'the other theme': ':root { filter: invert(1) }',
    'a card over another':
      'main .dashboard-thirds > :last-child { transform: translateX(-60%); position: relative; z-index: 9 }',
    'a wrong ground': ':root { --color-surface: #f6c23e !important }',
  }
  it('is found for a missing, covered or recoloured part, and not for slightly larger type', async () => {
    const { page } = await showScene(views, sceneOf(NAME), look('light'))
    const before = await photograph(page)
    const withStyle = async (css: string) => {
      const style = await page.evaluateHandle((text) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(text)
        document.adoptedStyleSheets.push(sheet)
        return sheet
      }, css)
      await page.waitForTimeout(150)
      const worst = worstDifference(before, await photograph(page))
      await style.evaluate((sheet) => (sheet.disabled = true))
      return Math.round(worst.share * 100)
    }
    const shares: Record<string, number> = {}
    for (const [name, css] of Object.entries({ ...HARMLESS, ...BROKEN })) shares[name] = await withStyle(css)
    await page.evaluate(enlargeAllLetters)
    shares[ALL_LARGER] = await withStyle('')
    for (const name of [...Object.keys(HARMLESS), ALL_LARGER])
      expect(shares[name], `${name}: ${JSON.stringify(shares)}`).toBeLessThan(6)
    for (const name of Object.keys(BROKEN))
      expect(shares[name], `${name}: ${JSON.stringify(shares)}`).toBeGreaterThan(12)
  })
})
