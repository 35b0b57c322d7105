import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cn } from '../behaviour/class-names.ts'
import { Spinner } from '../states/spinner.tsx'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger' | 'quiet-danger'

const LOOKS: Record<ButtonLook, string> = {
  primary:
    'border-primary-edge bg-primary text-on-primary enabled:hover:bg-primary-strong enabled:hover:text-on-primary-strong',
  secondary: 'border-border-strong bg-surface text-text enabled:hover:bg-primary-soft',
  quiet: 'border-transparent text-text enabled:hover:bg-primary-soft',
  // Red on hover only: a red word in every row would draw more attention than the rest.
  'quiet-danger': 'border-transparent text-text enabled:hover:bg-bad-soft enabled:hover:text-bad-text',
  danger: 'border-bad bg-surface text-bad-text enabled:hover:bg-bad-soft',
}

/** The look of a button, for links that act like one. */
export function buttonClass(look: ButtonLook = 'secondary', className?: string, small = false): string {
  return cn(
    small ? 'h-8 gap-1.5 px-2' : 'h-9 gap-2 px-3',
    'inline-flex shrink-0 items-center justify-center rounded-md border text-sm font-medium whitespace-nowrap',
    'transition-colors select-none disabled:cursor-not-allowed disabled:opacity-60 aria-busy:cursor-not-allowed aria-busy:opacity-60 pointer-coarse:h-11',
    LOOKS[look],
    className,
  )
}

interface Props extends ComponentProps<'button'> {
  look?: ButtonLook
  /** Smaller: for several buttons in a row or at a card's foot. */
  small?: boolean
  icon?: ReactNode
  /** Work is under way: the button stays where it is, keeps the focus and can't be pressed again. */
  busy?: boolean
}

const ignoreClick = (event: MouseEvent) => event.preventDefault()

export function Button({ look, small, icon, busy = false, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, className, small)}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true, onClick: ignoreClick } : {})}
    >
      {busy ? <Spinner className="size-4 border-current/30 border-t-current" /> : icon}
      {children}
    </button>
  )
}
