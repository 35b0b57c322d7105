import { useEffect, useMemo, useRef, useState } from 'react'
import { createUpload, type Upload } from '#contract/files/upload.ts'
import { sendFile } from '#web/api/send-file.ts'
import { useDraftForm } from '#web/state/forms/use-draft-form.ts'
import { ENTITIES } from '#web/state/lists/entity-words.ts'
import { useSignedIn } from '#web/state/session/session.ts'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { checkUpload, type UploadBody, type UploadDraft, withFile } from './upload-draft.ts'

/** The form of a new file. `sent` is the part on its way, 0..1; null while nothing is being sent. */
export function useUploadForm(dropped: File | null, onSent: (upload: Upload) => Promise<void>) {
  const { timezone } = useSignedIn().user.preferencias
  const sending = useRef<AbortController | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const empty: UploadDraft = { file: null, nome: '', machineId: null, descricao: '', timezone }
  const first = dropped === null ? empty : withFile(empty, dropped)
  const check = useMemo(() => checkUpload<File>(timezone), [timezone])
  const form = useDraftForm<UploadDraft, UploadBody>({
    first,
    check,
    placing: { fieldOf: (path) => path.replace(/^opcoes\./, '') },
  })
  // Nobody sees what becomes of a file after its dialog is gone.
  useEffect(() => () => sending.current?.abort(), [])

  async function send(body: UploadBody) {
    const { file } = form.draftNow()
    if (file === null) return
    const own = new AbortController()
    sending.current = own
    try {
      const { data } = await sendFile(
        createUpload,
        { body, file },
        { signal: own.signal, onProgress: setSent },
      )
      toast.success(ENTITIES.upload.created)
      await onSent(data)
    } catch (error) {
      if (!own.signal.aborted) throw error
    } finally {
      sending.current = null
      setSent(null)
    }
  }
  return {
    ...form,
    sent,
    dirty: form.draft.file !== null || form.draft.descricao !== '' || form.draft.nome !== '',
    pick: (file: File) => {
      form.change((draft) => withFile(draft, file))
      form.touch('file')
    },
    cancel: () => sending.current?.abort(),
    onSubmit: form.submit((body) => void form.run(() => send(body))),
  }
}
