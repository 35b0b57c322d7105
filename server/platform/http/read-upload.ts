import type { FastifyRequest } from 'fastify'
import type { UploadRules } from '#contract/endpoint.ts'
import { AppError, fieldError } from '../errors.ts'
import { inTime, type Patience } from './patience.ts'

/** A file as it came: neither its name nor the type that it claims is of any use. */
export interface UploadedFile {
  readonly bytes: Uint8Array
}
export interface ReadUpload {
  readonly fields: Record<string, string>
  readonly file: UploadedFile
}

/** What the form has besides the file, boundaries and headers of its parts included. */
const BESIDES_BYTES = 64 * 1024

/** Reads a form with one file into memory; the file may be as large as its rules say, and nothing is written anywhere. */
export async function readUpload(
  request: FastifyRequest,
  rules: UploadRules,
  patience: Patience,
): Promise<ReadUpload> {
  const most = rules.maxBytes + BESIDES_BYTES
  if (Number(request.headers['content-length']) > most) throw tooLarge(rules)
  return inTime(request.raw, most, patience, () => readParts(request, rules))
}

async function readParts(request: FastifyRequest, rules: UploadRules): Promise<ReadUpload> {
  const fields: Record<string, string> = {}
  let file: UploadedFile | undefined
  try {
    for await (const part of request.parts({ limits: limitsOf(rules) })) {
      if (part.type === 'field') fields[part.fieldname] = wholeValue(part)
      else if (part.fieldname === rules.field && !file) file = await readFile(part.file, rules)
      else part.file.resume()
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('invalid', 'Formulário inválido', undefined, { cause: error })
  }
  if (!file) throw fieldError(rules.field, rules.missing)
  return { fields, file }
}

function limitsOf({ maxBytes }: UploadRules) {
  return { fileSize: maxBytes + 1, files: 4, fields: 16, parts: 20, fieldSize: 2048, headerPairs: 32 }
}

function wholeValue({ value, valueTruncated }: { value: unknown; valueTruncated: boolean }): string {
  if (valueTruncated) throw new AppError('invalid', 'Formulário inválido')
  return String(value)
}

async function readFile(stream: AsyncIterable<Uint8Array>, rules: UploadRules): Promise<UploadedFile> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of stream) {
    size += piece.length
    if (size > rules.maxBytes) throw tooLarge(rules)
    pieces.push(piece)
  }
  return { bytes: Buffer.concat(pieces) }
}

const tooLarge = ({ field, tooLarge: message }: UploadRules) =>
  new AppError('too-large', message, [{ field, message }])
