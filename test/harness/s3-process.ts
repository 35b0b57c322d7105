// @ts-expect-error the package has no types
import S3rver from 's3rver'
import { required } from './required.ts'

/** Runs as a process of its own: a server that speaks S3, with one bucket in the given folder, on the given port or a free one. */
const { port } = await new S3rver({
  port: Number(process.argv[3] ?? 0),
  address: '127.0.0.1',
  silent: true,
  directory: required(process.argv[2], 'folder'),
  configureBuckets: [{ name: 'geada' }],
}).run()
process.send?.(port)
process.on('disconnect', () => process.exit())
