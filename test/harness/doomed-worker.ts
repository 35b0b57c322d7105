// A worker process to be killed: takes one job, says so, and never ends it. Arguments: what opens the database.
import { openDatabase } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/process/log.ts'
import { startJobs } from '#server/platform/work/jobs.ts'

const [kind, place] = process.argv.slice(2)
const database = await openDatabase(kind === 'url' ? { url: place } : { folder: place })
const jobs = await startJobs(database, createLog({ level: 'silent' }))
await jobs.work({ name: 'doomed' }, () => {
  console.log('active')
  return new Promise<void>(() => {})
})
await jobs.send({ name: 'doomed' }, { from: 'the dead' })
