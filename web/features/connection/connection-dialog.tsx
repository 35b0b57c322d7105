import { PlugZap } from 'lucide-react'
import { useRef } from 'react'
import type { Connection } from '#contract/sources/connection.ts'
import { creatableKinds, isCreatable } from '#contract/sources/source-kinds.ts'
import { ENTITIES, formTexts } from '#web/state/lists/entity-words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Segmented } from '#web/ui/buttons/segmented.tsx'
import { FreeTextField } from '#web/ui/fields/free-text-field.tsx'
import { TextareaField } from '#web/ui/fields/textarea-field.tsx'
import { FormDialog, FormSection } from '#web/ui/forms/form-dialog.tsx'
import { kindOf } from './connection-draft.ts'
import { ConnectionText } from './connection-fields.tsx'
import { memberLabel } from './connection-labels.ts'
import { ConnectionTags } from './connection-tags.tsx'
import { ConnectionTestOutcome } from './connection-test-outcome.tsx'
import { kindLabel } from './connection-words.ts'
import { type ConnectionForm, useConnectionForm } from './use-connection-form.ts'

const CHOICES = creatableKinds.map((kind) => ({ value: kind, label: kindOf(kind).product }))

const TIMEZONES = Intl.supportedValuesOf('timeZone')

interface Props {
  /** Null: a new connection. */
  connection: Connection | null
  onSaved: () => void
  onClose: () => void
}

export function ConnectionDialog({ connection, onSaved, onClose }: Props) {
  const form = useConnectionForm(connection, onSaved)
  const content = useRef<HTMLDivElement>(null)
  const { draft, dialog, testing, outcome } = form
  const KindFields = kindOf(draft.version).Fields
  const test = () => form.test(content.current?.closest('form') ?? null)
  return (
    <FormDialog
      {...formTexts(ENTITIES.connection, connection === null)}
      description={connection?.nome}
      {...dialog}
      extra={
        isCreatable(draft.version) && (
          <Button
            icon={<PlugZap className="size-4" aria-hidden="true" />}
            busy={testing}
            disabled={dialog.busy}
            onClick={test}
          >
            {testing ? 'Testando...' : 'Testar Conexão'}
          </Button>
        )
      }
      // A save waits for the end of a test.
      onSubmit={testing ? (event) => event.preventDefault() : dialog.onSubmit}
      onClose={onClose}
    >
      <div ref={content} className="contents">
        <FormSection title="Identificação">
          <ConnectionText form={form} member="nome" label={memberLabel(draft.version, 'nome')} required />
          <KindChoice form={form} isNew={connection === null} />
        </FormSection>
        <KindFields form={form} isNew={connection === null} />
        <CommonFields form={form} />
        <div role="status" className="empty:hidden">
          {outcome !== null && (
            <ConnectionTestOutcome outcome={outcome} good="Conexão bem-sucedida!" bad="Erro na conexão" />
          )}
        </div>
      </div>
    </FormDialog>
  )
}

function KindChoice({ form, isNew }: { form: ConnectionForm; isNew: boolean }) {
  const { version } = form.draft
  if (!isNew) {
    return (
      <p className="text-muted">
        Versão: <span className="font-medium text-text">{kindLabel(version)}</span>. Não pode ser alterada.
      </p>
    )
  }
  return (
    <div className="grid justify-items-start gap-1">
      <span className="font-medium">Versão</span>
      <Segmented
        label="Versão"
        options={CHOICES}
        value={isCreatable(version) ? version : creatableKinds[0]}
        onChange={(next) => form.change({ version: next })}
      />
    </div>
  )
}

function CommonFields({ form }: { form: ConnectionForm }) {
  const { draft, change, errorOf } = form
  return (
    <FormSection title="Opcional">
      <ConnectionText
        form={form}
        member="measurement"
        label={memberLabel(draft.version, 'measurement')}
        hint="Usada na prévia dos dados"
      />
      <TextareaField
        label="Descrição"
        rows={2}
        value={draft.description}
        error={errorOf('description')}
        onChange={(event) => change({ description: event.target.value })}
      />
      {isCreatable(draft.version) && (
        <>
          <TextareaField
            label="Campos"
            rows={2}
            hint="Um por linha, ou separados por vírgula"
            value={draft.fields}
            error={errorOf('fields')}
            onChange={(event) => change({ fields: event.target.value })}
            spellCheck={false}
          />
          <div className="grid gap-1">
            <span className="font-medium">Tags</span>
            <p className="text-xs text-muted">
              Valem sempre, para todas as máquinas da conexão. Sem valor: só os pontos que não têm a tag.
            </p>
            <ConnectionTags form={form} />
          </div>
          <TextareaField
            label="Medições oferecidas"
            rows={2}
            hint="Uma por linha. Em branco, as máquinas podem ler todas. Sem tags e sem esta lista, quem administra um site que usa a conexão escolhe qualquer medição do banco."
            value={draft.measurements}
            error={errorOf('measurements')}
            onChange={(event) => change({ measurements: event.target.value })}
            spellCheck={false}
          />
          <SourceTimezone form={form} />
        </>
      )}
    </FormSection>
  )
}

function SourceTimezone({ form }: { form: ConnectionForm }) {
  const { draft, change, errorOf } = form
  return (
    <FreeTextField
      label={memberLabel(draft.version, 'sourceTimezone')}
      hint="Só para fontes que gravam a hora local como se fosse UTC. Em branco: os carimbos são UTC"
      options={TIMEZONES}
      value={draft.sourceTimezone}
      error={errorOf('sourceTimezone')}
      onChange={(sourceTimezone) => change({ sourceTimezone })}
      onBlur={() => form.touch('sourceTimezone')}
    />
  )
}
