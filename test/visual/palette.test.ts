import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Palette } from '#contract/sites/site.ts'
import { contrast, parseHex } from '#web/state/look/contrast.ts'
import { DEFAULT_PALETTE, paletteVariables } from '#web/state/look/palette.ts'
import type { Theme } from '#web/state/look/theme.ts'
import { required } from '../harness/required.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
const palettes: fc.Arbitrary<Palette> = fc.record({
  primary: hex,
  secondary: hex,
  accent: hex,
  surface: hex,
  text: hex,
  dark: fc.record({ surface: hex, text: hex }),
})
const themes = fc.constantFrom<Theme>('light', 'dark')

/** The fixed colours of a theme, as declared in the style sheet. */
function fixedTokens(theme: Theme): Record<string, string> {
  const css = readFileSync(new URL('../../web/ui/tokens.css', import.meta.url), 'utf8')
  const [light = '', dark = ''] = css.split(/:root\[data-theme=.dark.\]/)
  const read = (text: string) =>
    Object.fromEntries([...text.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1], m[2]]))
  return theme === 'light' ? read(light) : { ...read(light), ...read(dark) }
}

function ratio(colours: Record<string, string>, a: string, b: string): number {
  return contrast(
    parseHex(required(colours[a], 'first colour')),
    parseHex(required(colours[b], 'second colour')),
  )
}

const GROUNDS = ['--color-surface', '--color-bg', '--color-raised']
const TEXTS = ['--color-text', '--color-muted', '--color-faint', '--color-primary-text']
const LEVELS = ['ok', 'warn', 'bad']
const SERIES = Array.from({ length: 8 }, (_, i) => `--series-${i + 1}`)

function expectLegible(colours: Record<string, string>) {
  for (const ground of GROUNDS) {
    for (const text of TEXTS)
      expect(ratio(colours, text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    for (const level of LEVELS) {
      expect(ratio(colours, `--color-${level}-text`, ground), `${level} on ${ground}`).toBeGreaterThanOrEqual(
        4.5,
      )
    }
    for (const edge of ['--color-border-strong', '--color-focus', '--color-primary-edge', ...SERIES]) {
      expect(ratio(colours, edge, ground), `${edge} on ${ground}`).toBeGreaterThanOrEqual(3)
    }
  }
  for (const text of ['--color-text', '--color-muted', '--color-primary-text']) {
    expect(ratio(colours, text, '--color-primary-soft'), `${text} on soft`).toBeGreaterThanOrEqual(4.5)
  }
  for (const level of LEVELS) {
    const soft = `--color-${level}-soft`
    expect(ratio(colours, `--color-${level}-text`, soft), soft).toBeGreaterThanOrEqual(4.5)
  }
  for (const fill of ['primary', 'primary-strong', 'secondary', 'accent']) {
    expect(ratio(colours, `--color-on-${fill}`, `--color-${fill}`), fill).toBeGreaterThanOrEqual(4.5)
  }
}

/** A selected row in the dark, on the page, on a card and on a dialog. */
function expectSeenSelection(colours: Record<string, string>) {
  for (const ground of GROUNDS) {
    expect(ratio(colours, '--color-primary-soft', ground), `soft on ${ground}`).toBeGreaterThanOrEqual(1.3)
  }
}

describe.each<Theme>(['light', 'dark'])('%s theme', (theme) => {
  test('is legible without a site palette', () => {
    expectLegible(fixedTokens(theme))
  })

  test('is legible with any site palette, even a badly chosen one', () => {
    fc.assert(
      fc.property(palettes, (palette) => {
        expectLegible({ ...fixedTokens(theme), ...paletteVariables(palette, theme) })
      }),
      { numRuns: 300 },
    )
  })
})

test('a selected row is seen in the dark, with any site palette', () => {
  expectSeenSelection(fixedTokens('dark'))
  fc.assert(fc.property(palettes, (palette) => expectSeenSelection(paletteVariables(palette, 'dark'))))
})

test('extreme palettes are legible too', () => {
  for (const colour of ['#000000', '#ffffff', '#808080', '#ffff00', '#ff0000', '#0000ff']) {
    const palette: Palette = {
      primary: colour,
      secondary: colour,
      accent: colour,
      surface: colour,
      text: colour,
      dark: { surface: colour, text: colour },
    }
    for (const theme of ['light', 'dark'] as const) {
      expectLegible({ ...fixedTokens(theme), ...paletteVariables(palette, theme) })
    }
  }
})

test('a legible palette is not changed', () => {
  const light = paletteVariables(DEFAULT_PALETTE, 'light')
  expect(light['--color-surface']).toBe('#ffffff')
  expect(light['--color-text']).toBe('#1f2937')
  expect(light['--color-primary']).toBe('#4e73df')
  expect(light['--color-primary-light']).toBe('#6c91fd')
  expect(light['--color-primary-dark']).toBe('#3055c1')
  const dark = paletteVariables(DEFAULT_PALETTE, 'dark')
  expect(dark['--color-surface']).toBe('#0b1220')
  expect(dark['--color-text']).toBe('#e5e7eb')
})

test('the primary colour itself is never changed', () => {
  fc.assert(
    fc.property(palettes, themes, (palette, theme) => {
      expect(paletteVariables(palette, theme)['--color-primary']).toBe(palette.primary)
    }),
  )
})
