import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { getReport } from '#contract/monitoring/report.ts'
import { messageOf } from '#web/api/api-error.ts'
import { client } from '#web/api/client.ts'
import { rangeQuery, type ShownRange } from '#web/state/address/own-period.ts'
import { useSignedIn } from '#web/state/session/session.ts'
import { saveFile } from '#web/ui/behaviour/save-file.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/dialogs/toast.tsx'

interface Props {
  machineId: string
  compressorId: string | null
  timeRange: ShownRange
}

/** Downloads the report of the range and the unit on screen. */
export function ReportButton({ machineId, compressorId, timeRange }: Props) {
  const [busy, setBusy] = useState(false)
  const { timezone } = useSignedIn().user.preferencias
  async function save() {
    setBusy(true)
    try {
      const query = { ...rangeQuery(timeRange, timezone), compressor: compressorId ?? undefined }
      const { blob, name } = await client.file(getReport, { params: { id: machineId }, query })
      saveFile(name, blob, 'application/pdf')
      toast.success('Relatório gerado')
    } catch (error) {
      toast.error(messageOf(error, 'Erro ao gerar o relatório. Tente novamente.'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button icon={<FileDown size={16} aria-hidden />} busy={busy} onClick={() => void save()}>
        {busy ? 'Gerando relatório...' : 'Exportar Relatório PDF'}
      </Button>
      <span role="status" className="sr-only">
        {busy ? 'Gerando relatório' : ''}
      </span>
    </>
  )
}
