import type { Machine } from '#contract/machines/machine.ts'
import { hasSource } from '#contract/sources/has-source.ts'
import type { MachineBody } from './machine-body.ts'

const sortedTags = (tags: Record<string, string> | undefined) =>
  JSON.stringify(Object.entries(tags ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** The losses of saving a changed machine, one sentence each. */
export function lossesOf(base: Machine, next: MachineBody): string[] {
  const losses: string[] = []
  if (base.ativo && !next.ativo) {
    losses.push('Desativada, a máquina some para os usuários e a coleta dos dados dela para.')
  }
  if (hasSource(base)) losses.push(...sourceLosses(base, next))
  const present = new Set(next.submaquinas.map(({ id }) => id))
  const removed = base.submaquinas.filter(({ id }) => !present.has(id)).map(({ nome }) => nome)
  if (removed.length > 0) {
    losses.push(
      `Com a saída de ${removed.join(', ')}, as leituras e os indicadores próprios deixam de existir.`,
    )
  }
  return losses
}

function sourceLosses(base: Machine, next: MachineBody): string[] {
  if (!hasSource(next)) {
    return [
      `Sem ${base.uploadSource === null ? 'conexão' : 'arquivos'}, a coleta para e a máquina passa a mostrar os arquivos de amostra.`,
    ]
  }
  if (base.uploadSource !== null || next.uploadSource !== null) return fileLosses(base, next)
  const same =
    base.influxConnectionId === next.influxConnectionId &&
    base.influxMeasurement === next.influxMeasurement &&
    sortedTags(base.configuracao.tags) === sortedTags(next.configuracao.tags)
  return same
    ? []
    : [
        'Com outra conexão, medição ou tag, a coleta recomeça do início: o histórico coletado até aqui é substituído.',
      ]
}

/** A further file takes nothing away; the collection reads all files anew by itself. */
function fileLosses({ uploadSource: former }: Machine, { uploadSource: files }: MachineBody): string[] {
  const anew = 'a coleta recomeça do início: o histórico coletado até aqui é substituído.'
  if (former === null || files === null) return [`Com outra fonte, ${anew}`]
  const keepsAll = former.uploadIds.every((id) => files.uploadIds.includes(id))
  return keepsAll && former.timeColumn === files.timeColumn
    ? []
    : [`Sem um dos arquivos, ou com outra coluna de tempo, ${anew}`]
}
