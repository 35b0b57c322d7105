import { Button } from '#web/ui/buttons/button.tsx'
import type { Proposal } from './proposals.ts'

interface Props {
  proposal: Proposal
  disabled: boolean
  onAnswer: (onValues: Proposal['onValues']) => void
}

/** Asks which value of a state means on; one click answers, another one takes the answer back. */
export function StateQuestions({ proposal, disabled, onAnswer }: Props) {
  const { found, onValues, nome } = proposal
  if (found.questions.length === 0) return null
  return (
    <ul
      className="grid gap-2 rounded-md border border-warn bg-warn-soft p-3"
      aria-label={`Perguntas sobre ${nome}`}
    >
      {found.questions.map(({ reading, values }) => {
        const name = found.readings.find(({ id }) => id === reading)?.name ?? reading
        const answers = [...values.map((value) => ({ value, label: `${value} é ligado` })), ...noneOf(values)]
        return (
          <li key={reading} className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <span className="min-w-0 wrap-anywhere">
              {name}: {values.length === 1 ? 'o que significa' : 'o que significam'}{' '}
              <b>{values.join(', ')}</b>?
            </span>
            {answers.map(({ value, label }) => (
              <Button
                key={label}
                small
                aria-pressed={onValues[reading] === value}
                look={onValues[reading] === value ? 'primary' : undefined}
                disabled={disabled}
                onClick={() => onAnswer(toggled(onValues, reading, value))}
              >
                {label}
              </Button>
            ))}
          </li>
        )
      })}
    </ul>
  )
}

/** A single value may be off. */
const noneOf = ([value, second]: readonly string[]): { value: null; label: string }[] =>
  second === undefined && value !== undefined ? [{ value: null, label: `${value} é desligado` }] : []

function toggled(before: Proposal['onValues'], reading: string, value: string | null): Proposal['onValues'] {
  const { [reading]: answer, ...others } = before
  return answer === value ? others : { ...others, [reading]: value }
}
