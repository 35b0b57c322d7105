import { RotateCw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { listUploads, reprocessUpload, type Upload } from '#contract/files/upload.ts'
import { call } from '#web/api/client.ts'
import { reload } from '#web/api/use-endpoint.ts'
import { timezoneOptions } from '#web/format/timezones.ts'
import { useDraftForm } from '#web/state/forms/use-draft-form.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { RequiredChoiceField } from '#web/ui/fields/required-choice-field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextareaField } from '#web/ui/fields/textarea-field.tsx'
import { ColumnTypes } from './column-types.tsx'
import { checkOptions, DETECTED, NO_QUOTE, optionsDraft } from './options-draft.ts'
import { delimiterWord } from './upload-words.ts'

const detect = { value: DETECTED, label: 'Detectar' }
const DELIMITERS = [',', ';', '\t', '|', ' '].map((value) => ({ value, label: delimiterWord(value) }))
const QUOTES = [
  { value: '"', label: 'aspas duplas (")' },
  { value: "'", label: "aspas simples (')" },
  { value: NO_QUOTE, label: 'nenhuma' },
]
const ENCODINGS = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'utf-16le', label: 'UTF-16 LE' },
  { value: 'utf-16be', label: 'UTF-16 BE' },
  { value: 'windows-1252', label: 'Windows-1252' },
  { value: 'iso-8859-1', label: 'ISO-8859-1 (Latin-1)' },
]
const HEADERS = [
  { value: 'sim', label: 'A primeira linha tem os nomes' },
  { value: 'nao', label: 'Sem cabeçalho' },
]
const DECIMALS = [
  { value: ',', label: 'vírgula (1.234,5)' },
  { value: '.', label: 'ponto (1,234.5)' },
]
const ORDERS = [
  { value: 'DMY', label: 'dia, mês, ano' },
  { value: 'MDY', label: 'mês, dia, ano' },
  { value: 'YMD', label: 'ano, mês, dia' },
]

/** How the file is read, where the user knows better than the detection, and the new processing with it. */
export function UploadOptions({ upload }: { upload: Upload }) {
  const form = useReprocessing(upload)
  return (
    <form
      noValidate
      aria-label="Correção da leitura"
      onSubmit={form.ask}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <h3 className="text-base font-semibold">Corrigir a leitura</h3>
      <p className="text-muted">
        O que ficar em “Detectar” é descoberto pelo conteúdo do arquivo. As correções valem depois de
        reprocessar.
      </p>
      {form.failure !== null && (
        <p role="alert" className="text-bad-text">
          {form.failure}
        </p>
      )}
      <OptionFields form={form} isText={upload.tipo !== 'json'} />
      <ColumnTypes
        columns={upload.metadados.tipos}
        chosen={form.draft.types}
        error={form.errorOf('types')}
        onChange={(types) => form.change({ types })}
      />
      <div>
        <Button type="submit" icon={<RotateCw className="size-4" aria-hidden="true" />} busy={form.busy}>
          Reprocessar
        </Button>
      </div>
      {form.question}
    </form>
  )
}

interface FieldsProps {
  form: ReturnType<typeof useReprocessing>
  /** The file has lines and cells: it is no JSON. */
  isText: boolean
}

function OptionFields({ form, isText }: FieldsProps) {
  const { errorOf, choice } = form
  const zones = useMemo(
    () => [{ value: DETECTED, label: 'O de quem enviou o arquivo' }, ...timezoneOptions(Date.now())],
    [],
  )
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {isText && (
        <>
          <Select label="Delimitador" options={[detect, ...DELIMITERS]} {...choice('delimiter')} />
          <Select label="Aspas" options={[detect, ...QUOTES]} {...choice('quote')} />
        </>
      )}
      <Select label="Codificação" options={[detect, ...ENCODINGS]} {...choice('encoding')} />
      {isText && (
        <>
          <Select label="Cabeçalho" options={[detect, ...HEADERS]} {...choice('headers')} />
          <TextField
            {...form.text('skipLines')}
            label="Linhas a pular"
            inputMode="numeric"
            placeholder="Detectar"
            hint="Antes do cabeçalho"
          />
        </>
      )}
      <Select label="Separador decimal" options={[detect, ...DECIMALS]} {...choice('decimal')} />
      <Select label="Ordem das datas" options={[detect, ...ORDERS]} {...choice('dateOrder')} />
      <RequiredChoiceField
        label="Fuso horário"
        options={zones}
        {...choice('timezone')}
        emptyText="Nenhum fuso horário com este nome."
        error={errorOf('timezone')}
      />
      <TextareaField
        {...form.text('missing')}
        label="Textos de valor ausente"
        rows={2}
        hint="Um por linha, além dos usuais (vazio, -9999, NULL, NA, ---)"
        spellCheck={false}
      />
    </div>
  )
}

function useReprocessing({ id, opcoes }: Upload) {
  const form = useDraftForm({
    first: () => optionsDraft(opcoes),
    check: checkOptions,
    placing: { fieldOf: (path) => path.replace(/^opcoes\./, '').split('.')[0] ?? path },
  })
  const [asked, setAsked] = useState<ReturnType<typeof checkOptions>['body']>(null)
  async function reprocess() {
    const options = asked
    setAsked(null)
    if (options === null) return
    await form.run(async () => {
      await call(reprocessUpload, { params: { id }, body: { opcoes: options } })
      toast.success('Reprocessamento iniciado com sucesso!')
    })
    // Also after a refusal: the file may be in another state by now.
    await reload(listUploads)
  }
  return {
    ...form,
    ask: form.submit(setAsked),
    question: asked !== null && (
      <ConfirmDialog
        title="Tem certeza que deseja reprocessar este arquivo?"
        confirmLabel="Reprocessar"
        harmless
        onConfirm={reprocess}
        onClose={() => setAsked(null)}
      >
        <p>O arquivo é lido de novo com estas opções; os gráficos dos datasets seguem o novo resultado.</p>
      </ConfirmDialog>
    ),
  }
}
