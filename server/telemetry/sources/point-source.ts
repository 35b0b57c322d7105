import type { SourceConnection } from './source-kinds.ts'
import type { FileConnection } from './uploads/file-place.ts'

/** All that a machine's points can come from: a connection, or files. */
export type PointSource = SourceConnection | FileConnection
