import type { Palette } from '#contract/sites/site.ts'
import {
  BLACK,
  contrast,
  inkOn,
  luminance,
  mix,
  parseHex,
  type Rgb,
  readableOn,
  shade,
  shiftUntil,
  toHex,
  WHITE,
} from './contrast.ts'
import { PALETTE_KEY } from './forget-palette.ts'
import type { Theme } from './theme.ts'

/**
 * The fixed level and series colours suit light surfaces of at least the first luminance and dark surfaces of at most the second. Another
 * surface of a palette is moved towards white or black only as far as needed.
 */
const MIN_LIGHT_LUMINANCE = 0.8
const MAX_DARK_LUMINANCE = 0.016

/** Steps from the primary and secondary colour to their lighter and darker forms. */
const DERIVED_STEPS = 30
/** Secondary text: the text's colour at this opacity. */
const SECONDARY_TEXT = 0.7

interface Neutrals {
  surface: Rgb
  bg: Rgb
  raised: Rgb
  /** The background of a selection: the surface with a touch of the primary colour. */
  soft: Rgb
  text: Rgb
  /** The end to which colours move for more contrast: black in the light theme, white in the dark theme. */
  ink: Rgb
}

function neutralsOf(palette: Palette, theme: Theme): Neutrals {
  const dark = theme === 'dark'
  const own = parseHex(dark ? palette.dark.surface : palette.surface)
  const ink = dark ? WHITE : BLACK
  const surface = dark
    ? shiftUntil(own, BLACK, (c) => luminance(c) <= MAX_DARK_LUMINANCE)
    : shiftUntil(own, WHITE, (c) => luminance(c) >= MIN_LIGHT_LUMINANCE)
  const wanted = parseHex(dark ? palette.dark.text : palette.text)
  const bg = dark ? mix(surface, BLACK, 0.4) : mix(surface, mix(wanted, BLACK, 0.3), 0.05)
  const raised = dark ? mix(surface, WHITE, 0.06) : surface
  const soft = softOf(parseHex(palette.primary), { surface, raised, dark })
  return { surface, bg, raised, soft, text: readableOn(wanted, [surface, bg, raised, soft], ink), ink }
}

/** A selected row is seen on the page, on cards and on dialogs. Between dark colours an eye needs a larger step than between light ones. */
const DARK_STEP = 1.3

function softOf(primary: Rgb, { surface, raised, dark }: { surface: Rgb; raised: Rgb; dark: boolean }): Rgb {
  if (!dark) return mix(surface, primary, 0.12)
  const isLighter = (candidate: Rgb) =>
    luminance(candidate) > luminance(raised) && contrast(candidate, raised) >= DARK_STEP
  return shiftUntil(mix(raised, primary, 0.2), WHITE, isLighter)
}

function primaryColours(primary: Rgb, { surface, bg, raised, soft, ink }: Neutrals) {
  const strong = shade(primary, inkOn(primary) === WHITE ? -DERIVED_STEPS : DERIVED_STEPS)
  const text = readableOn(primary, [surface, bg, raised, soft], ink)
  const edge = readableOn(primary, [surface, bg, raised], ink, 3)
  return { primary, strong, text, edge }
}

/** The variables that a site's palette gives to the interface, in one theme. */
export function paletteVariables(palette: Palette, theme: Theme): Record<`--color-${string}`, string> {
  const neutrals = neutralsOf(palette, theme)
  const { surface, bg, raised, soft, text, ink } = neutrals
  const grounds = [surface, bg, raised]
  const main = primaryColours(parseHex(palette.primary), neutrals)
  const secondary = parseHex(palette.secondary)
  const accent = parseHex(palette.accent)
  const muted = mix(surface, text, SECONDARY_TEXT)
  return {
    '--color-surface': toHex(surface),
    '--color-bg': toHex(bg),
    '--color-raised': toHex(raised),
    '--color-text': toHex(text),
    '--color-muted': toHex(readableOn(muted, [...grounds, soft], text)),
    '--color-faint': toHex(readableOn(mix(surface, text, 0.5), grounds, text)),
    '--color-border': toHex(mix(surface, text, theme === 'dark' ? 0.13 : 0.15)),
    '--color-border-strong': toHex(readableOn(mix(surface, text, 0.4), grounds, ink, 3)),
    '--color-primary': toHex(main.primary),
    '--color-on-primary': toHex(inkOn(main.primary)),
    '--color-primary-strong': toHex(main.strong),
    '--color-on-primary-strong': toHex(inkOn(main.strong)),
    '--color-primary-edge': toHex(main.edge),
    '--color-primary-text': toHex(main.text),
    '--color-primary-soft': toHex(soft),
    '--color-secondary': toHex(secondary),
    '--color-on-secondary': toHex(inkOn(secondary)),
    '--color-secondary-light': toHex(shade(secondary, DERIVED_STEPS)),
    '--color-secondary-dark': toHex(shade(secondary, -DERIVED_STEPS)),
    '--color-primary-light': toHex(shade(main.primary, DERIVED_STEPS)),
    '--color-primary-dark': toHex(shade(main.primary, -DERIVED_STEPS)),
    '--color-accent': toHex(accent),
    '--color-on-accent': toHex(inkOn(accent)),
    '--color-focus': toHex(main.edge),
  }
}

/** Applies the palette to the page. The variables are set one by one through the CSSOM, which a strict CSP allows. */
export function applyPalette(
  palette: Palette | null,
  theme: Theme,
  root: HTMLElement = document.documentElement,
) {
  const variables = paletteVariables(palette ?? DEFAULT_PALETTE, theme)
  for (const [name, value] of Object.entries(variables)) {
    if (palette === null) root.style.removeProperty(name)
    else root.style.setProperty(name, value)
  }
}

/** Saves the palette for the next load's first paint (web/public/theme.js); null removes it. */
export function savePalette(palette: Palette | null) {
  if (palette === null) return localStorage.removeItem(PALETTE_KEY)
  const both = { light: paletteVariables(palette, 'light'), dark: paletteVariables(palette, 'dark') }
  localStorage.setItem(PALETTE_KEY, JSON.stringify(both))
}

/** The specification's default palette. */
export const DEFAULT_PALETTE: Palette = {
  primary: '#4e73df',
  secondary: '#1cc88a',
  accent: '#f6c23e',
  surface: '#ffffff',
  text: '#1f2937',
  dark: { surface: '#0b1220', text: '#e5e7eb' },
}
