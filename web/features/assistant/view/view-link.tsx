import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

interface Props {
  address: string
  /** Called before the view opens. */
  onFollow: (address: string) => void
  children: ReactNode
}

/** Opens an own view in this page; with a key for another tab or window, the browser opens the view there. */
export function ViewLink({ address, onFollow, children }: Props) {
  const { history } = useRouter()
  function follow(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onFollow(address)
    history.push(address)
  }
  return (
    <a href={address} onClick={follow} className="text-primary-text underline underline-offset-2">
      {children}
    </a>
  )
}
