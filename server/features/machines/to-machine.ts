import type { Machine, MachineCard } from '#contract/machines/machine.ts'
import { contractOf } from '#contract/sources/source-kinds.ts'
import type { MachineCardRecord, MachineRecord } from './store.ts'

/** Casts the row's JSON, which was validated when it was stored and is validated again by the answer's schema. */
export function toMachine(record: MachineRecord): Machine {
  const readings = record.readings as Machine['readings']
  const sources = readings.filter((reading) => reading.topicField !== '').length
  return {
    ...toMachineCard({ ...record, sources }),
    readings,
    configuracao: record.configuracao as Machine['configuracao'],
  }
}

export function toMachineCard(record: MachineCardRecord): MachineCard {
  return {
    id: record.id,
    siteId: record.siteId,
    nome: record.nome,
    tipo: record.tipo as Machine['tipo'],
    ativo: record.ativo,
    influxConnectionId: record.influxConnectionId,
    influxMeasurement: record.influxMeasurement,
    uploadSource: record.uploadSource,
    submaquinas: record.submaquinas as Machine['submaquinas'],
    manufacturer: record.manufacturer,
    model: record.model,
    serialNumber: record.serialNumber,
    yearInstalled: record.yearInstalled,
    specifications: record.specifications as Machine['specifications'],
    haystackTags: record.haystackTags as Machine['haystackTags'],
    sources: record.sources,
    site: { nome: record.siteNome },
    demonstracao: record.sourceKind !== null && contractOf(record.sourceKind).isDemonstration,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  }
}
