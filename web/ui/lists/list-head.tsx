import type { ReactNode } from 'react'
import { cn } from '../behaviour/class-names.ts'
import { SearchField } from '../fields/search-field.tsx'
import { Spinner } from '../states/spinner.tsx'

interface Props {
  title: string
  /** How many there are, or how many of them are shown. */
  count?: string
  /** It is being read anew. */
  busy?: boolean
  search?: { label: string; value: string; onChange: (value: string) => void }
  /** What narrows the list besides. */
  filters?: ReactNode
  /** They need a line of their own on a small notebook. */
  manyFilters?: boolean
  /** The list's main action. */
  action?: ReactNode
}

/** What stands above a list: its name and size, what narrows it, and its main action. */
export function ListHead({ title, count, busy, search, filters, manyFilters, action }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 pb-4">
      <div className="flex min-w-0 items-baseline gap-2">
        <h2 className="text-lg font-semibold">{title}</h2>
        {count !== undefined && (
          <p role="status" className="tabular whitespace-nowrap text-muted">
            {count}
          </p>
        )}
        {busy && (
          <span className="appear-late self-center">
            <Spinner className="block size-4" />
            <span className="sr-only">Atualizando</span>
          </span>
        )}
      </div>
      <div
        className={cn(
          'ml-auto flex flex-wrap items-center gap-3 max-sm:order-last max-sm:ml-0 max-sm:w-full',
          manyFilters && 'max-xl:order-last max-xl:ml-0 max-xl:w-full',
        )}
      >
        {filters}
        {search && (
          <SearchField
            {...search}
            className={cn(
              'w-64 max-sm:order-first max-sm:w-full',
              manyFilters && 'sm:max-xl:w-40 sm:max-xl:flex-1',
            )}
          />
        )}
      </div>
      {action !== undefined && (
        <div className={manyFilters ? 'max-xl:ml-auto' : 'max-sm:ml-auto'}>{action}</div>
      )}
    </div>
  )
}
