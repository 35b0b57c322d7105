import { setTimeout as pause } from 'node:timers/promises'
import type { Upload } from '#contract/files/upload.ts'
import { admin } from '../faults/plant.ts'

/** Calls of uploads over HTTP, as the administrator of a product. */
export class SentFiles {
  readonly #url: () => string
  #authorization = ''

  constructor(url: () => string) {
    this.#url = url
  }

  async signIn(): Promise<void> {
    const answer = await fetch(`${this.#url()}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }),
    })
    this.#authorization = `Bearer ${(await answer.json()).token}`
  }

  async send(name: string, content: string): Promise<string> {
    const form = new FormData()
    form.set('file', new Blob([content]), name)
    return (await this.#call<Upload>('POST', '', form)).id
  }

  read = (id: string): Promise<Upload> => this.#call<Upload>('GET', `/${id}`)

  preview = (id: string) => this.#call<{ rows: unknown[][]; total: number }>('GET', `/${id}/preview?limit=2`)

  /** Waits until the file is processed or failed, also while the product starts again. */
  async ended(id: string, withinMs: number): Promise<Upload> {
    for (const deadline = Date.now() + withinMs; ; ) {
      const upload = await this.read(id).catch(() => undefined)
      if (upload?.status === 'processado' || upload?.status === 'erro') return upload
      if (Date.now() > deadline) throw new Error(`the file is still ${upload?.status}`)
      await pause(200)
    }
  }

  async #call<Data>(method: string, path: string, body?: FormData): Promise<Data> {
    const answer = await fetch(`${this.#url()}/api/uploads${path}`, {
      method,
      headers: { authorization: this.#authorization },
      ...(body ? { body } : {}),
    })
    const { data, message } = await answer.json()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${message}`)
    return data
  }
}
