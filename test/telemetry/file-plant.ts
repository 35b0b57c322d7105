import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { startCollector } from '#server/features/collection/rounds/run-collector.ts'
import { processUpload } from '#server/features/uploads/processing/process-upload.ts'
import { uploads } from '#server/features/uploads/tables.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import type { Caller } from '../app/caller.ts'
import { postForm } from '../app/upload.ts'
import { makeSite } from '../factories/site.ts'
import { makeAdmin } from '../factories/user.ts'
import { temporaryFolder } from '../harness/product.ts'
import { required } from '../harness/required.ts'

export const WITHIN = { timeout: 40_000, interval: 100 }

/** An app with its collector, for machines whose data source is uploaded files. */
export class FilePlant {
  readonly app: TestApp
  readonly admin: Caller
  readonly siteId: string
  readonly close: () => Promise<void>

  private constructor(app: TestApp, admin: Caller, siteId: string, close: () => Promise<void>) {
    this.app = app
    this.admin = admin
    this.siteId = siteId
    this.close = close
  }

  static async open(): Promise<FilePlant> {
    const folder = temporaryFolder()
    const app = await createTestApp({ dataDir: folder.path, allowLoopbackSources: true })
    app.setNow(new Date())
    const collector = await startCollector(app.services)
    return new FilePlant(app, await makeAdmin(app), await makeSite(app), async () => {
      await collector.stop()
      await app.close()
      folder.remove()
    })
  }

  /** Does the work of the processing job. */
  async process(id: string): Promise<void> {
    const [row] = await this.app.services.db.select().from(uploads).where(eq(uploads.id, id))
    const { revision } = required(row, 'upload')
    await processUpload(this.app.services, { id, revision }, new AbortController().signal)
    expect((await this.admin.get(`/uploads/${id}`)).body.data).toMatchObject({ status: 'processado' })
  }
  /** Uploads and processes a CSV file; returns its id. */
  async sent(value: string | Uint8Array): Promise<string> {
    const parts = [
      { name: 'file', filename: 'a.csv', value },
      { name: 'opcoes', value: JSON.stringify({ timezone: 'UTC' }) },
    ]
    const { status, body } = await postForm(this.app, this.admin, '/uploads', parts)
    expect(status, JSON.stringify(body)).toBe(201)
    await this.process(body.data.id)
    return body.data.id
  }
  async reprocessed(id: string, opcoes: object): Promise<void> {
    expect((await this.admin.post(`/uploads/${id}/reprocess`, { opcoes })).status).toBe(202)
    await this.process(id)
  }

  async created(body: object): Promise<string> {
    const answer = await this.admin.post('/machines', body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body.data.id
  }
  async state(id: string) {
    return (await this.admin.get(`/machines/${id}/collection`)).body.data
  }
  async upToDate(id: string): Promise<void> {
    await expect.poll(async () => (await this.state(id)).state, WITHIN).toBe('em_dia')
  }
}

export const reading = (id: string, topicField: string, unit: string) => ({
  ...{ id, name: id, topicField, type: 'system', unit },
})
