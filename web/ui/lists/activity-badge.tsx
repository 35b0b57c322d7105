import { cn } from '../behaviour/class-names.ts'
import { Badge } from './badge.tsx'

/** Tells whether an entry is in use. */
export function ActivityBadge({ active }: { active: boolean }) {
  return (
    <Badge className={active ? 'text-text' : 'border-dashed'}>
      <ActivityDot active={active} className="mr-1.5" />
      {active ? 'Ativo' : 'Inativo'}
    </Badge>
  )
}

export function ActivityDot({ active, className }: { active: boolean; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn('size-1.5 rounded-full', active ? 'bg-ok' : 'border border-unknown', className)}
    />
  )
}
