/** The machine's measured readings that the model looks at, in the order of a block's means. */
const MACHINE = [
  'power',
  'capacity',
  'demand',
  'chw_in_temp',
  'chw_out_temp',
  'cw_in_temp',
  'cw_out_temp',
  'chw_flow',
  'cw_flow',
  'chw_pressure',
  'cw_pressure',
] as const
/** Those of each compressor, after `c{n}_`. */
const COMPRESSOR = [
  'capacity',
  'status',
  'power',
  'suction_temp',
  'discharge_temp',
  'suction_pressure',
  'discharge_pressure',
] as const

export type MachineChannel = (typeof MACHINE)[number]
export type CompressorChannel = (typeof COMPRESSOR)[number]

/** Most compressors that a model tells apart. */
const MAX_COMPRESSORS = 16

/** The place of a machine's reading in a block's means. */
export const machineChannel = (id: MachineChannel): number => MACHINE.indexOf(id)

/** The place of compressor n's reading (n from 1) in a block's means. */
export const compressorChannel = (n: number, id: CompressorChannel): number =>
  MACHINE.length + (n - 1) * COMPRESSOR.length + COMPRESSOR.indexOf(id)

/** The reading ids in the order of a block's means. */
export const channelIds = (compressors: number): string[] => [
  ...MACHINE,
  ...Array.from({ length: compressors }, (_, i) => COMPRESSOR.map((id) => `c${i + 1}_${id}`)).flat(),
]

/** The highest n of the readings `c{n}_…`, at most MAX_COMPRESSORS; 0 without any. */
export function compressorsAmong(readingIds: Iterable<string>): number {
  let most = 0
  for (const id of readingIds) {
    const n = Number(/^c(\d{1,2})_/.exec(id)?.[1] ?? 0)
    if (n <= MAX_COMPRESSORS) most = Math.max(most, n)
  }
  return most
}
