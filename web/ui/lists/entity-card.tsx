import type { ReactNode } from 'react'
import { cn } from '../behaviour/class-names.ts'
import { Button, type ButtonLook } from '../buttons/button.tsx'

interface Props {
  /** The card's name for assistive technology: the entity's name. */
  label: string
  children: ReactNode
  /** The buttons at the foot, `CardAct`s. */
  acts: ReactNode
  /** The card grows over the cards below, as high as its content. */
  isUnfolded?: boolean
}

/** A card for one of many entities, with its buttons at the foot. */
export function EntityCard({ label, children, acts, isUnfolded = false }: Props) {
  return (
    <article
      aria-label={label}
      data-unfolded={isUnfolded || undefined}
      className={cn(
        'flex flex-col overflow-hidden rounded-lg border bg-surface transition-colors hover:border-border-strong',
        isUnfolded ? 'min-h-full shadow-raised' : 'h-full',
      )}
    >
      <div className="min-h-0 flex-1 p-4">{children}</div>
      <div className="flex items-center gap-0.5 border-t px-2 py-1.5">{acts}</div>
    </article>
  )
}

interface ActProps {
  label: string
  /** The entity's name, which follows the label: `Editar Planta Norte`, `Usuários de Planta Norte`. */
  of: string
  icon?: ReactNode
  look?: Extract<ButtonLook, 'quiet' | 'quiet-danger'>
  /** Begins the group at the right, for buttons that remove the entry. */
  apart?: boolean
  onAct: () => void
}

export function CardAct({ label, of, icon, look = 'quiet', apart, onAct }: ActProps) {
  return (
    <Button
      look={look}
      small
      className={apart ? 'ml-auto' : undefined}
      aria-label={`${label} ${of}`}
      icon={icon}
      onClick={onAct}
    >
      {label}
    </Button>
  )
}
