import type { ChillerBlock, CompressorBlock, DashboardData } from '#contract/monitoring/monitoring.ts'
import { compressorSeries } from '#core/chart-layout/unit-series.ts'
import type { SeriesColour } from '#web/charts/chart-spec.ts'

/** The unit on the dashboard: the machine itself, or one of its compressors. */
export interface UnitView {
  readonly block: ChillerBlock
  readonly name: string
  /** Null: the machine's own dashboard. */
  readonly compressor: CompressorBlock | null
  readonly colour: SeriesColour
  /** The requested compressor when it does not exist; the machine's data are shown instead. */
  readonly notFound: string | null
  /** The machine's type has a COP. */
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

function isCalled(item: CompressorBlock, name: string): boolean {
  return [item.id, item.compressorRef, item.identifier, item.compressorName].includes(name)
}
