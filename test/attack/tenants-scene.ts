import { appOfThisFile } from '../app/app-of-this-file.ts'
import { makeMachine } from '../factories/machine.ts'
import { makeSite } from '../factories/site.ts'
import { makeAdmin, makeCaller } from '../factories/user.ts'

export const NOW = Date.UTC(2026, 2, 10, 12)
export const TAG = 'A conexão fixa a tag "tenant": ela não pode ter outro valor'

export const status = {
  id: 'status',
  name: 'Status',
  topicField: 'estado',
  type: 'system' as const,
  unit: '',
  required: true,
}

export const v1At = (port: number, more: object = {}) => ({
  host: '127.0.0.1',
  port,
  database: 'todos',
  ...more,
})

/** The calling file's app with an administrator and the administrator of one site, who share connections with other customers. */
export async function tenantsScene() {
  const app = await appOfThisFile({ allowLoopbackSources: true })
  const siteId = await makeSite(app)
  return {
    app,
    admin: await makeAdmin(app),
    keeper: await makeCaller(app, { sites: { [siteId]: 'admin' } }),
    machineOn: (influxConnectionId: string, more: object = {}) =>
      makeMachine(app, {
        siteId,
        influxConnectionId,
        influxMeasurement: 'chillers',
        readings: [status],
        ...more,
      }),
    body: (influxConnectionId: string, more: object = {}) => ({
      siteId,
      nome: 'Chiller novo',
      tipo: 'chiller',
      influxConnectionId,
      influxMeasurement: 'chillers',
      readings: [status],
      ...more,
    }),
  }
}
