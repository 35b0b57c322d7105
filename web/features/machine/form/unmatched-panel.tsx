import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import type { Reading } from '#contract/machines/machine.ts'
import { count } from '#web/format/number.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { type SourceFacts, unmatched } from '../readings/reading-suggestions.ts'
import type { ORIGIN_WORDS, Origin } from './origin-words.ts'

const MOST_FIELDS = 40

interface Props {
  readings: readonly Reading[]
  facts: SourceFacts
  words: Pick<(typeof ORIGIN_WORDS)[Origin], 'unnamed' | 'emptyAbsent'>
  onAdd: (field: string) => void
  /** Empties the fields of these readings. */
  onEmpty: (ids: ReadonlySet<string>) => void
}

/** Readings without a proposal, and fields that no reading uses. */
export function UnmatchedPanel({ readings, facts, words, onAdd, onEmpty }: Props) {
  const left = useMemo(() => unmatched(readings, facts), [readings, facts])
  const absent = left.readings.filter(({ topicField }) => topicField.trim() !== '')
  if (left.readings.length === 0 && left.fields.length === 0) return null
  return (
    <section className="grid gap-4 rounded-lg border bg-bg p-4" aria-label="O que não foi dito">
      {left.readings.length > 0 && (
        <div className="grid gap-2">
          <h4 className="font-semibold">
            {count(left.readings.length, 'leitura sem sugestão', 'leituras sem sugestão')}
          </h4>
          <p className="text-muted">
            {left.readings.map(({ name }) => name).join(', ')}. {words.unnamed}: escolha na lista, ou deixe
            sem campo o que a máquina não mede.
          </p>
          {absent.length > 0 && (
            <div>
              <Button onClick={() => onEmpty(new Set(absent.map(({ id }) => id)))}>
                {words.emptyAbsent(absent.length)}
              </Button>
            </div>
          )}
        </div>
      )}
      {left.fields.length > 0 && (
        <div className="grid gap-2">
          <h4 className="font-semibold">
            {count(left.fields.length, 'campo que nenhuma leitura usa', 'campos que nenhuma leitura usa')}
          </h4>
          <ul className="flex flex-wrap gap-1.5">
            {left.fields.slice(0, MOST_FIELDS).map((field) => (
              <li key={field} className="max-w-full">
                <button
                  type="button"
                  aria-label={`Adicionar leitura de ${field}`}
                  onClick={() => onAdd(field)}
                  className="flex h-7 max-w-full items-center gap-1 rounded-sm border bg-surface px-1.5 font-mono text-xs hover:bg-primary-soft pointer-coarse:h-11"
                >
                  <Plus className="size-3.5 shrink-0 text-muted" aria-hidden="true" />
                  <span className="truncate">{field}</span>
                </button>
              </li>
            ))}
          </ul>
          {left.fields.length > MOST_FIELDS && (
            <p className="text-xs text-muted">... e mais {left.fields.length - MOST_FIELDS}</p>
          )}
        </div>
      )}
      <p className="text-xs text-muted">
        Pressão manométrica e absoluta não se distinguem pelos dados. Estados com mais de dois valores pedem
        conferência.
      </p>
    </section>
  )
}
