import type { ComponentProps } from 'react'
import { ListStates } from '../lists/list-states.tsx'
import { FormDialog } from './form-dialog.tsx'

type Frame = Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'description' | 'width' | 'submitLabel' | 'onClose'
>
interface Props extends Frame {
  /** The error; null without one. */
  error: string | null
  /** On its way, again perhaps. */
  loading: boolean
  onRetry: () => void
}

/** A form's dialog while what the form begins from is being read, or could not be. */
export function LoadingFormDialog({ error, loading, onRetry, ...frame }: Props) {
  return (
    <FormDialog {...frame} busy={false} ready={false} dirty={false} onSubmit={() => {}}>
      <ListStates error={error} loaded={false} busy={loading} onRetry={onRetry}>
        {null}
      </ListStates>
    </FormDialog>
  )
}
