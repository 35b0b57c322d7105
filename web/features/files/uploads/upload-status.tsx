import { CircleCheck, CircleX, Clock, LoaderCircle, type LucideIcon } from 'lucide-react'
import type { Upload, UploadStatus } from '#contract/files/upload.ts'
import { formatNumber } from '#web/format/number.ts'

const STATUS: Readonly<Record<UploadStatus, { icon: LucideIcon; word: string; ink: string }>> = {
  aguardando: { icon: Clock, word: 'Aguardando', ink: 'text-muted' },
  processando: { icon: LoaderCircle, word: 'Processando', ink: 'text-primary-text' },
  processado: { icon: CircleCheck, word: 'Processado', ink: 'text-ok-text' },
  erro: { icon: CircleX, word: 'Erro', ink: 'text-bad-text' },
}

/** A file's state by sign and word, with the processed part; a state that this program does not know keeps its own word. */
export function UploadStatusMark({ upload }: { upload: Pick<Upload, 'status' | 'processamento'> }) {
  const { status, processamento } = upload
  const known = (STATUS as Partial<typeof STATUS>)[status]
  if (known === undefined) return <span>{status}</span>
  const { icon: Icon, word, ink } = known
  const part = status === 'processando' ? processamento.progresso : null
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap ${ink}`}>
      <Icon
        className={`size-4 shrink-0 ${status === 'processando' ? 'motion-safe:animate-spin' : ''}`}
        aria-hidden="true"
      />
      {word}
      {part !== null && <span className="tabular">{`${formatNumber(part * 100)}\u00a0%`}</span>}
    </span>
  )
}
