import type { Palette } from '#contract/sites/site.ts'
import { ColorField } from '#web/ui/fields/color-field.tsx'
import { siteLabel } from './site-words.ts'
import type { SiteForm } from './use-site-form.ts'

type Accent = 'primary' | 'secondary' | 'accent'
type Ground = 'surface' | 'text'

const ACCENTS: readonly Accent[] = ['primary', 'secondary', 'accent']
const GROUNDS: readonly Ground[] = ['surface', 'text']

export function PaletteFields({ form }: { form: SiteForm }) {
  const { palette } = form.draft
  const field = (path: string, value: string, part: (typed: string) => Partial<Palette>) => (
    <ColorField
      key={path}
      label={siteLabel(path)}
      value={value}
      onChange={(typed) => form.change({ palette: { ...palette, ...part(typed) } })}
      onBlur={() => form.touch(path)}
      error={form.errorOf(path)}
    />
  )
  const light = (name: Accent | Ground) =>
    field(`palette.${name}`, palette[name], (typed) => ({ [name]: typed }))
  const dark = (name: Ground) =>
    field(`palette.dark.${name}`, palette.dark[name], (typed) => ({
      dark: { ...palette.dark, [name]: typed },
    }))
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-3">{ACCENTS.map(light)}</div>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {GROUNDS.map(light)}
        {GROUNDS.map(dark)}
      </div>
    </>
  )
}
