import type { ReactNode } from 'react'
import { Button, type ButtonLook } from '../buttons/button.tsx'

interface Props {
  label: string
  /** The name for assistive technology, where it is not the label and the entry's name. */
  name: string
  look?: Extract<ButtonLook, 'quiet' | 'quiet-danger'>
  onAct: () => void
}

/** A word that does something with the entry of a row. */
export const RowAct = ({ label, name, look = 'quiet', onAct }: Props) => (
  <Button look={look} small aria-label={name} onClick={onAct}>
    {label}
  </Button>
)

/** The acts of a row, its words in line with the row's ends. */
export const RowActs = ({ children, start }: { children: ReactNode; start?: boolean }) => (
  <span className={start ? '-ml-2.5 flex' : '-mr-2 inline-flex'}>{children}</span>
)
