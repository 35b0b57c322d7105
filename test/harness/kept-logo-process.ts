import { fileURLToPath } from 'node:url'

// What a logo's own process runs, for one picture after another. The fonts are chosen before the library loads.
const fonts = new URL('../../server/features/sites/logo/fonts.conf', import.meta.url)
process.env.FONTCONFIG_FILE = fileURLToPath(fonts)
process.env.PANGOCAIRO_BACKEND = 'fontconfig'
const { answerInProcess } = await import('#server/platform/threads/process-job.ts')
const { makePictures } = await import('#server/features/sites/logo/make-pictures.ts')

answerInProcess(makePictures)
