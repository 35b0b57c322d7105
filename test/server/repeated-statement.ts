// Repeats a statement in the embedded database of a folder until V8 would compile its functions anew. engine.test.ts reads what V8 compiles.
import { connectPglite } from '#server/platform/database/database.ts'

const [folder] = process.argv.slice(2)
const client = await connectPglite(folder)
console.log('opened')
for (let time = 0; time < 300; time++)
  await client.query('select * from pg_class where relname > $1 order by relname limit 20', [`a${time}`])
await client.close()
