import { useMemo, useState } from 'react'
import { type Dataset, listDatasets } from '#contract/files/dataset.ts'
import { listUploads, type Upload } from '#contract/files/upload.ts'
import { type ApiError, messageOf } from '#web/api/api-error.ts'
import { reload, useEndpoint } from '#web/api/use-endpoint.ts'
import { type ActsOf, type OpenItem, useItemDialog } from '#web/state/address/use-item-dialog.ts'
import { ENTITIES } from '#web/state/lists/entity-words.ts'
import { later } from '#web/ui/behaviour/load-later.tsx'
import { DatasetList } from './datasets/dataset-list.tsx'
import { DatasetRemoval } from './datasets/dataset-removal.tsx'
import type { ListAnswer } from './entry-list.tsx'
import { FILES_ADMIN_TAB } from './files-admin-tab.ts'
import { DropPlace } from './uploads/drop-place.tsx'
import { UploadList } from './uploads/upload-list.tsx'
import { UploadRemoval } from './uploads/upload-removal.tsx'
import { isBeingProcessed } from './uploads/upload-words.ts'

const UploadDialog = later(async () => (await import('./uploads/upload-dialog.tsx')).UploadDialog)
const UploadDetails = later(async () => (await import('./uploads/upload-details.tsx')).UploadDetails)
const UploadEdit = later(async () => (await import('./uploads/upload-edit.tsx')).UploadEdit)
const DatasetDialog = later(async () => (await import('./datasets/dataset-dialog.tsx')).DatasetDialog)

/** An entry of either list, as the address names it. */
type Entry = { id: string } & (
  | { upload: Upload; dataset?: undefined }
  | { dataset: Dataset; upload?: undefined }
)
type Act = ActsOf<typeof FILES_ADMIN_TAB>
type Open = OpenItem<Act, Entry>

const BUSY_MS = 2_000
const QUIET_MS = 30_000

/** The uploaded files and the datasets that draw them. */
export function FilesTab() {
  const uploads = useUploads()
  const datasets = listAnswer(
    useEndpoint(listDatasets, { query: {} }, { staleMs: 0, refetchIntervalMs: QUIET_MS }),
    ENTITIES.dataset.listFailed,
  )
  const items = useMemo(() => entriesOf(uploads.items, datasets.items), [uploads.items, datasets.items])
  const dialog = useItemDialog(FILES_ADMIN_TAB, {
    items,
    settled: !uploads.busy && !datasets.busy,
    // An address may join a file's dialog with a dataset.
    refusal: (act, entry) => (fits(act, entry) ? null : () => {}),
  })
  const [dropped, setDropped] = useState<File | null>(null)
  const entryOf = (upload: Upload): Entry => ({ id: upload.id, upload })
  const send = (file: File | null) => {
    setDropped(file)
    dialog.open('upload', null)
  }
  return (
    <>
      <DropPlace onPick={send}>
        <UploadList
          list={uploads}
          onNew={() => send(null)}
          onAct={(act, upload) => dialog.open(act, entryOf(upload))}
        />
        <DatasetList
          list={datasets}
          onNew={() => dialog.open('new', null)}
          onAct={(act, dataset) => dialog.open(act, { id: dataset.id, dataset })}
        />
      </DropPlace>
      {dialog.current && (
        <Dialogs
          open={dialog.current}
          dropped={dropped}
          onSent={async (upload) => {
            await reload(listUploads)
            dialog.swap('details', entryOf(upload))
          }}
          onAct={(act, upload) => dialog.swap(act, entryOf(upload))}
          onEdited={() => reload(listUploads)}
          onChanged={() => {
            void Promise.all([reload(listUploads), reload(listDatasets)])
            dialog.close()
          }}
          onClose={dialog.close}
        />
      )}
    </>
  )
}

/** The list of files is read often while one of them is being processed. */
function useUploads(): ListAnswer<Upload> {
  const [intervalMs, setIntervalMs] = useState(QUIET_MS)
  const answer = useEndpoint(listUploads, { query: {} }, { staleMs: 0, refetchIntervalMs: intervalMs })
  const wantedMs = answer.data?.data.some(isBeingProcessed) ? BUSY_MS : QUIET_MS
  if (wantedMs !== intervalMs) setIntervalMs(wantedMs)
  return listAnswer(answer, ENTITIES.upload.listFailed)
}

interface Answer<Item> {
  data: { data: Item[] } | undefined
  error: ApiError | null
  isFetching: boolean
  refetch: () => unknown
}

const listAnswer = <Item,>(answer: Answer<Item>, failed: string): ListAnswer<Item> => ({
  items: answer.data?.data,
  error: answer.error && messageOf(answer.error, failed),
  busy: answer.isFetching,
  isRereading: answer.isFetching && answer.data !== undefined,
  retry: () => void answer.refetch(),
})

/** Undefined until both lists are read: an address may name an entry of either. */
function entriesOf(
  uploads: readonly Upload[] | undefined,
  datasets: readonly Dataset[] | undefined,
): Entry[] | undefined {
  if (uploads === undefined || datasets === undefined) return undefined
  const files = uploads.map((upload) => ({ id: upload.id, upload }))
  return [...files, ...datasets.map((dataset) => ({ id: dataset.id, dataset }))]
}

function fits(act: Act, { upload, dataset }: Entry): boolean {
  if (act === 'edit') return upload !== undefined || dataset?.podeAlterar === true
  if (act === 'draw') return upload?.status === 'processado'
  return act === 'details' ? upload !== undefined : true
}

interface DialogsProps {
  open: Open
  dropped: File | null
  onSent: (upload: Upload) => Promise<void>
  onAct: (act: 'details' | 'draw' | 'edit' | 'delete', upload: Upload) => void
  onEdited: () => Promise<unknown>
  onChanged: () => void
  onClose: () => void
}

function Dialogs({ open, dropped, onSent, onAct, onEdited, onChanged, onClose }: DialogsProps) {
  if (open.act === 'upload') return <UploadDialog dropped={dropped} onSent={onSent} onClose={onClose} />
  if (open.act === 'new') {
    return <DatasetDialog dataset={null} upload={null} onSaved={onChanged} onClose={onClose} />
  }
  const { act, item } = open
  const { upload, dataset } = item
  if (dataset !== undefined) {
    if (act === 'delete') return <DatasetRemoval dataset={dataset} onDone={onChanged} onClose={onClose} />
    return (
      <DatasetDialog key={dataset.id} dataset={dataset} upload={null} onSaved={onChanged} onClose={onClose} />
    )
  }
  if (act === 'delete') return <UploadRemoval upload={upload} onDone={onChanged} onClose={onClose} />
  if (act === 'draw') {
    return (
      <DatasetDialog key={upload.id} dataset={null} upload={upload} onSaved={onChanged} onClose={onClose} />
    )
  }
  if (act === 'edit') {
    const back = () => onAct('details', upload)
    return (
      <UploadEdit key={upload.id} upload={upload} onSaved={() => void onEdited().then(back)} onClose={back} />
    )
  }
  return (
    <UploadDetails
      key={upload.id}
      upload={upload}
      onDraw={() => onAct('draw', upload)}
      onEdit={() => onAct('edit', upload)}
      onRemove={() => onAct('delete', upload)}
      onClose={onClose}
    />
  )
}
