import { SaxesParser } from 'saxes'

export interface ListedObject {
  readonly key: string
  readonly bytes: number
  readonly changedAt: Date
}

export interface ListedPage {
  readonly objects: readonly ListedObject[]
  /** Null: this is the last page. */
  readonly next: string | null
}

/** Reads a page of the bucket's list (ListObjectsV2). */
export function readListedPage(xml: string): ListedPage {
  const objects: ListedObject[] = []
  const parser = new SaxesParser()
  let members: Record<string, string> = {}
  let path: string[] = []
  let next: string | null = null
  parser.on('opentag', ({ name }) => {
    path = [...path, name]
    if (path.length === 2 && name === 'Contents') members = {}
  })
  parser.on('text', (text) => {
    const [, second, third] = path
    if (path.length === 3 && second === 'Contents' && third) members[third] = (members[third] ?? '') + text
    if (path.length === 2 && second === 'NextContinuationToken') next = (next ?? '') + text
  })
  parser.on('closetag', () => {
    if (path.length === 2 && path[1] === 'Contents') objects.push(toObject(members))
    path = path.slice(0, -1)
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  return { objects, next }
}

const toObject = ({ Key = '', Size = '', LastModified = '' }: Record<string, string>): ListedObject => ({
  key: Key,
  bytes: Number(Size),
  changedAt: new Date(LastModified),
})
