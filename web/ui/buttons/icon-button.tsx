import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../behaviour/class-names.ts'
import { Tooltip } from '../dialogs/tooltip.tsx'

interface Props extends Omit<ComponentProps<'button'>, 'children'> {
  /** The button's name and the text of its tooltip. */
  label: string
  icon: ReactNode
  tooltipSide?: 'top' | 'right' | 'bottom' | 'left'
}

export function IconButton({ label, icon, className, tooltipSide, ...rest }: Props) {
  return (
    <Tooltip text={label} side={tooltipSide}>
      <button
        type="button"
        aria-label={label}
        {...rest}
        className={cn(
          'inline-grid size-8 shrink-0 place-content-center rounded-md text-muted transition-colors',
          'hover:bg-primary-soft hover:text-text disabled:cursor-not-allowed disabled:opacity-60 pointer-coarse:size-11',
          className,
        )}
      >
        {icon}
      </button>
    </Tooltip>
  )
}
