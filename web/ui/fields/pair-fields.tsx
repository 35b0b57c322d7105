import { CircleAlert, Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { FreeTextField } from './free-text-field.tsx'

export interface Pair {
  name: string
  value: string
}

/** The names to choose from, and the values of each. */
export interface PairOptions {
  readonly names: readonly string[]
  valuesOf(name: string): readonly string[]
}

const NOTHING_OFFERED: PairOptions = { names: [], valuesOf: () => [] }

interface Props {
  /** The noun for a pair, such as 'Tag'. */
  noun: string
  pairs: readonly Pair[]
  onChange: (pairs: Pair[]) => void
  error?: string | undefined
  options?: PairOptions
}

/** A list of names with a value each. */
export function PairFields({ noun, pairs, onChange, error, options = NOTHING_OFFERED }: Props) {
  const errorId = useId()
  const wrong = error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId }
  const replace = (at: number, part: Partial<Pair>) =>
    onChange(pairs.map((pair, index) => (index === at ? { ...pair, ...part } : pair)))
  return (
    <div className="grid gap-2">
      {pairs.map((pair, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pair is its place in the list
        <div key={index} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
          <FreeTextField
            label={`${noun} ${index + 1}`}
            labelHidden
            placeholder="nome"
            control={wrong}
            options={options.names}
            value={pair.name}
            onChange={(name) => replace(index, { name })}
          />
          <FreeTextField
            label={`Valor de ${noun.toLowerCase()} ${index + 1}`}
            labelHidden
            placeholder="valor"
            options={options.valuesOf(pair.name)}
            value={pair.value}
            onChange={(value) => replace(index, { value })}
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
