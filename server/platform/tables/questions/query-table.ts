import type { DatasetData } from '#contract/files/dataset.ts'
import { AppError } from '../../errors.ts'
import { askTables } from './ask-tables.ts'
import type { TableQuery, TableQueryAnswer } from './table-question.ts'

/** The rows of a table as a chart draws them. */
export async function queryTable(query: TableQuery): Promise<DatasetData> {
  const answer = await askTables<TableQueryAnswer>({ kind: 'query', request: query })
  if (answer.kind === 'data') return answer.data
  throw new AppError(
    'unprocessable',
    `O agrupamento tem mais de ${answer.most} grupos. Escolha outra coluna, um intervalo maior ou um período menor.`,
  )
}
