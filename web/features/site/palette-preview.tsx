import type { CSSProperties } from 'react'
import type { Palette } from '#contract/sites/site.ts'
import { paletteVariables } from '#web/state/look/palette.ts'
import type { Theme } from '#web/state/look/theme.ts'

interface Props {
  palette: Palette
  nome: string
}

const HEX = /^#[0-9a-f]{6}$/i

/** A small interface in the palette's colours, in both themes. */
export function PalettePreview({ palette, nome }: Props) {
  const { primary, secondary, accent, surface, text, dark } = palette
  if (![primary, secondary, accent, surface, text, dark.surface, dark.text].every((hex) => HEX.test(hex)))
    return null
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Sample theme="light" label="Tema claro" palette={palette} nome={nome} />
      <Sample theme="dark" label="Tema escuro" palette={palette} nome={nome} />
    </div>
  )
}

function Sample({ theme, label, palette, nome }: Props & { theme: Theme; label: string }) {
  return (
    <figure>
      <div
        aria-hidden="true"
        style={paletteVariables(palette, theme) as CSSProperties}
        className="overflow-hidden rounded-md border bg-bg text-text"
      >
        <div className="flex items-center gap-2 border-b bg-surface px-2.5 py-1.5 text-xs font-medium">
          <span className="size-4 rounded-sm bg-primary" />
          <span className="truncate">{nome || 'Nome do site'}</span>
        </div>
        <div className="flex gap-2.5 p-2.5">
          <div className="grid w-16 content-start gap-1 text-xs">
            <span className="rounded-sm bg-primary-soft px-1.5 py-0.5 text-primary-text">Resumo</span>
            <span className="px-1.5 py-0.5 text-muted">Insights</span>
          </div>
          <div className="min-w-0 flex-1 rounded-sm border bg-surface p-2">
            <p className="text-xs text-muted">COP</p>
            <p className="tabular text-lg leading-6 font-semibold">4,62</p>
            <div className="mt-1.5 flex flex-wrap items-center gap-1.5">
              <span className="rounded-sm border border-primary-edge bg-primary px-1.5 py-0.5 text-xs font-medium text-on-primary">
                30 dias
              </span>
              <span className="size-3 rounded-full bg-secondary" />
              <span className="size-3 rounded-full bg-accent" />
            </div>
          </div>
        </div>
      </div>
      <figcaption className="mt-1 text-xs text-muted">{label}</figcaption>
    </figure>
  )
}
