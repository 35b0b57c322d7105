import { GitMerge } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { firstNames } from '#web/format/first-names.ts'
import { Segmented } from '../buttons/segmented.tsx'

/** A field that both persons changed: its name, both values in words, and the value to save. */
export interface MergeChoice {
  key: string
  label: string
  mine: string
  theirs: string
  whose: 'mine' | 'theirs'
}

/** The result of two persons' changes to the same entry. */
export interface Merge {
  /** The text was typed before the session ended; possibly nobody else has saved since. */
  restored: boolean
  /** The names of the fields that only the other person changed. */
  taken: readonly string[]
  choices: readonly MergeChoice[]
  onChoose: (key: string, whose: 'mine' | 'theirs') => void
}

const MOST_NAMES = 6

const WHOSE = [
  { value: 'mine', label: 'Manter o meu' },
  { value: 'theirs', label: 'Usar o da outra pessoa' },
] as const

/** Another person saved meanwhile: the form holds both versions, and the user decides where they differ. */
export function MergeNotice({ restored, taken, choices, onChoose }: Merge) {
  const notice = useRef<HTMLElement>(null)
  const titleId = useId()
  useEffect(() => {
    notice.current?.focus({ preventScroll: true })
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section
      ref={notice}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="grid scroll-mt-5 gap-3 rounded-md border border-primary-edge bg-primary-soft p-3 outline-none"
    >
      <div className="flex items-start gap-2.5">
        <GitMerge className="mt-0.5 size-4 shrink-0 text-primary-text" aria-hidden="true" />
        <div className="grid min-w-0 flex-1 gap-0.5">
          <h3 id={titleId} className="font-semibold">
            {restored
              ? 'A sessão terminou antes de você salvar'
              : 'Outra pessoa salvou este cadastro enquanto você editava'}
          </h3>
          <p>
            {restored
              ? 'O que você digitou está de volta, menos senhas e arquivos. Confira e salve.'
              : 'Nada se perdeu: o que você digitou continua aqui. Confira e salve de novo.'}
          </p>
          {(!restored || taken.length + choices.length > 0) && (
            <p className="break-words text-muted">{takenText(taken, choices.length)}</p>
          )}
        </div>
      </div>
      {choices.length > 0 && (
        <ul className="grid gap-2">
          {choices.map((choice) => (
            <Choice key={choice.key} choice={choice} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </section>
  )
}

function takenText(taken: readonly string[], clashes: number): string {
  const parts = []
  if (taken.length > 0) parts.push(`Já veio da outra pessoa: ${firstNames(taken, MOST_NAMES)}.`)
  if (clashes > 0) parts.push(clashes === 1 ? 'Vocês dois mudaram:' : `Vocês dois mudaram ${clashes} campos:`)
  return parts.length > 0 ? parts.join(' ') : 'O que a outra pessoa mudou não está neste formulário.'
}

function Choice({ choice, onChoose }: { choice: MergeChoice } & Pick<Merge, 'onChoose'>) {
  const { key, label, mine, theirs, whose } = choice
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-border-strong pt-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{label}</p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs">
          <dt className="text-muted">O seu</dt>
          <dd className="line-clamp-3 break-words" title={mine}>
            {mine}
          </dd>
          <dt className="text-muted">O da outra pessoa</dt>
          <dd className="line-clamp-3 break-words" title={theirs}>
            {theirs}
          </dd>
        </dl>
      </div>
      <Segmented
        label={`Qual vale: ${label}`}
        options={WHOSE}
        value={whose}
        onChange={(next) => onChoose(key, next)}
      />
    </li>
  )
}
