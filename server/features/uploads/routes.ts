import * as calls from '#contract/files/upload.ts'
import * as questions from '#contract/files/upload-questions.ts'
import { listRoute, route, storedUploadRoute } from '#server/platform/http/route.ts'
import { createUpload } from './create-upload.ts'
import { deleteUpload } from './delete-upload.ts'
import { discoverUploadMachines } from './discover-upload-machines.ts'
import { listNewestCells } from './list-newest-cells.ts'
import { listUploads } from './list-uploads.ts'
import { previewUpload } from './preview-upload.ts'
import { prepareProcessing } from './processing/process-upload.ts'
import { getUpload } from './read-upload.ts'
import { reprocessUpload } from './reprocess-upload.ts'
import { suggestUploadReadings } from './suggest-upload-readings.ts'
import { updateUpload } from './update-upload.ts'

export const uploadRoutes = [
  storedUploadRoute(calls.createUpload, createUpload, prepareProcessing),
  listRoute(calls.listUploads, listUploads),
  route(calls.getUpload, getUpload),
  route(calls.updateUpload, updateUpload),
  route(calls.reprocessUpload, reprocessUpload),
  route(calls.deleteUpload, deleteUpload),
  route(calls.previewUpload, previewUpload),
  route(questions.suggestUploadReadings, suggestUploadReadings),
  route(questions.discoverUploadMachines, discoverUploadMachines),
  route(questions.listNewestCells, listNewestCells),
]
