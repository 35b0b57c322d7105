import { useState } from 'react'
import { COLUMN_TYPES, type ColumnType, type UploadColumn } from '#contract/files/upload.ts'
import { formatNumber } from '#web/format/number.ts'
import { matches } from '#web/state/lists/text-search.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { DETECTED } from './options-draft.ts'
import { COLUMN_TYPE_WORDS } from './upload-words.ts'

/** More choices take seconds to draw; the search finds the others. */
const MOST_SHOWN = 24

interface Props {
  columns: readonly UploadColumn[]
  chosen: Readonly<Record<string, ColumnType>>
  error: string | undefined
  onChange: (chosen: Readonly<Record<string, ColumnType>>) => void
}

/** The type of each column: as detected, or as the user says. */
export function ColumnTypes({ columns, chosen, error, onChange }: Props) {
  const [query, setQuery] = useState('')
  if (columns.length === 0) return null
  const matching = columns.filter(({ name }) => matches(name, query))
  const shown = matching.slice(0, MOST_SHOWN)
  function choose(name: string, type: string) {
    const { [name]: _, ...others } = chosen
    const known = COLUMN_TYPES.find((one) => one === type)
    onChange(known === undefined ? others : { ...others, [name]: known })
  }
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-2 font-medium">Tipos das colunas</legend>
      {columns.length > MOST_SHOWN && (
        <div className="flex flex-wrap items-center gap-3">
          <SearchField
            label="Buscar coluna"
            value={query}
            onChange={setQuery}
            className="w-64 max-sm:w-full"
          />
          <p className="text-xs text-muted">
            {`${formatNumber(shown.length)} de ${formatNumber(columns.length)} colunas; a busca encontra as outras.`}
          </p>
        </div>
      )}
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map(({ name, type }) => (
          <Select
            key={name}
            label={name}
            options={typeOptions(chosen[name] === undefined ? type : null)}
            value={chosen[name] ?? DETECTED}
            onChange={(next) => choose(name, next)}
          />
        ))}
      </div>
      {error !== undefined && <p className="text-xs text-bad-text">{error}</p>}
    </fieldset>
  )
}

/** `detected` is null where the user's choice hides the detected type. */
const typeOptions = (detected: ColumnType | null) => [
  { value: DETECTED, label: detected === null ? 'Detectar' : `Detectado: ${COLUMN_TYPE_WORDS[detected]}` },
  ...COLUMN_TYPES.map((value) => ({ value, label: COLUMN_TYPE_WORDS[value] })),
]
