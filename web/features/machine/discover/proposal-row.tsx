import { CircleCheck } from 'lucide-react'
import { memo } from 'react'
import { count, formatPercent } from '#web/format/number.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TIPO_OPTIONS } from '../machine-types.ts'
import { sureness } from '../readings/reading-suggestions.ts'
import { type Proposal, placeText, readingCounts } from './proposals.ts'
import { StateQuestions } from './state-questions.tsx'

interface Props {
  proposal: Proposal
  disabled: boolean
  onChange: (key: number, part: Partial<Proposal>) => void
}

/** One proposed machine: chosen or not, its name and type to correct, what was found, and why. */
export const ProposalRow = memo(function ProposalRow({ proposal, disabled, onChange }: Props) {
  const { key, nome, tipo, isChosen, isCreated, found } = proposal
  const change = (part: Partial<Proposal>) => onChange(key, part)
  const isFixed = disabled || isCreated
  return (
    <li className="grid gap-2 border-b p-3 last:border-b-0">
      <div className="grid items-end gap-x-3 gap-y-2 sm:grid-cols-[2rem_minmax(10rem,1fr)_11rem_minmax(12rem,1.2fr)]">
        {isCreated ? (
          <CircleCheck className="mb-2 size-5 text-ok-text" role="img" aria-label="Criada" />
        ) : (
          <div className="pb-1.5">
            <Checkbox
              label={`Criar ${nome}`}
              labelHidden
              checked={isChosen}
              disabled={isFixed}
              onChange={(next) => change({ isChosen: next })}
            />
          </div>
        )}
        <TextField
          label={`Nome de ${found.nome}`}
          required
          labelHidden
          value={nome}
          maxLength={200}
          disabled={isFixed}
          error={isChosen && nome.trim() === '' ? 'Nome é obrigatório' : undefined}
          onChange={(event) => change({ nome: event.target.value })}
        />
        <Select
          label={`Tipo de ${found.nome}`}
          labelHidden
          options={TIPO_OPTIONS}
          value={tipo}
          disabled={isFixed}
          onChange={(next) => change({ tipo: next })}
        />
        <Found proposal={proposal} />
      </div>
      {proposal.error !== null && (
        <p role="alert" className="text-bad-text">
          {proposal.error}
        </p>
      )}
      <StateQuestions proposal={proposal} disabled={isFixed} onAnswer={(onValues) => change({ onValues })} />
      <Details proposal={proposal} />
    </li>
  )
})

function Found({ proposal: { found, existing } }: { proposal: Proposal }) {
  const counts = readingCounts(found)
  const lacks = counts.required - counts.requiredMapped
  const level = sureness(found.score)
  return (
    <p className="tabular self-center text-xs text-muted">
      {found.submaquinas.length > 0 && <>{count(found.submaquinas.length, 'submáquina', 'submáquinas')} · </>}
      {count(counts.mapped, 'leitura', 'leituras')}
      {lacks > 0 && (
        <span className="text-warn-text">
          {' '}
          · {count(lacks, 'obrigatória sem campo', 'obrigatórias sem campo')}
        </span>
      )}
      <span className={level === 'baixa' ? 'text-warn-text' : undefined}>
        {' '}
        · {formatPercent(found.score * 100, 0)}
        {level === 'baixa' && ', confira'}
      </span>
      {existing !== null && <span className="wrap-anywhere text-warn-text"> · {existing}</span>}
    </p>
  )
}

function Details({ proposal: { found } }: { proposal: Proposal }) {
  const mapped = found.readings.filter(({ topicField }) => topicField !== '')
  return (
    <details className="text-xs">
      <summary className="touch-target w-fit cursor-pointer text-muted hover:text-text">
        {found.reasons[0] ?? 'O que foi encontrado'}
      </summary>
      <div className="grid gap-2 pt-2 pl-4">
        {found.reasons.slice(1).map((reason) => (
          <p key={reason} className="text-muted">
            {reason}
          </p>
        ))}
        <ul className="grid gap-x-6 gap-y-1 md:grid-cols-2">
          {mapped.map((reading) => (
            <li key={reading.id} className="min-w-0 wrap-anywhere">
              {reading.name}: <span className="font-mono">{placeText(reading, found)}</span>
              {reading.unit !== '' && ` (${reading.unit})`}
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
