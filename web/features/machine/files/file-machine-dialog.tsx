import { useQuery } from '@tanstack/react-query'
import { getUpload } from '#contract/files/upload.ts'
import { discoverUploadMachines } from '#contract/files/upload-questions.ts'
import type { Machine } from '#contract/machines/machine.ts'
import { listSites } from '#contract/sites/site.ts'
import { listConnections } from '#contract/sources/connection.ts'
import { call } from '#web/api/client.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import { savedSite } from '#web/state/address/site-choice.ts'
import { FormAnswers } from '../form/form-answers.tsx'
import { MachineForm } from '../form/machine-form.tsx'
import { draftOfFile, likelySite } from './file-machine-draft.ts'

interface Props {
  uploadId: string
  onSaved: (machine: Machine) => void
  onClose: () => void
}

/** The form of a new machine whose data are an uploaded file's. */
export function FileMachineDialog({ uploadId, onSaved, onClose }: Props) {
  const upload = useEndpoint(getUpload, { params: { id: uploadId } }, { fresh: true })
  const sites = useEndpoint(listSites, {}, { staleMs: 0 })
  const connections = useEndpoint(listConnections, {}, { staleMs: 0 })
  const found = useQuery({
    queryKey: ['file-machines', uploadId],
    queryFn: () => call(discoverUploadMachines, { params: { id: uploadId } }),
    gcTime: 0,
    retry: false,
  })
  // Without a proposal of the machine the user fills in the form.
  if (!upload.data || !sites.data || !connections.data || found.isPending)
    return (
      <FormAnswers
        isNew
        reads={[upload, sites, connections]}
        failed="Erro ao carregar o arquivo"
        onClose={onClose}
      />
    )
  const siteId = likelySite(sites.data.data, savedSite())
  return (
    <MachineForm
      machine={null}
      start={draftOfFile(upload.data.data, found.data?.data ?? [], siteId)}
      sites={sites.data.data}
      connections={connections.data.data}
      onSaved={onSaved}
      onClose={onClose}
    />
  )
}
