import { MapPin, Pencil, UsersRound } from 'lucide-react'
import type { SiteListItem } from '#contract/sites/site.ts'
import { counted, ENTITIES } from '#web/state/lists/entity-words.ts'
import { cn } from '#web/ui/behaviour/class-names.ts'
import { Swatches } from '#web/ui/fields/swatches.tsx'
import { ActivityBadge } from '#web/ui/lists/activity-badge.tsx'
import { CardAct, EntityCard } from '#web/ui/lists/entity-card.tsx'
import { coordinatesText } from './coordinates.ts'
import { SiteLogo } from './site-logo.tsx'

export type SiteAct = 'edit' | 'users' | 'deactivate' | 'delete'

interface Props {
  site: SiteListItem
  onAct: (act: SiteAct) => void
}

export const SITE_CARD_PX = 172

export function SiteCard({ site, onAct }: Props) {
  const { primary, secondary, accent } = site.palette
  return (
    <EntityCard label={site.nome} acts={<Acts site={site} onAct={onAct} />}>
      <div className="flex gap-3">
        <SiteLogo site={site} large className={cn('size-12', !site.ativo && 'opacity-60 grayscale')} />
        <div className="min-w-0 flex-1">
          <div className="flex items-start gap-2">
            <h3
              className={cn(
                'line-clamp-2 min-w-0 flex-1 text-base leading-tight font-semibold wrap-anywhere',
                !site.ativo && 'text-muted',
              )}
              title={site.nome}
            >
              {site.nome}
            </h3>
            <ActivityBadge active={site.ativo} />
          </div>
          {site.usersCount !== undefined && (
            <p className="tabular text-muted">{counted(ENTITIES.user, site.usersCount)}</p>
          )}
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
      </div>
    </EntityCard>
  )
}

/** An inactive site can only be edited: its form makes it active again, or deletes it for good. */
function Acts({ site, onAct }: Props) {
  const { nome: of, ativo } = site
  const icon = 'size-3.5 text-muted max-sm:hidden'
  return (
    <>
      <CardAct
        {...{ of, label: 'Editar', onAct: () => onAct('edit') }}
        icon={<Pencil className={icon} aria-hidden="true" />}
      />
      {ativo ? (
        <>
          <CardAct
            {...{ of: `de ${of}`, label: 'Usuários', onAct: () => onAct('users') }}
            icon={<UsersRound className={icon} aria-hidden="true" />}
          />
          <CardAct {...{ of, label: 'Desativar', onAct: () => onAct('deactivate') }} apart />
          <CardAct {...{ of, label: 'Excluir', onAct: () => onAct('delete') }} look="quiet-danger" />
        </>
      ) : (
        <span className="ml-auto px-2 text-muted">Site inactive</span>
      )}
    </>
  )
}
