import { askTables } from './ask-tables.ts'
import type {
  NewestCell,
  PointsAnswer,
  PointsBounds,
  PointsPlace,
  PointsRequest,
  TablePoints,
} from './table-question.ts'

/** The first points of tables from an instant on. */
export const readPoints = (request: PointsRequest): Promise<PointsAnswer<TablePoints>> =>
  askTables({ kind: 'points', request })

/** The first and last instant with a value in any of the columns; null without one. */
export const readPointsBounds = (request: PointsPlace): Promise<PointsAnswer<PointsBounds | null>> =>
  askTables({ kind: 'points-bounds', request })

/** Each column's last value in time, in the order of the columns. */
export const readNewestCells = (request: PointsPlace): Promise<PointsAnswer<readonly NewestCell[]>> =>
  askTables({ kind: 'points-newest', request })
