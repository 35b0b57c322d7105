import { formatNumber } from '#web/format/number.ts'
import { Button } from '#web/ui/buttons/button.tsx'

/** The tab shows two lists one below the other: each begins with this many rows. */
export const FIRST_ROWS = 12

/** A list in its states. */
export interface ListAnswer<Item> {
  /** Undefined before the first answer. */
  items: readonly Item[] | undefined
  error: string | null
  busy: boolean
  isRereading: boolean
  retry: () => void
}

interface Props {
  shown: number
  all: number
  /** The entries in the plural. */
  many: string
  onMore: () => void
}

/** Shows the rest of a list. */
export function MoreRows({ shown, all, many, onMore }: Props) {
  if (shown >= all) return null
  return (
    <div className="pt-3 text-center">
      <Button onClick={onMore}>{`Mostrar todos os ${formatNumber(all)} ${many}`}</Button>
    </div>
  )
}
