import { cpSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DERIVATION } from '#core/derivation.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { checkBackup } from '#server/platform/backup/restore.ts'
import { seeded } from '../faults/random.ts'
import { runCommand } from '../harness/backup-commands.ts'
import { formerProgram, lacksFormer, programOfDerivation } from '../harness/former-program.ts'
import { type Call, launchProduct, type Product, startProduct, temporaryFolder } from '../harness/product.ts'
import {
  connected,
  FORGET,
  figures,
  frozen,
  HISTORY_DAYS,
  look,
  numbers,
  one,
  POISON,
  type Row,
  settled,
  signedIn,
} from '../harness/updated-installation.ts'

// A long run by hand, with this many kills: UPDATE_KILLS=40 npm test -- test/start/update
const KILLS = Number(process.env.UPDATE_KILLS ?? 3)
const LONGEST_LIFE_MS = 6_000

const formerAtMs = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
/** The program is updated three hours later. */
const updatedAtMs = formerAtMs + 3 * HOUR_MS

const folder = temporaryFolder()
const at = (name: string) => join(folder.path, name)
const running: Product[] = []
afterEach(async () => {
  for (const product of running.splice(0)) await product.stop()
})
afterAll(() => folder.remove())

async function start(dataFolder: string, atMs: number, program?: string): Promise<Product> {
  const env = { DATA_DIR: dataFolder, DEMO: '1', ...frozen(atMs) }
  const product = await startProduct(env, 100_000, program)
  running.push(product)
  return product
}
/** Three machines cover as much as the whole demonstration. */
const FEW_MACHINES = `delete from machines where influx_connection_id is not null and id not in
  (select id from machines where influx_connection_id is not null order by nome limit 3)`

describe.skipIf(lacksFormer())(
  'an installation of the program from before figures had derivation numbers',
  () => {
    let former: string
    let expected: Awaited<ReturnType<typeof figures>>
    const dataOf = (name: string) => {
      cpSync(at('data'), at(name), { recursive: true })
      return at(name)
    }

    beforeAll(async () => {
      former = formerProgram(at('former'))
      await makeFormerData()
      const fresh = dataOf('fresh')
      await look(fresh, (client) => client.exec(FORGET))
      const product = await start(fresh, updatedAtMs)
      const call = await signedIn(product)
      await settled(call)
      expected = await figures(call, formerAtMs)
      await product.stop()
    }, 240_000)

    /** Some weeks of the demonstration, one of its machines with other settings, and another one inactive. */
    async function makeFormerData(): Promise<void> {
      const seeding = await start(at('data'), formerAtMs, former)
      await seeding.stop()
      const startMs = formerAtMs - HISTORY_DAYS * DAY_MS
      await look(at('data'), (client) =>
        client.exec(`${FORGET}; ${FEW_MACHINES};
        update connections set config = jsonb_set(config, '{startMs}', '${startMs}')`),
      )
      const product = await start(at('data'), formerAtMs, former)
      const call = await signedIn(product)
      const [changed, stopped] = (await connected(call)) as [Row, Row]
      await settled(call)
      await change(call, changed, { configuracao: { gapLimitSeconds: 240, microStopSeconds: 420 } })
      await change(call, stopped, { ativo: false })
      await settled(call)
      await product.stop()
      await look(at('data'), (client) => client.exec(POISON))
    }

    async function change(call: Call, { id }: Row, part: Record<string, unknown>): Promise<void> {
      const { updatedAt } = await one(call, `/machines/${id}`)
      expect((await call('PUT', `/machines/${id}`, { updatedAt, ...part })).status).toBe(200)
    }

    test('is backed up and updated, and every figure equals that of a fresh collection', async () => {
      const data = dataOf('updated')
      const product = await start(data, updatedAtMs)
      expect(product.output()).toMatch(/antes dela é feita uma cópia em .*antes-da-atualizacao-.*\.geada\./)
      const call = await signedIn(product)
      await settled(call)
      expect(await figures(call, formerAtMs)).toEqual(expected)
      await product.stop()
      expect(await numbers(data)).toEqual([DERIVATION])

      const [backup] = readdirSync(join(data, 'backups'))
      const file = join(data, 'backups', backup!)
      // Goes back to the former program, and updates again.
      cpSync(join(data, 'secret.key'), join(at('returned'), 'secret.key'), { recursive: true })
      expect(await runCommand('restore', [file], { DATA_DIR: at('returned') }, former)).toMatchObject({
        code: 0,
      })
      const returned = await start(at('returned'), formerAtMs, former)
      expect(await connected(await signedIn(returned))).toHaveLength(3)
      await returned.stop()
      cpSync(join(data, 'secret.key'), join(at('restored'), 'secret.key'), { recursive: true })
      expect(await runCommand('restore', [file], { DATA_DIR: at('restored') })).toMatchObject({ code: 0 })
      const restored = await start(at('restored'), updatedAtMs)
      const again = await signedIn(restored)
      await settled(again)
      expect(await figures(again, formerAtMs)).toEqual(expected)
    })

    test('loses no data by kill -9 at any instant of the update', async () => {
      const data = dataOf('killed')
      const random = seeded(7)
      for (let n = 0; n < KILLS; n++) {
        const env = { DATA_DIR: data, DEMO: '1', PORT: '0', ...frozen(updatedAtMs) }
        const { child, ended } = launchProduct(env)
        await pause(300 + random() * LONGEST_LIFE_MS)
        child.kill('SIGKILL')
        await ended
      }
      const product = await start(data, updatedAtMs)
      const call = await signedIn(product)
      await settled(call)
      expect(await figures(call, formerAtMs)).toEqual(expected)
      await product.stop()
      expect(await numbers(data)).toEqual([DERIVATION])
      const kept = readdirSync(join(data, 'backups')).filter((name) => name.endsWith('.geada'))
      expect(kept.length).toBeGreaterThan(0)
      for (const name of kept) await checkBackup(join(data, 'backups', name))
    })

    test('shows the same figures under a raised derivation, and is then refused by this program', async () => {
      const data = dataOf('raised')
      const newer = programOfDerivation(at('newer'), DERIVATION + 1)
      const product = await start(data, updatedAtMs, newer)
      const call = await signedIn(product)
      await settled(call)
      expect(await figures(call, formerAtMs)).toEqual(expected)
      await product.stop()
      expect(await numbers(data)).toEqual([DERIVATION + 1])
      const refused = launchProduct({ DATA_DIR: data, DEMO: '1', PORT: '0' })
      expect(await refused.ended).toBe(1)
      expect(refused.output().trim()).toBe(
        'Os dados são de uma versão mais nova do Geada do que esta: use aquela versão, ou restaure uma cópia feita antes da atualização. Nada foi alterado.',
      )
    })

    test('is not updated while its backup cannot be made', async () => {
      const data = dataOf('full')
      writeFileSync(join(data, 'backups'), 'a file where the folder should be')
      const refused = launchProduct({ DATA_DIR: data, DEMO: '1', PORT: '0' })
      expect(await refused.ended).toBe(1)
      expect(refused.output()).toContain('A cópia de antes da atualização não pôde ser feita')
      const { rows } = await look(data, (client) => client.query('select from drizzle.__drizzle_migrations'))
      expect(rows).toHaveLength(2)
    })
  },
)
