import { useState } from 'react'
import type { Site } from '#contract/sites/site.ts'
import { inkOn, parseHex, toHex } from '#web/state/look/contrast.ts'
import { cn } from '#web/ui/behaviour/class-names.ts'

function logoAddress(site: Site): string | null {
  return site.logoFile || site.logoUrl || null
}

interface Props {
  site: Site
  /** For pictures of 48 px and more. */
  large?: boolean
  className?: string
}

/** A site's logo; without a logo that loads, its initial on its primary colour. */
export function SiteLogo({ site, large = false, className }: Props) {
  const address = logoAddress(site)
  const [broken, setBroken] = useState<string | null>(null)
  const shape = cn('size-7 shrink-0 rounded-md', className)
  if (address !== null && broken !== address) {
    return (
      <img
        src={address}
        alt=""
        className={cn(shape, 'bg-surface object-contain')}
        onError={() => setBroken(address)}
      />
    )
  }
  const { primary } = site.palette
  return (
    <span
      aria-hidden="true"
      className={cn(shape, 'grid place-content-center font-semibold', large ? 'text-lg' : 'text-sm')}
      style={{ backgroundColor: primary, color: toHex(inkOn(parseHex(primary))) }}
    >
      {site.nome.trim().charAt(0).toLocaleUpperCase('pt-BR')}
    </span>
  )
}
