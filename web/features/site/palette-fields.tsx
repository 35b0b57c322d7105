import { type Control, Controller, type Path } from 'react-hook-form'
import { ColorField } from '#web/ui/fields/color-field.tsx'
import type { SiteValues } from './site-form.ts'
import { siteLabel } from './site-words.ts'

type Name = Extract<Path<SiteValues>, `palette.${string}`>

const ACCENTS: readonly Name[] = ['palette.primary', 'palette.secondary', 'palette.accent']
const GROUNDS: readonly Name[] = [
  'palette.surface',
  'palette.text',
  'palette.dark.surface',
  'palette.dark.text',
]

export function PaletteFields({ control }: { control: Control<SiteValues> }) {
  const row = (name: Name) => (
    <Controller
      key={name}
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <ColorField
          label={siteLabel(name)}
          value={String(field.value)}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
        />
      )}
    />
  )
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-3">{ACCENTS.map(row)}</div>
      <div className="grid items-start gap-3 sm:grid-cols-2">{GROUNDS.map(row)}</div>
    </>
  )
}
