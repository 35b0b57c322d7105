import { readFile } from 'node:fs/promises'
import type { Machine } from '#contract/machines/machine.ts'
import { compressorFiles } from '#core/sample-files/compressor-files.ts'
import {
  DASHBOARD_FILES,
  DEFAULT_COMPRESSOR,
  dashboardPath,
  isSampleCompressor,
} from '#core/sample-files/sample-paths.ts'
import type { Ctx } from '#server/platform/context.ts'
import { notFound } from '#server/platform/errors.ts'
import type { SampleReport } from './report-content.ts'

/** The browser loads the same files. */
const FOLDER = new URL('../../../web/public/', import.meta.url)

/** The figures of the static Dashboard for a compressor, by default the first one. An unreadable file counts as missing. */
export async function gatherSampleFiles(
  { submaquinas }: Machine,
  compressor: string | undefined,
  log: Ctx['log'],
): Promise<Pick<SampleReport, 'compressor' | 'files'>> {
  const id = compressor ?? DEFAULT_COMPRESSOR
  if (!isSampleCompressor(id)) throw notFound('Há arquivos de amostra dos compressores C1 a C7; deste não')
  const texts = new Map<string, string | null>()
  for (const file of DASHBOARD_FILES) {
    const path = dashboardPath(id, file)
    const text = await readFile(new URL(`.${path}`, FOLDER), 'utf8').catch((error: unknown) => {
      log.warn({ err: error, path }, 'sample file not read')
      return null
    })
    texts.set(path, text)
  }
  const nome = submaquinas.find((part) => part.id === id)?.nome.trim() || `Compressor ${id}`
  return {
    compressor: { id, nome },
    files: compressorFiles(texts, id, (problem) => log.warn(problem)),
  }
}
