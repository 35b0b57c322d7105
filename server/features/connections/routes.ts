import * as calls from '#contract/connection.ts'
import { route } from '#server/platform/http/route.ts'
import { createConnection } from './create-connection.ts'
import { deleteConnection } from './delete-connection.ts'
import { getConnection, listConnections } from './list-connections.ts'
import { listFields, listMeasurements, previewConnection } from './look-into-source.ts'
import { suggestReadings } from './suggest-readings.ts'
import { testConnection, testConnectionConfig } from './test-connection.ts'
import { updateConnection } from './update-connection.ts'

export const connectionRoutes = [
  route(calls.listConnections, listConnections),
  route(calls.getConnection, getConnection),
  route(calls.createConnection, createConnection),
  route(calls.updateConnection, updateConnection),
  route(calls.deleteConnection, deleteConnection),
  route(calls.testConnectionConfig, testConnectionConfig),
  route(calls.testConnection, testConnection),
  route(calls.previewConnection, previewConnection),
  route(calls.listMeasurements, listMeasurements),
  route(calls.listFields, listFields),
  route(calls.suggestReadings, suggestReadings),
]
