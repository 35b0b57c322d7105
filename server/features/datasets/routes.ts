import * as calls from '#contract/files/dataset.ts'
import { fileRoute, listRoute, route } from '#server/platform/http/route.ts'
import { deleteDataset } from './delete-dataset.ts'
import { exportDataset } from './export-dataset.ts'
import { getDatasetData } from './get-dataset-data.ts'
import { getDataset, listDatasets } from './list-datasets.ts'
import { previewDataset } from './preview-dataset.ts'
import { saveDataset } from './save-dataset.ts'
import { updateDataset } from './update-dataset.ts'

export const datasetRoutes = [
  listRoute(calls.listDatasets, listDatasets),
  route(calls.getDataset, getDataset),
  route(calls.saveDataset, saveDataset),
  route(calls.updateDataset, updateDataset),
  route(calls.deleteDataset, deleteDataset),
  route(calls.getDatasetData, getDatasetData),
  route(calls.previewDataset, previewDataset),
  fileRoute(calls.exportDataset, exportDataset),
]
