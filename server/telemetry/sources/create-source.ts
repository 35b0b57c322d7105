import { BoundedSource } from './bounded-source.ts'
import { LoadedSource } from './loaded-source.ts'
import type { PointSource } from './point-source.ts'
import { withRetries } from './resilience/retrying-source.ts'
import type { Source } from './source.ts'
import { kindOf } from './source-kinds.ts'
import { defaultTimeouts, type SourceOptions, type SourceTimeouts } from './source-options.ts'
import { type FileConnection, isFiles } from './uploads/file-place.ts'
import { ZonedSource } from './zoned-source.ts'

/** A source that reads nothing beyond its connection's bounds. Throws a `SourceError` for an invalid address. */
export function createSource(
  connection: PointSource,
  options: Omit<SourceOptions, 'timeouts'> & { timeouts?: Partial<SourceTimeouts> },
): Source {
  if (isFiles(connection)) return withRetries(new LoadedSource(() => openFiles(connection)), options.retry)
  const complete = { ...options, timeouts: { ...defaultTimeouts, ...options.timeouts } }
  const kind = kindOf(connection)
  kind.address(connection.config)
  const source = new LoadedSource(() => kind.open(connection.config, complete))
  const { sourceTimezone } = connection.config
  const zoned = new ZonedSource(withRetries(source, complete.retry), sourceTimezone ?? undefined)
  return new BoundedSource(zoned, connection.config)
}

/** Files have instants, and whoever configures the machine may read the whole of them. */
async function openFiles(connection: FileConnection): Promise<Source> {
  const { FileSource } = await import('./uploads/file-source.ts')
  return new FileSource(connection)
}
