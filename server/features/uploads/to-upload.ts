import type { Metadados, Upload } from '#contract/files/upload.ts'
import type { Machine } from '#contract/machines/machine.ts'
import { permissoesIn } from '#server/features/sites/require-site.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { SourceMachine, UploadRecord } from './store.ts'

const UNKNOWN: Metadados = {
  linhas: null,
  colunas: [],
  delimiter: null,
  encoding: null,
  headers: null,
  erro: null,
  linhasIrregulares: null,
  tipos: [],
  deteccoes: [],
}

/** `sources`: the machines whose data source is made of files. */
export function toUpload(
  ctx: Pick<Ctx, 'actor'>,
  row: UploadRecord,
  sources: readonly SourceMachine[],
): Upload {
  const { id, nome, nomeOriginal, tipo, tamanho, status, machineId, descricao, opcoes, demonstracao } = row
  return {
    ...{ id, nome, nomeOriginal, tipo, tamanho, status, machineId, descricao, opcoes, demonstracao },
    uploader: uploaderOf(ctx, row),
    machine: machineOf(row),
    metadados: { ...(row.metadados ?? UNKNOWN), erro: row.erro },
    processamento: {
      iniciadoEm: row.iniciadoEm?.toISOString() ?? null,
      finalizadoEm: row.finalizadoEm?.toISOString() ?? null,
      erro: row.erro,
      logs: [...row.logs],
      progresso: status === 'processando' ? row.progresso : null,
    },
    datasets: row.datasets,
    fonteDe: sourcesOf(row.id, sources)
      .filter((machine) => isVisible(ctx, machine))
      .map((machine) => machine.nome),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** The machines whose data source this file is. */
export const sourcesOf = (id: string, sources: readonly SourceMachine[]): readonly SourceMachine[] =>
  sources.filter(({ uploadSource }) => uploadSource?.uploadIds.includes(id))

export function isVisible(ctx: Pick<Ctx, 'actor'>, { siteId, ativo }: SourceMachine): boolean {
  const permissoes = permissoesIn(ctx, siteId)
  return permissoes !== undefined && (ativo || permissoes.admin)
}

/** No user but an administrator gets another user's address. */
function uploaderOf({ actor }: Pick<Ctx, 'actor'>, row: UploadRecord): Upload['uploader'] {
  if (row.uploaderName === null || row.uploaderEmail === null) return null
  if (actor.role !== 'admin' && actor.userId !== row.uploaderId) return null
  return { name: row.uploaderName, email: row.uploaderEmail }
}

const machineOf = ({ machineNome, machineTipo }: UploadRecord): Upload['machine'] =>
  machineNome === null || machineTipo === null
    ? null
    : { nome: machineNome, tipo: machineTipo as Machine['tipo'] }
