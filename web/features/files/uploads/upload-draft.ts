import {
  MAX_UPLOAD_BYTES,
  UPLOAD_MISSING,
  UPLOAD_TIPOS,
  UPLOAD_TOO_LARGE,
  UPLOAD_WRONG_TYPE,
  uploadFormSchema,
} from '#contract/files/upload.ts'
import { contractCheck } from '#web/state/forms/contract-check.ts'
import type { Checked } from '#web/state/forms/use-draft-form.ts'
import { nameWithoutExtension } from './upload-words.ts'

/** Of the chosen file only name and size are judged here; the server judges its content. */
type ChosenFile = Pick<File, 'name' | 'size'>

export interface UploadDraft<Chosen extends ChosenFile = File> {
  file: Chosen | null
  nome: string
  machineId: string | null
  descricao: string
  timezone: string
}

export interface UploadBody {
  nome: string
  machineId?: string
  descricao?: string
  opcoes?: string
}

/** The message about a file that the server would refuse by its name or size. */
export function fileError(file: ChosenFile | null): string | null {
  if (file === null) return UPLOAD_MISSING
  const [, extension = ''] = /\.([^.]*)$/.exec(file.name) ?? []
  if (!UPLOAD_TIPOS.some((tipo) => tipo === extension.toLowerCase())) return UPLOAD_WRONG_TYPE
  return file.size > MAX_UPLOAD_BYTES ? UPLOAD_TOO_LARGE : null
}

/** The body of a draft. Times are read in the user's own zone unless the user names another. */
export function uploadBody(draft: UploadDraft<ChosenFile>, ownZone: string): UploadBody {
  const { machineId, timezone } = draft
  const descricao = draft.descricao.trim()
  return {
    nome: draft.nome.trim(),
    ...(machineId !== null && { machineId }),
    ...(descricao !== '' && { descricao }),
    ...(timezone !== ownZone && { opcoes: JSON.stringify({ timezone }) }),
  }
}

/** A name that is left out would be accepted and made of the file's name: the form wants it typed. */
const NAME_MISSING = 'Nome é obrigatório'

export const checkUpload =
  <Chosen extends ChosenFile>(ownZone: string) =>
  (draft: UploadDraft<Chosen>): Checked<UploadBody> => {
    const checked = contractCheck(uploadFormSchema, (one: UploadDraft<Chosen>) => uploadBody(one, ownZone))(
      draft,
    )
    const file = fileError(draft.file)
    const errors = {
      ...checked.errors,
      ...(file !== null && { file }),
      ...(draft.nome.trim() === '' && { nome: NAME_MISSING }),
    }
    if (Object.keys(errors).length > 0 || checked.body === null) return { body: null, errors }
    return { body: checked.body, errors: null }
  }

/** The draft with another file: the name follows the file until the user types a name. */
export function withFile<Chosen extends ChosenFile>(
  draft: UploadDraft<Chosen>,
  file: Chosen,
): UploadDraft<Chosen> {
  const formerName = draft.file === null ? '' : nameWithoutExtension(draft.file.name)
  const isTyped = draft.nome !== '' && draft.nome !== formerName
  return { ...draft, file, nome: isTyped ? draft.nome : nameWithoutExtension(file.name) }
}
