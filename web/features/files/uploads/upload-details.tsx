import { Link } from '@tanstack/react-router'
import { ChartColumn, Pencil, Snowflake, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Detection, Upload } from '#contract/files/upload.ts'
import { formatBytes } from '#web/format/bytes.ts'
import { formatDateTimeSeconds } from '#web/format/date.ts'
import { count, formatNumber, MISSING } from '#web/format/number.ts'
import { useSignedIn } from '#web/state/session/session.ts'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Badge } from '#web/ui/lists/badge.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { ProgressBar } from '#web/ui/states/progress-bar.tsx'
import { AddToMachine } from './add-to-machine.tsx'
import { UploadOptions } from './upload-options.tsx'
import { UploadPreview } from './upload-preview.tsx'
import { UploadStatusMark } from './upload-status.tsx'
import {
  delimiterWord,
  detectedValue,
  hasTimes,
  isBeingProcessed,
  mayReprocess,
  optionName,
} from './upload-words.ts'

interface Props {
  /** The file as the list shows it, which is read again while the file is being processed. */
  upload: Upload
  onDraw: () => void
  onEdit: () => void
  onRemove: () => void
  onClose: () => void
}

/** A file: what it is, how it was understood, its first rows, and the correction. */
export function UploadDetails({ upload, onDraw, onEdit, onRemove, onClose }: Props) {
  const isProcessed = upload.status === 'processado'
  return (
    <Dialog
      open
      onClose={onClose}
      title={upload.nome}
      description={`Detalhes do arquivo · ${upload.nomeOriginal}${upload.demonstracao ? ' · Demonstração' : ''}`}
      width="wide"
      actions={
        <>
          <Button
            className="mr-auto"
            icon={<Trash2 className="size-4" aria-hidden="true" />}
            onClick={onRemove}
          >
            Excluir
          </Button>
          {isProcessed && hasTimes(upload) && (
            <Link
              to="/admin"
              search={{ aba: 'maquinas', dialogo: 'novo', arquivo: upload.id }}
              className={buttonClass()}
            >
              <Snowflake className="size-4" aria-hidden="true" />
              Criar máquina com este arquivo
            </Link>
          )}
          <Button icon={<Pencil className="size-4" aria-hidden="true" />} onClick={onEdit}>
            Editar
          </Button>
          {isProcessed && (
            <Button
              look="primary"
              icon={<ChartColumn className="size-4" aria-hidden="true" />}
              onClick={onDraw}
            >
              Criar dataset
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Facts upload={upload} />
        <Processing upload={upload} />
        {isProcessed && hasTimes(upload) && <AddToMachine upload={upload} />}
        {isProcessed && (
          <>
            <Metadata upload={upload} />
            <UploadPreview key={upload.processamento.finalizadoEm} upload={upload} />
          </>
        )}
        <Detections detections={upload.metadados.deteccoes} />
        {mayReprocess(upload) && <UploadOptions key={JSON.stringify(upload.opcoes)} upload={upload} />}
      </div>
    </Dialog>
  )
}

function useInstants() {
  const { timezone } = useSignedIn().user.preferencias
  return (at: string | null) => formatDateTimeSeconds(at, timezone)
}

function Facts({ upload }: { upload: Upload }) {
  const instant = useInstants()
  const { uploader, machine, descricao, fonteDe } = upload
  return (
    <dl className="grid gap-x-8 gap-y-2.5 sm:grid-cols-2 lg:grid-cols-3">
      <Line label="Status">
        <UploadStatusMark upload={upload} />
      </Line>
      <Line label="Tipo">{upload.tipo.toUpperCase()}</Line>
      <Line label="Tamanho">{formatBytes(upload.tamanho)}</Line>
      <Line label="Enviado por">{uploader ? `${uploader.name} (${uploader.email})` : MISSING}</Line>
      <Line label="Enviado em">{instant(upload.createdAt)}</Line>
      <Line label="Alterado em">{instant(upload.updatedAt)}</Line>
      <Line label="Máquina">{machine?.nome ?? MISSING}</Line>
      <Line label="Datasets">{formatNumber(upload.datasets)}</Line>
      <Line label="Fonte de dados de">{fonteDe.length > 0 ? fonteDe.join(', ') : MISSING}</Line>
      {descricao !== null && (
        <Line label="Descrição" wide>
          <span className="whitespace-pre-line">{descricao}</span>
        </Line>
      )}
    </dl>
  )
}

function Processing({ upload }: { upload: Upload }) {
  const instant = useInstants()
  const { iniciadoEm, finalizadoEm, logs, progresso } = upload.processamento
  const failure = upload.processamento.erro ?? upload.metadados.erro
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="text-base font-semibold">Processamento</h3>
      {isBeingProcessed(upload) && (
        <div role="status" className="grid gap-1.5">
          <p className="text-muted">
            {upload.status === 'aguardando'
              ? 'O arquivo espera a sua vez; esta tela se atualiza sozinha.'
              : 'O arquivo está sendo lido; esta tela se atualiza sozinha.'}
          </p>
          <ProgressBar label="Processamento" progress={progresso} />
        </div>
      )}
      {failure !== null && (
        <p className="rounded-md border border-bad bg-bad-soft p-2.5 text-bad-text wrap-anywhere">
          {failure}
        </p>
      )}
      <dl className="grid gap-x-8 gap-y-2.5 sm:grid-cols-2 lg:grid-cols-3">
        <Line label="Iniciado em">{instant(iniciadoEm)}</Line>
        <Line label="Finalizado em">{instant(finalizadoEm)}</Line>
      </dl>
      {logs.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer rounded-sm font-medium">
            {`Logs (${count(logs.length, 'linha', 'linhas')})`}
          </summary>
          <ol className="mt-2 max-h-48 overflow-y-auto rounded-md border bg-bg p-2.5 font-mono text-xs">
            {logs.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
              <li key={index} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  )
}

function Metadata({ upload }: { upload: Upload }) {
  const { linhas, colunas, delimiter, encoding, headers, linhasIrregulares } = upload.metadados
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="text-base font-semibold">Metadados</h3>
      {linhasIrregulares !== null && linhasIrregulares > 0 && (
        <Notice>
          {`${count(linhasIrregulares, 'linha tem', 'linhas têm')} células a menos ou a mais que o cabeçalho: o que falta ficou em branco, o que sobra está em colunas acrescentadas.`}
        </Notice>
      )}
      <dl className="grid gap-x-8 gap-y-2.5 sm:grid-cols-2 lg:grid-cols-3">
        <Line label="Linhas">{formatNumber(linhas)}</Line>
        <Line label="Colunas">{formatNumber(colunas.length)}</Line>
        <Line label="Linhas irregulares">{formatNumber(linhasIrregulares)}</Line>
        <Line label="Delimitador">{delimiter === null ? MISSING : delimiterWord(delimiter)}</Line>
        <Line label="Codificação">{encoding ?? MISSING}</Line>
        <Line label="Cabeçalho">{headers === null ? MISSING : headers ? 'sim' : 'não'}</Line>
      </dl>
    </section>
  )
}

/** A file with thousands of columns has as many detected types. */
const MOST_DETECTIONS = 100

function Detections({ detections }: { detections: readonly Detection[] }) {
  if (detections.length === 0) return null
  const shown = detections.slice(0, MOST_DETECTIONS)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="text-base font-semibold">O que foi detectado, e por quê</h3>
      <ul>
        {shown.map(({ option, value, reason, chosen }) => (
          <li
            key={option}
            className="grid gap-x-4 gap-y-0.5 border-b py-1.5 last:border-b-0 sm:grid-cols-[11rem_12rem_minmax(0,1fr)]"
          >
            <span className="text-muted wrap-anywhere">{optionName(option)}</span>
            <span className="flex items-start gap-2 font-medium wrap-anywhere">
              {detectedValue(option, value)}
              {chosen && <Badge>escolhido</Badge>}
            </span>
            <span className="text-pretty wrap-anywhere">{reason}</span>
          </li>
        ))}
      </ul>
      {shown.length < detections.length && (
        <p className="text-xs text-muted">{`e mais ${formatNumber(detections.length - shown.length)}`}</p>
      )}
    </section>
  )
}

function Line({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'sm:col-span-2 lg:col-span-3' : undefined}>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
