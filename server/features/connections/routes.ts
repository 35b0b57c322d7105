import * as calls from '#contract/sources/connection.ts'
import * as questions from '#contract/sources/connection-questions.ts'
import { listNewest as newestEndpoint } from '#contract/sources/newest-points.ts'
import { eventRoute, route } from '#server/platform/http/route.ts'
import { createConnection } from './create-connection.ts'
import { deleteConnection } from './delete-connection.ts'
import { discoverMachines, streamDiscovery } from './discover-machines.ts'
import { getConnection, listConnections } from './list-connections.ts'
import { listDatabases } from './list-databases.ts'
import { listNewest } from './list-newest.ts'
import { listSeries } from './list-series.ts'
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
  route(questions.testConnectionConfig, testConnectionConfig),
  route(questions.testConnection, testConnection),
  route(questions.previewConnection, previewConnection),
  route(questions.listMeasurements, listMeasurements),
  route(questions.listFields, listFields),
  route(questions.listDatabases, listDatabases),
  route(questions.listSeries, listSeries),
  route(newestEndpoint, listNewest),
  route(questions.suggestReadings, suggestReadings),
  eventRoute(questions.discoverMachines, discoverMachines, streamDiscovery),
]
