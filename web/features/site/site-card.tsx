import { MapPin, Pencil, UsersRound } from 'lucide-react'
import type { SiteListItem } from '#contract/site.ts'
import { count } from '#web/format/number.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Swatches } from '#web/ui/swatches.tsx'
import { coordinatesText } from './coordinates.ts'
import { SiteLogo } from './site-logo.tsx'

export type SiteAct = 'edit' | 'users' | 'deactivate' | 'delete'

interface Props {
  site: SiteListItem
  onAct: (act: SiteAct) => void
}

export const SITE_CARD_PX = 146

export function SiteCard({ site, onAct }: Props) {
  const { primary, secondary, accent } = site.palette
  return (
    <article
      aria-label={site.nome}
      className="flex h-full flex-col rounded-lg border bg-surface transition-colors hover:border-border-strong"
    >
      <div className="flex min-h-0 flex-1 gap-3 p-4">
        <SiteLogo site={site} large className={cn('size-12', !site.ativo && 'opacity-60 grayscale')} />
        <div className="min-w-0 flex-1">
          <h3
            className={cn('truncate text-base font-semibold', !site.ativo && 'text-muted')}
            title={site.nome}
          >
            {site.nome}
          </h3>
          <p className="tabular text-muted">{count(site.usersCount ?? 0, 'usuário', 'usuários')}</p>
          <div className="mt-1.5 flex items-center gap-2.5 text-xs text-faint">
            <Swatches colours={[primary, secondary, accent]} />
            {site.location !== null && (
              <span className="tabular flex min-w-0 items-center gap-1">
                <MapPin className="size-3.5 shrink-0" aria-hidden="true" />
                <span className="truncate">{coordinatesText(site.location)}</span>
              </span>
            )}
          </div>
        </div>
        <ActivityBadge active={site.ativo} />
      </div>
      <Acts site={site} onAct={onAct} />
    </article>
  )
}

export function ActivityBadge({ active }: { active: boolean }) {
  return (
    <Badge className={active ? 'text-text' : 'border-dashed'}>
      <span
        aria-hidden="true"
        className={cn('mr-1.5 size-1.5 rounded-full', active ? 'bg-ok' : 'border border-unknown')}
      />
      {active ? 'Ativo' : 'Inativo'}
    </Badge>
  )
}

/** An inactive site is only edited, which can make it active again. */
function Acts({ site, onAct }: Props) {
  const { nome } = site
  return (
    <div className="flex items-center gap-0.5 border-t px-2 py-1.5">
      <Button
        look="quiet"
        className="h-8 px-2"
        aria-label={`Editar ${nome}`}
        icon={<Pencil className="size-3.5 text-muted max-sm:hidden" aria-hidden="true" />}
        onClick={() => onAct('edit')}
      >
        Editar
      </Button>
      {site.ativo ? (
        <>
          <Button
            look="quiet"
            className="h-8 px-2"
            aria-label={`Usuários de ${nome}`}
            icon={<UsersRound className="size-3.5 text-muted max-sm:hidden" aria-hidden="true" />}
            onClick={() => onAct('users')}
          >
            Usuários
          </Button>
          <span className="flex-1" />
          <Button
            look="quiet"
            className="h-8 px-2"
            aria-label={`Desativar ${nome}`}
            onClick={() => onAct('deactivate')}
          >
            Desativar
          </Button>
          <Button
            look="quiet-danger"
            className="h-8 px-2"
            aria-label={`Excluir ${nome}`}
            onClick={() => onAct('delete')}
          >
            Excluir
          </Button>
        </>
      ) : (
        <span className="ml-auto px-2 text-muted">Site inactive</span>
      )}
    </div>
  )
}
