import type { Services } from '#server/platform/context.ts'
import { type Claim, saveProgress } from './processing-store.ts'

const SAVE_EVERY_MS = 1_000
const MOST_LINES = 200
const LONGEST_LINE = 500

/** The lines and the progress of one processing. They are stored every second, and then it shows whether the file still exists. */
export class Journal {
  readonly #services: Pick<Services, 'db' | 'log' | 'now'>
  readonly #claim: Claim
  readonly #times: Intl.DateTimeFormat
  readonly #lost = new AbortController()
  readonly #lines: string[] = []
  #progresso = 0
  #saving: Promise<void> | undefined
  readonly #timer: NodeJS.Timeout

  constructor(services: Pick<Services, 'db' | 'log' | 'now'>, claim: Claim, timeZone: string) {
    this.#services = services
    this.#claim = claim
    this.#times = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    this.#timer = setInterval(() => this.#saveSoon(), SAVE_EVERY_MS)
  }

  /** Aborts once the file is deleted, or another worker or a later processing has taken over. */
  get lost(): AbortSignal {
    return this.#lost.signal
  }

  get lines(): readonly string[] {
    return this.#lines
  }

  add(text: string): void {
    if (this.#lines.length < MOST_LINES) this.#push(text)
    else if (this.#lines.length === MOST_LINES) this.#push('Há mais linhas do que este registro guarda')
  }

  /** The line that tells the end is always there. */
  addLast(text: string): void {
    this.#push(text)
  }

  #push(text: string): void {
    this.#lines.push(
      `${this.#times.format(this.#services.now())} ${text.slice(0, LONGEST_LINE).toWellFormed()}`,
    )
  }

  progress(share: number): void {
    if (Number.isFinite(share)) this.#progresso = Math.max(this.#progresso, Math.min(1, Math.max(0, share)))
  }

  /** Stores nothing more. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#saving
  }

  /** Stores nothing after this. Afterwards `lost` tells whether the file still exists now, not a second ago. */
  async closeAndLook(): Promise<void> {
    await this.close()
    this.#saveSoon()
    await this.#saving
  }

  /** A lost database shows at the end; a save that fails is only late. */
  #saveSoon(): void {
    this.#saving ??= this.#save()
      .catch((error) => this.#services.log.warn({ err: error }, 'andamento de um arquivo não gravado'))
      .finally(() => {
        this.#saving = undefined
      })
  }

  async #save(): Promise<void> {
    const change = { progresso: this.#progresso, logs: [...this.#lines] }
    if (!(await saveProgress(this.#services.db, this.#claim, change))) this.#lost.abort(new UploadLost())
  }
}

class UploadLost extends Error {
  override readonly name = 'UploadLost'
}
