import { type Upload, uploadChangeSchema } from '#contract/files/upload.ts'
import { contractCheck } from '#web/state/forms/contract-check.ts'

export interface UploadEditDraft {
  nome: string
  descricao: string
  /** Null: a file without a machine. */
  machineId: string | null
}

export interface UploadEditBody {
  nome: string
  descricao: string | null
  machineId: string | null
}

export const uploadEditDraft = ({ nome, descricao, machineId }: Upload): UploadEditDraft => ({
  nome,
  descricao: descricao ?? '',
  machineId,
})

const body = ({ nome, descricao, machineId }: UploadEditDraft): UploadEditBody => ({
  nome: nome.trim(),
  descricao: descricao.trim() === '' ? null : descricao.trim(),
  machineId,
})

export const checkUploadEdit = contractCheck(uploadChangeSchema, body)
