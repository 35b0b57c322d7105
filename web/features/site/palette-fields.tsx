import { type Control, Controller, type Path } from 'react-hook-form'
import { ColorField } from '#web/ui/color-field.tsx'
import type { SiteValues } from './site-form.ts'

type Name = Extract<Path<SiteValues>, `palette.${string}`>

const FIELDS: readonly { name: Name; label: string }[] = [
  { name: 'palette.primary', label: 'Cor primária' },
  { name: 'palette.secondary', label: 'Cor secundária' },
  { name: 'palette.accent', label: 'Cor de destaque' },
  { name: 'palette.surface', label: 'Superfície, tema claro' },
  { name: 'palette.text', label: 'Texto, tema claro' },
  { name: 'palette.dark.surface', label: 'Superfície, tema escuro' },
  { name: 'palette.dark.text', label: 'Texto, tema escuro' },
]

export function PaletteFields({ control }: { control: Control<SiteValues> }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {FIELDS.map(({ name, label }) => (
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
      ))}
    </div>
  )
}
