import { useTagOptions } from '#web/state/source/use-tag-options.ts'
import { useSettled } from '#web/ui/behaviour/use-settled.ts'
import { PairFields } from '#web/ui/fields/pair-fields.tsx'
import type { ConnectionForm } from './use-connection-form.ts'

/** A measurement that is being typed is asked for after this pause. */
const SETTLED_MS = 700

/** The connection's tags; names and values are offered once the stored connection has answered a test. */
export function ConnectionTags({ form: { draft, base, errorOf, change } }: { form: ConnectionForm }) {
  const tested = base?.status === 'ativo' ? base.id : null
  const named = useSettled(draft.measurement.trim() || firstLine(draft.measurements), SETTLED_MS)
  const options = useTagOptions(tested, named || (base?.metadados?.measurements[0] ?? ''))
  return (
    <>
      <PairFields
        noun="Tag"
        pairs={draft.tags}
        error={errorOf('tags')}
        options={options}
        onChange={(tags) => change({ tags })}
      />
      {tested === null && (
        <p className="text-xs text-muted">
          {base === null ? 'Depois de salvar e testar' : 'Depois de um teste com sucesso'}, as tags que a
          fonte tem e seus valores aparecem aqui como opções.
        </p>
      )}
    </>
  )
}

const firstLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '') ?? ''
