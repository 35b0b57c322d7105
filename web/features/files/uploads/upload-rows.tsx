import type { Upload } from '#contract/files/upload.ts'
import { formatBytes } from '#web/format/bytes.ts'
import { formatDateTime } from '#web/format/date.ts'
import { formatNumber, MISSING } from '#web/format/number.ts'
import { Badge } from '#web/ui/lists/badge.tsx'
import { RowAct, RowActs } from '#web/ui/lists/row-act.tsx'
import type { Column } from '#web/ui/lists/table-order.ts'
import { UploadStatusMark } from './upload-status.tsx'
import { sizeInWords } from './upload-words.ts'

export type UploadAct = 'details' | 'draw' | 'delete'
type OnAct = (act: UploadAct, upload: Upload) => void

export function uploadColumns(timezone: string, onAct: OnAct): Column<Upload>[] {
  return [
    {
      id: 'nome',
      head: 'Nome',
      cell: (upload) => <Name upload={upload} onOpen={() => onAct('details', upload)} />,
      sortBy: ({ nome }) => nome,
    },
    {
      id: 'tipo',
      head: 'Tipo',
      width: '4.5rem',
      cell: ({ tipo }) => <Badge>{tipo.toUpperCase()}</Badge>,
      sortBy: ({ tipo }) => tipo,
    },
    {
      id: 'tamanho',
      head: 'Tamanho',
      width: '6.5rem',
      align: 'right',
      cell: ({ tamanho }) => <span className="tabular whitespace-nowrap">{formatBytes(tamanho)}</span>,
      sortBy: ({ tamanho }) => tamanho,
    },
    {
      id: 'status',
      head: 'Status',
      width: '8.5rem',
      cell: (upload) => <UploadStatusMark upload={upload} />,
      sortBy: ({ status }) => status,
    },
    count('linhas', 'Linhas', ({ metadados }) => metadados.linhas),
    count('colunas', 'Colunas', columnsOf),
    {
      id: 'maquina',
      head: 'Máquina',
      width: '8rem',
      cell: ({ machine }) => <span className="block truncate">{machine?.nome ?? MISSING}</span>,
      sortBy: ({ machine }) => machine?.nome ?? null,
    },
    {
      id: 'enviado',
      head: 'Enviado',
      width: '10rem',
      cell: (upload) => <Sent upload={upload} timezone={timezone} />,
      sortBy: ({ createdAt }) => Date.parse(createdAt),
    },
    {
      id: 'acoes',
      head: 'Ações',
      width: '17rem',
      align: 'right',
      cell: (upload) => <Acts upload={upload} onAct={onAct} />,
    },
  ]
}

const count = (id: string, head: string, of: (upload: Upload) => number | null): Column<Upload> => ({
  id,
  head,
  width: '5.5rem',
  align: 'right',
  cell: (upload) => <span className="tabular">{formatNumber(of(upload))}</span>,
  sortBy: of,
})

/** Null before the file is processed. */
const columnsOf = ({ metadados: { linhas, colunas } }: Upload): number | null =>
  linhas === null ? null : colunas.length

function Name({ upload, onOpen }: { upload: Upload; onOpen: () => void }) {
  const { nome, nomeOriginal, demonstracao } = upload
  return (
    <span className="grid min-w-0 justify-items-start">
      <span className="flex max-w-full items-center gap-2">
        <button
          type="button"
          className="line-clamp-2 min-w-0 rounded-sm text-left leading-tight font-medium wrap-anywhere hover:underline"
          title={nome}
          onClick={onOpen}
        >
          {nome}
        </button>
        {demonstracao && <Badge>Demonstração</Badge>}
      </span>
      <span className="max-w-full truncate text-xs text-muted" title={nomeOriginal}>
        {nomeOriginal}
      </span>
    </span>
  )
}

function Sent({ upload: { uploader, createdAt }, timezone }: { upload: Upload; timezone: string }) {
  return (
    <span className="grid">
      <span className="tabular whitespace-nowrap">{formatDateTime(createdAt, timezone)}</span>
      <span className="truncate text-xs text-muted" title={uploader?.email}>
        {uploader?.name ?? MISSING}
      </span>
    </span>
  )
}

function Acts({ upload, onAct, start = false }: { upload: Upload; onAct: OnAct; start?: boolean }) {
  const { nome, status } = upload
  return (
    <RowActs start={start}>
      <RowAct label="Detalhes" name={`Detalhes de ${nome}`} onAct={() => onAct('details', upload)} />
      {status === 'processado' && (
        <RowAct label="Criar dataset" name={`Criar dataset de ${nome}`} onAct={() => onAct('draw', upload)} />
      )}
      <RowAct
        label="Excluir"
        name={`Excluir ${nome}`}
        look="quiet-danger"
        onAct={() => onAct('delete', upload)}
      />
    </RowActs>
  )
}

interface CompactProps {
  upload: Upload
  timezone: string
  onAct: OnAct
}

export function CompactUpload({ upload, timezone, onAct }: CompactProps) {
  const { tipo, tamanho, machine, uploader, createdAt } = upload
  const about = [tipo.toUpperCase(), formatBytes(tamanho), sizeInWords(upload), machine?.nome]
  const sent = [formatDateTime(createdAt, timezone), uploader?.name]
  return (
    <div className="grid h-full min-w-0 grid-cols-[minmax(0,1fr)] content-center gap-0.5 bg-surface px-3">
      <Name upload={upload} onOpen={() => onAct('details', upload)} />
      <p className="truncate text-xs text-muted">{about.filter(Boolean).join(' · ')}</p>
      <p className="flex min-w-0 items-center gap-2 text-xs">
        <UploadStatusMark upload={upload} />
        <span className="truncate text-muted">{sent.filter(Boolean).join(' · ')}</span>
      </p>
      <Acts upload={upload} onAct={onAct} start />
    </div>
  )
}
