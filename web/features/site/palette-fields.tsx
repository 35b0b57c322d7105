import { type Control, Controller, type Path } from 'react-hook-form'
import { ColorField } from '#web/ui/color-field.tsx'
import type { SiteValues } from './site-form.ts'

interface Swatch {
  name: Name
  label: string
}
type Name = Extract<Path<SiteValues>, `palette.${string}`>

const ACCENTS: readonly Swatch[] = [
  { name: 'palette.primary', label: 'Cor primária' },
  { name: 'palette.secondary', label: 'Cor secundária' },
  { name: 'palette.accent', label: 'Cor de destaque' },
]
const GROUNDS: readonly Swatch[] = [
  { name: 'palette.surface', label: 'Superfície, tema claro' },
  { name: 'palette.text', label: 'Texto, tema claro' },
  { name: 'palette.dark.surface', label: 'Superfície, tema escuro' },
  { name: 'palette.dark.text', label: 'Texto, tema escuro' },
]

export function PaletteFields({ control }: { control: Control<SiteValues> }) {
  const row = ({ name, label }: Swatch) => (
    <Controller
      key={name}
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <ColorField
          label={label}
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
