import { widestTypes } from '../field-types.ts'
import type { CallLimits } from '../http/pinned-http.ts'
import type { PreviewRow, SourceField } from '../source.ts'
import type { InfluxqlHttp } from './influxql-http.ts'
import { TableSink } from './table-sink.ts'

const CHUNK_ROWS = 10_000

/** The answer of one statement, whole in memory: for what is small. */
export async function table(http: InfluxqlHttp, statement: string, limits: CallLimits): Promise<TableSink> {
  const sink = new TableSink()
  for await (const _ of http.run(statement, sink, { ...limits, chunkRows: CHUNK_ROWS }));
  return sink
}

/** The rows of SHOW FIELD KEYS; a field may have had another type in an older shard. */
export const fieldsOf = ({ rows }: TableSink): SourceField[] =>
  widestTypes(rows.map(([name, type]) => [String(name), fieldType(String(type))] as const))

function fieldType(type: string): SourceField['type'] {
  if (type === 'unsigned') return 'integer'
  return type === 'float' || type === 'integer' || type === 'boolean' ? type : 'string'
}

export const previewOf = ({ names, rows }: TableSink): PreviewRow[] =>
  rows.map(([at, ...cells]) => ({
    time: new Date(Number(at)).toISOString(),
    ...Object.fromEntries(cells.map((value, i) => [names[i + 1], value])),
  }))
