import type { SiteListItem } from '#contract/site.ts'
import { count } from '#web/format/number.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Swatches } from '#web/ui/swatches.tsx'
import { SiteLogo } from './site-logo.tsx'

export function SiteCard({ site }: { site: SiteListItem }) {
  const { primary, secondary, accent } = site.palette
  return (
    <article className="flex h-full items-start gap-3 rounded-lg border bg-surface p-4">
      <SiteLogo site={site} className="size-11" />
      <div className="min-w-0 flex-1">
        <h3 className="truncate font-semibold">{site.nome}</h3>
        <p className="text-muted">{count(site.usersCount ?? 0, 'usuário', 'usuários')}</p>
        <Swatches colours={[primary, secondary, accent]} />
      </div>
      <Badge>{site.ativo ? 'Ativo' : 'Inativo'}</Badge>
    </article>
  )
}
