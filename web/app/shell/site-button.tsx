import { ChevronsUpDown } from 'lucide-react'
import type { Site } from '#contract/sites/site.ts'
import { SiteLogo } from '#web/features/site/site-logo.tsx'
import { showSiteSelector } from '#web/state/address/site-choice.ts'
import { Tooltip } from '#web/ui/dialogs/tooltip.tsx'

interface Props {
  site: Site | null
  /** The user has another site to change to. */
  several: boolean
}

/** The current site; opens the selector. */
export function SiteButton({ site, several }: Props) {
  return (
    <Tooltip text="Clique para trocar" disabled={!several}>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-description={several ? 'Clique para trocar' : undefined}
        onClick={showSiteSelector}
        className="flex h-9 min-w-0 items-center gap-2 rounded-md px-1.5 font-medium hover:bg-primary-soft pointer-coarse:h-11"
      >
        {site !== null && <SiteLogo site={site} />}
        {site !== null && <span className="sr-only">Site atual: </span>}
        <span className="line-clamp-2 max-w-64 text-left leading-tight wrap-anywhere">
          {site?.nome ?? 'Selecionar site'}
        </span>
        {several && <ChevronsUpDown className="size-4 shrink-0 text-faint" aria-hidden="true" />}
      </button>
    </Tooltip>
  )
}
