import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { closeTabs, sharedChromium } from '../harness/chromium.ts'
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

/** Starts the whole product and the browser for the calling suite; every tab closes after each test. */
export function productInBrowser(options: { demo: boolean }): ProductInBrowser {
  const data = temporaryFolder()
  let product: Product | undefined
  const stage = {} as { -readonly [K in keyof ProductInBrowser]: ProductInBrowser[K] }
  beforeAll(async () => {
    await (options.demo ? copyCollectedDemo(data.path, SOME_DAYS) : copyEmptyInstallation(data.path))
    product = await startProduct({
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      DEMO: options.demo ? '1' : '0',
      DATA_DIR: data.path,
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
