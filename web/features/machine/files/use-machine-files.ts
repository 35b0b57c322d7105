import { useMemo } from 'react'
import { listUploads, type Upload } from '#contract/files/upload.ts'
import type { UploadSource } from '#contract/machines/machine.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import { chosenFiles } from './machine-files.ts'

const NONE: readonly Upload[] = []

/** The uploaded files, and those of the machine's source. */
export function useMachineFiles(source: UploadSource | null) {
  const answer = useEndpoint(listUploads, { query: {} }, { enabled: source !== null, staleMs: 0 })
  const uploads = answer.data?.data
  const chosen = useMemo(() => chosenFiles(source, uploads ?? NONE), [source, uploads])
  return {
    /** Undefined until the list is read. */
    uploads,
    chosen,
    busy: answer.isFetching,
    error: answer.error && messageOf(answer.error, 'Erro ao carregar arquivos'),
    retry: () => void answer.refetch(),
  }
}
