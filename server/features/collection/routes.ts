import * as calls from '#contract/monitoring/monitoring.ts'
import { route } from '#server/platform/http/route.ts'
import { collectAgain } from './collect-again.ts'
import { getCollection } from './state/get-collection.ts'

export const collectionRoutes = [
  route(calls.getCollection, getCollection),
  route(calls.collectAgain, collectAgain),
]
