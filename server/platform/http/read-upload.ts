import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { UploadRules } from '#contract/wire/endpoint.ts'
import { AppError, fieldError } from '../errors.ts'
import type { ByteStream } from '../files/file-store.ts'
import { inTime, type Patience } from './callers/patience.ts'

/** A small file in memory. It has no name and no type, because its content alone decides. */
export interface BufferedFile {
  readonly bytes: Uint8Array
}

/** The destination of a form's file: memory, or the file store. */
export interface UploadTarget<File> {
  take(content: ByteStream): Promise<File>
  /** Undoes `take`. */
  drop(file: File): Promise<void>
}

export interface ReadUpload<File> {
  readonly fields: Record<string, string>
  readonly file: File
  /** The file's name as its sender gives it, without folders; empty where the call asks for no extension. */
  readonly fileName: string
  /** Undoes `take`, for a call that is refused after its form. */
  drop(): Promise<void>
}

export const intoMemory: UploadTarget<BufferedFile> = {
  async take(content) {
    const pieces: Uint8Array[] = []
    for await (const piece of content) pieces.push(piece)
    return { bytes: Buffer.concat(pieces) }
  },
  drop: async () => {},
}

/** The form's other fields, with the boundaries and headers of all parts. */
const OTHER_PARTS_BYTES = 64 * 1024

/** Reads a form with one file. A file that is larger than its rules allow is refused at the first byte too many. */
export async function readUpload<File>(
  request: FastifyRequest,
  rules: UploadRules,
  patience: Patience,
  target: UploadTarget<File>,
): Promise<ReadUpload<File>> {
  const most = rules.maxBytes + (rules.fieldsBytes ?? 0) + OTHER_PARTS_BYTES
  if (Number(request.headers['content-length']) > most) throw tooLarge(rules)
  const form = new UploadForm(request, rules, target)
  try {
    return await inTime(request.raw, most, patience, () => form.read())
  } catch (error) {
    form.giveUp(error)
    throw error
  }
}

class UploadForm<File> {
  readonly #request: FastifyRequest
  readonly #rules: UploadRules
  readonly #target: UploadTarget<File>
  #stream: Readable | undefined
  #file: File | undefined
  #fileName = ''

  constructor(request: FastifyRequest, rules: UploadRules, target: UploadTarget<File>) {
    this.#request = request
    this.#rules = rules
    this.#target = target
  }

  async read(): Promise<ReadUpload<File>> {
    try {
      return await this.#readParts()
    } catch (error) {
      if (this.#file !== undefined) await this.#target.drop(this.#file)
      if (error instanceof AppError) throw error
      throw new AppError('invalid', 'Formulário inválido', undefined, { cause: error })
    }
  }

  /** Destroys the stream, because a slow sender may keep it open for ever, and the target would wait. */
  giveUp(reason: unknown): void {
    this.#stream?.destroy(reason as Error)
  }

  async #readParts(): Promise<ReadUpload<File>> {
    const fields: Record<string, string> = {}
    for await (const part of this.#request.parts({ limits: limitsOf(this.#rules) })) {
      if (part.type === 'field') fields[part.fieldname] = wholeValue(part)
      else if (part.fieldname === this.#rules.field && !this.#stream) await this.#takeFile(part)
      else part.file.resume()
    }
    if (this.#file === undefined) throw fieldError(this.#rules.field, this.#rules.missing)
    const file = this.#file
    return { fields, file, fileName: this.#fileName, drop: () => this.#target.drop(file) }
  }

  async #takeFile({ file, filename }: { file: Readable; filename: string | undefined }): Promise<void> {
    this.#stream = file
    if (this.#rules.extensions) this.#fileName = allowedName(this.#rules, filename)
    this.#file = await this.#target.take(within(this.#rules, file))
  }
}

/** Refuses a wrong extension before the file's first byte. A form without a chosen file has a part without a name. */
function allowedName({ field, missing, extensions }: UploadRules, filename: string | undefined): string {
  if (!filename) throw fieldError(field, missing)
  const extension = filename.slice(filename.lastIndexOf('.') + 1).toLowerCase()
  if (filename.includes('.') && extensions?.allowed.includes(extension)) return filename
  const message = extensions?.wrong ?? missing
  throw new AppError('unsupported-type', message, [{ field, message }])
}

const USUAL_FIELD_BYTES = 2048

function limitsOf({ maxBytes, fieldsBytes = USUAL_FIELD_BYTES }: UploadRules) {
  return { fileSize: maxBytes + 1, files: 4, fields: 16, parts: 20, fieldSize: fieldsBytes, headerPairs: 32 }
}

function wholeValue({ value, valueTruncated }: { value: unknown; valueTruncated: boolean }): string {
  if (valueTruncated) throw new AppError('invalid', 'Formulário inválido')
  return String(value)
}

async function* within(rules: UploadRules, stream: ByteStream): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const piece of stream) {
    size += piece.length
    if (size > rules.maxBytes) throw tooLarge(rules)
    yield piece
  }
}

const tooLarge = ({ field, tooLarge: message }: UploadRules) =>
  new AppError('too-large', message, [{ field, message }])
