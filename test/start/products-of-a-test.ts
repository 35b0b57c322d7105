import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { DEMO_PENDING_FILE } from '#server/platform/process/config.ts'
import { copyEmptyInstallation } from '../harness/prepared-data.ts'
import { launchProduct, type Product, startProduct, temporaryFolder } from '../harness/product.ts'

/** Folders and products for the tests of a file; after each test the products are stopped and the folders removed. */
export function productsOfATest() {
  const cleanups: (() => unknown)[] = []
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  })
  const folder = (): string => {
    const made = temporaryFolder()
    cleanups.push(made.remove)
    return made.path
  }
  /** A folder with an empty database, for tests that are not about a first start. */
  const folderWithDatabase = async (): Promise<string> => {
    const path = folder()
    await copyEmptyInstallation(path)
    return path
  }
  return {
    cleanups,
    folder,
    folderWithDatabase,
    /** The folder of a first start that has made only the database: the next start decides about the demonstration. */
    async newInstallation(): Promise<string> {
      const path = await folderWithDatabase()
      writeFileSync(join(path, DEMO_PENDING_FILE), '')
      return path
    },
    async started(env: Record<string, string>): Promise<Product> {
      const product = await startProduct(env)
      cleanups.push(product.stop)
      return product
    },
    /** Runs a product that is expected to refuse its start. */
    async refused(env: Record<string, string>): Promise<{ code: number | NodeJS.Signals; output: string }> {
      const product = launchProduct(env)
      cleanups.push(product.stop)
      const code = await product.ended
      return { code, output: product.output() }
    },
  }
}
