import { z } from 'zod'
import {
  configuracaoSchema,
  type Machine,
  machineTipoSchema,
  readingSchema,
  specificationsSchema,
  submaquinaSchema,
} from '#contract/machine.ts'
import type { MachineRecord } from './store.ts'

const haystackSchema = z.object({ equip: z.boolean().default(true), hvac: z.boolean().default(true) })

export function toMachine(record: MachineRecord): Machine {
  const readings = z.array(readingSchema).parse(record.readings)
  return {
    id: record.id,
    siteId: record.siteId,
    nome: record.nome,
    tipo: machineTipoSchema.parse(record.tipo),
    ativo: record.ativo,
    influxConnectionId: record.influxConnectionId,
    influxMeasurement: record.influxMeasurement,
    submaquinas: z.array(submaquinaSchema).parse(record.submaquinas),
    readings,
    configuracao: configuracaoSchema.parse(record.configuracao),
    manufacturer: record.manufacturer,
    model: record.model,
    serialNumber: record.serialNumber,
    yearInstalled: record.yearInstalled,
    specifications: specificationsSchema.parse(record.specifications),
    haystackTags: haystackSchema.parse(record.haystackTags),
    sources: readings.filter((reading) => reading.topicField !== '').length,
    site: { nome: record.siteNome },
    demonstracao: record.connectionVersion === 'demo',
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  }
}
