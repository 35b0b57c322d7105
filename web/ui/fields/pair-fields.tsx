import { CircleAlert, Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { TextField } from './field.tsx'

export interface Pair {
  name: string
  value: string
}

interface Props {
  /** The noun for a pair, such as 'Tag'. */
  noun: string
  pairs: readonly Pair[]
  onChange: (pairs: Pair[]) => void
  error?: string | undefined
}

/** A list of names with a value each. */
export function PairFields({ noun, pairs, onChange, error }: Props) {
  const errorId = useId()
  const wrong = error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId }
  const replace = (at: number, part: Partial<Pair>) =>
    onChange(pairs.map((pair, index) => (index === at ? { ...pair, ...part } : pair)))
  return (
    <div className="grid gap-2">
      {pairs.map((pair, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pair is its place in the list
        <div key={index} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
          <TextField
            label={`${noun} ${index + 1}`}
            labelHidden
            placeholder="nome"
            {...wrong}
            value={pair.name}
            onChange={(event) => replace(index, { name: event.target.value })}
          />
          <TextField
            label={`Valor de ${noun.toLowerCase()} ${index + 1}`}
            labelHidden
            placeholder="valor"
            value={pair.value}
            onChange={(event) => replace(index, { value: event.target.value })}
          />
          <IconButton
            label={`Remover ${noun.toLowerCase()} ${index + 1}`}
            icon={<Trash2 className="size-4" aria-hidden="true" />}
            onClick={() => onChange(pairs.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {error !== undefined && (
        <p id={errorId} className="flex items-center gap-1 text-xs text-bad-text">
          <CircleAlert className="size-3.5 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
      <div>
        <Button
          icon={<Plus className="size-4" aria-hidden="true" />}
          onClick={() => onChange([...pairs, { name: '', value: '' }])}
        >
          Adicionar {noun.toLowerCase()}
        </Button>
      </div>
    </div>
  )
}
