import {
  type Opcoes,
  opcoesSchema,
  UPLOAD_TIPOS,
  UPLOAD_WRONG_TYPE,
  type UploadTipo,
} from '#contract/files/upload.ts'
import { asSeen } from '#contract/wire/name-text.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { invalidInput, refuseUnstorable } from '#server/platform/http/parse-input.ts'

const LONGEST_NAME = 200

export interface FileNames {
  readonly nome: string
  readonly nomeOriginal: string
  readonly tipo: UploadTipo
}

/** The reference name is the file's name without its extension, unless the form has one. */
export function namesOf(fileName: string, nome: string | undefined): FileNames {
  const seen = asSeen(fileName)
  const dot = seen.lastIndexOf('.')
  const tipo = UPLOAD_TIPOS.find((one) => one === seen.slice(dot + 1).toLowerCase())
  if (dot < 0 || tipo === undefined) throw new AppError('unsupported-type', UPLOAD_WRONG_TYPE)
  const base = asSeen(shortened(seen.slice(0, dot)))
  if (nome === undefined && base === '') throw fieldError('nome', 'Nome é obrigatório')
  return { nome: nome ?? base, nomeOriginal: `${shortened(seen.slice(0, dot))}${seen.slice(dot)}`, tipo }
}

/** Never half of a character. */
const shortened = (text: string): string =>
  text.length <= LONGEST_NAME ? text : text.slice(0, LONGEST_NAME).replace(/[\ud800-\udbff]$/, '')

/** The form's `opcoes`: a JSON text. */
export function opcoesOf(text: string | undefined): Opcoes {
  if (text === undefined) return {}
  const sent = { opcoes: parsed(text) }
  refuseUnstorable(sent)
  const result = opcoesSchema.safeParse(sent.opcoes)
  if (!result.success) throw invalidInput(result.error, ['opcoes'])
  return result.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw fieldError('opcoes', 'As opções devem ser um objeto em JSON')
  }
}
