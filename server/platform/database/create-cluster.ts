// database.ts runs this file as a process of its own: creating a cluster takes more than a gigabyte of memory, freed when the process ends.
import { PGlite } from '@electric-sql/pglite'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('the first argument, the cluster’s folder, is missing')
await (await PGlite.create(folder)).close()
