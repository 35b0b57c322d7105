import { Plus, Trash2 } from 'lucide-react'
import { Button } from './button.tsx'
import { TextField } from './field.tsx'
import { IconButton } from './icon-button.tsx'

export interface Pair {
  name: string
  value: string
}

interface Props {
  /** What the pairs are, as in 'Tag'. */
  noun: string
  pairs: readonly Pair[]
  onChange: (pairs: Pair[]) => void
}

/** Names with a value each, as many as there are. */
export function PairFields({ noun, pairs, onChange }: Props) {
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
