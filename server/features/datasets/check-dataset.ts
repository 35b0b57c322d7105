import type { Metadados, UploadStatus } from '#contract/files/upload.ts'
import type { Machine } from '#contract/machines/machine.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { type ChartConfiguration, chartOf } from './chart-of.ts'
import { countDatasets } from './store.ts'

const MOST_OF_MACHINE = 200

/** An empty text counts as null. */
export const emptyAsNull = (text: string | null): string | null => (text === '' ? null : text)

export function checkMachine({ ativo, submaquinas }: Machine, submaquinaId: string | null): void {
  if (!ativo) throw fieldError('machineId', 'A máquina está inativa')
  if (submaquinaId !== null && !submaquinas.some(({ id }) => id === submaquinaId))
    throw fieldError('submaquinaId', 'A submáquina não pertence a esta máquina')
}

interface ProcessedFile {
  readonly status: UploadStatus
  readonly metadados: Metadados | null
}

/** The chart must fit the file's columns, which are known once the file is processed. */
export function checkChart(configuration: ChartConfiguration, { status, metadados }: ProcessedFile): void {
  if (status !== 'processado' || metadados === null)
    throw fieldError('uploadId', 'O arquivo ainda não foi processado')
  const answer = chartOf(configuration, metadados.tipos)
  if ('wrong' in answer) throw fieldError(answer.wrong.field, answer.wrong.message)
}

export async function checkQuota(tx: Db, machineId: string): Promise<void> {
  if ((await countDatasets(tx, machineId)) >= MOST_OF_MACHINE)
    throw new AppError(
      'conflict',
      `A máquina já tem ${MOST_OF_MACHINE} datasets. Exclua os que não usa mais.`,
    )
}
