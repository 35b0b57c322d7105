import type { Machine } from '../machines/machine.ts'

/** Whether the machine has a source that is collected: a connection, or files. */
export const hasSource = ({
  influxConnectionId,
  uploadSource,
}: Pick<Machine, 'influxConnectionId' | 'uploadSource'>): boolean =>
  influxConnectionId !== null || uploadSource !== null
