import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { closeTabs, sharedChromium } from '../harness/chromium.ts'
import { productDatabaseUrl } from '../harness/fresh-database.ts'
import {
  copyCollectedDemo,
  copyEmptyInstallation,
  DEMO_PATIENCE_MS,
  demoAdmin,
  SOME_DAYS,
} from '../harness/prepared-data.ts'
import { type Call, type Product, signIn, startProduct, temporaryFolder } from '../harness/product.ts'

/** The first administrator of the product in every journey. */
export const admin = demoAdmin

export interface ProductInBrowser {
  readonly url: string
  readonly browser: Browser
  /** Calls the API as the administrator, beside the browser. */
  readonly call: Call
}

interface Options {
  demo: boolean
  /** On PostgreSQL without a worker: nothing is collected, which takes most of the work of a product. */
  withoutWorker?: boolean
}

/** Starts the whole product and the browser for the calling suite; every tab closes after each test. */
export function productInBrowser(options: Options): ProductInBrowser {
  const data = temporaryFolder()
  let product: Product | undefined
  const stage = {} as { -readonly [K in keyof ProductInBrowser]: ProductInBrowser[K] }
  beforeAll(async () => {
    const place = await placeOf(options, data.path)
    product = await startProduct({
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      DEMO: options.demo ? '1' : '0',
      ...place,
    })
    const browser = await sharedChromium()
    const call = await signIn(product.url, admin.email, admin.password)
    Object.assign(stage, { url: product.url, browser, call })
  }, DEMO_PATIENCE_MS)
  afterEach(closeTabs)
  afterAll(async () => {
    await product?.stop()
    data.remove()
  })
  return stage
}

async function placeOf({ demo, withoutWorker }: Options, folder: string): Promise<Record<string, string>> {
  if (withoutWorker) {
    const SECRET_KEY = 'uma chave só para os testes'
    return { DATA_DIR: folder, DATABASE_URL: await productDatabaseUrl(), ROLE: 'web', SECRET_KEY }
  }
  await (demo ? copyCollectedDemo(folder, SOME_DAYS) : copyEmptyInstallation(folder))
  return { DATA_DIR: folder }
}
