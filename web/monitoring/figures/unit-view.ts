import type { ChillerBlock, CompressorBlock, DashboardData } from '#contract/monitoring.ts'
import { compressorSeries } from '#core/chart-layout/unit-series.ts'
import type { SeriesColour } from '#web/charts/chart-spec.ts'

/** What the dashboard shows: the machine itself, or one of its compressors. */
export interface UnitView {
  readonly block: ChillerBlock
  readonly name: string
  /** Null on the machine's own dashboard. */
  readonly compressor: CompressorBlock | null
  readonly colour: SeriesColour
  /** The compressor that was asked for and isn't there; the machine's data stands in for it. */
  readonly notFound: string | null
  /** Whether the machine is of a type that may have a COP. */
  readonly isCold: boolean
}

export function unitView(
  data: DashboardData,
  machineName: string,
  compressorId: string | null,
  isCold = true,
): UnitView {
  const index =
    compressorId === null ? -1 : data.compressors.findIndex((item) => isCalled(item, compressorId))
  const compressor = data.compressors[index]
  if (compressor) {
    const name = compressor.compressorName || compressor.compressorRef
    return { block: compressor, name, compressor, colour: compressorSeries(index), notFound: null, isCold }
  }
  return {
    block: data.chiller,
    name: machineName,
    compressor: null,
    colour: 1,
    notFound: compressorId,
    isCold,
  }
}

function isCalled(item: CompressorBlock, wanted: string): boolean {
  return [item.id, item.compressorRef, item.identifier, item.compressorName].includes(wanted)
}
