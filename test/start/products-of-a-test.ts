import { afterEach } from 'vitest'
import { launchProduct, type Product, startProduct, temporaryFolder } from '../harness/product.ts'

/** Folders and products for the tests of a file; after each test the products are stopped and the folders removed. */
export function productsOfATest() {
  const cleanups: (() => unknown)[] = []
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  })
  return {
    cleanups,
    folder(): string {
      const made = temporaryFolder()
      cleanups.push(made.remove)
      return made.path
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
