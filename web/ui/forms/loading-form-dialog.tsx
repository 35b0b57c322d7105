import type { ComponentProps } from 'react'
import { ListStates } from '../lists/list-states.tsx'
import { FormDialog } from './form-dialog.tsx'

type Frame = Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'description' | 'width' | 'submitLabel' | 'onClose'
>
interface Props extends Frame {
  /** Null: there is no error. */
  error: string | null
  /** The data are being read, for the first time or again. */
  loading: boolean
  onRetry: () => void
}

/** A form's dialog while its initial data are being read, or after that failed. */
export function LoadingFormDialog({ error, loading, onRetry, ...frame }: Props) {
  return (
    <FormDialog {...frame} busy={false} ready={false} dirty={false} onSubmit={() => {}}>
      <ListStates error={error} loaded={false} busy={loading} onRetry={onRetry}>
        {null}
      </ListStates>
    </FormDialog>
  )
}
