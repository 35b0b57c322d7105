import { fileURLToPath } from 'node:url'

// What `toPictures` runs, for one picture after another. The fonts are chosen before the library loads.
process.env.FONTCONFIG_FILE = fileURLToPath(new URL('./fonts.conf', import.meta.url))
process.env.PANGOCAIRO_BACKEND = 'fontconfig'
const { answerInProcess } = await import('#server/platform/threads/process-job.ts')
const { makePictures } = await import('./make-pictures.ts')

answerInProcess(makePictures)
