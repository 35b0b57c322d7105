import { cpSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DERIVATION } from '#core/derivation.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import { checkBackup } from '#server/platform/backup/restore.ts'
import { Turns } from '#server/platform/work/turns.ts'
import { seeded } from '../faults/random.ts'
import { runCommand } from '../harness/backup-commands.ts'
import { formerProgram, lacksFormer, programOfDerivation } from '../harness/former-program.ts'
import { makeOnce, preparedPath } from '../harness/prepared-data.ts'
import { type Call, launchProduct, startProduct, temporaryFolder } from '../harness/product.ts'
import { required } from '../harness/required.ts'
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

/** A fixed instant, with two months before it in the history, so that the former program's installation is made once and kept. */
const formerAtMs = Date.UTC(2026, 10, 6, 14, 7)
/** The program is updated three hours later. */
const updatedAtMs = formerAtMs + 3 * HOUR_MS

const folder = temporaryFolder()
const at = (name: string) => join(folder.path, name)
afterAll(() => folder.remove())

interface Where {
  readonly data: string
  readonly atMs?: number
  readonly program?: string
}
/** The tests wait for each other's products. */
const PATIENCE_MS = 300_000
/** Two products at a time keep two cores busy. */
const turns = new Turns({ most: 2, mostWaiting: 20 })
/** Works with a product that runs meanwhile. */
const during = <T>(
  { data, atMs = updatedAtMs, program }: Where,
  work: (call: Call, output: () => string) => Promise<T>,
): Promise<T> =>
  turns.run(async () => {
    const env = { DATA_DIR: data, DEMO: '1', ...frozen(atMs) }
    const product = await startProduct(env, 100_000, program)
    try {
      return await work(await signedIn(product), product.output)
    } finally {
      await product.stop()
    }
  })

/** Three machines cover as much as the whole demonstration. */
const FEW_MACHINES = `delete from machines where influx_connection_id is not null and id not in
  (select id from machines where influx_connection_id is not null order by nome limit 3)`

/** Days of the demonstration, one of its machines with other settings, and another one inactive. */
async function makeFormer(data: string, program: string): Promise<void> {
  await during({ data, atMs: formerAtMs, program }, async () => {})
  const startMs = formerAtMs - HISTORY_DAYS * DAY_MS
  await look(data, (client) =>
    client.exec(`${FORGET}; ${FEW_MACHINES};
      update connections set config = jsonb_set(config, '{startMs}', '${startMs}')`),
  )
  await during({ data, atMs: formerAtMs, program }, async (call) => {
    const [changed, stopped] = await connected(call)
    await settled(call)
    const configuracao = { gapLimitSeconds: 240, microStopSeconds: 420 }
    await change(call, required(changed, 'first machine'), { configuracao })
    await change(call, required(stopped, 'second machine'), { ativo: false })
    await settled(call)
  })
  await look(data, (client) => client.exec(POISON))
}

async function change(call: Call, { id }: Row, part: Record<string, unknown>): Promise<void> {
  const { updatedAt } = await one(call, `/machines/${id}`)
  expect((await call('PUT', `/machines/${id}`, { updatedAt, ...part })).status).toBe(200)
}

const backupsIn = (data: string): string[] =>
  readdirSync(join(data, 'backups')).filter((name) => name.endsWith('.geada'))

describe.skipIf(lacksFormer())(
  'an installation of the program from before figures had derivation numbers',
  { timeout: PATIENCE_MS },
  () => {
    let former: string
    let kept: string
    /** The figures of a fresh collection of the same machines. */
    let expected = Promise.resolve<Record<string, unknown>>({})
    let copies = 0
    const newPlace = (name: string) => at(`${name}-${copies++}`)
    const dataOf = (name: string) => {
      const data = newPlace(name)
      cpSync(kept, data, { recursive: true })
      return data
    }
    /** The backup that the update makes, with the key beside it. */
    const backedUp = Promise.withResolvers<{ file: string; key: string }>()
    /** The data folder after the update. */
    const updatedData = Promise.withResolvers<string>()
    for (const { promise } of [backedUp, updatedData]) promise.catch(() => {})
    const settledFigures = async (call: Call) => {
      await settled(call)
      return figures(call, formerAtMs)
    }
    const collectFresh = async () => {
      const data = dataOf('fresh')
      await look(data, (client) => client.exec(FORGET))
      return during({ data }, settledFigures)
    }

    beforeAll(async () => {
      const harness = ['former-program', 'updated-installation', 'frozen-clock']
      const makers = harness.map((name) => `test/harness/${name}.ts`)
      const place = preparedPath('-former', ['package-lock.json', 'test/start/update.test.ts', ...makers])
      former = formerProgram(at('former'))
      kept = await makeOnce(place, (data) => makeFormer(data, former))
      expected = collectFresh()
      // The tests that wait for it report its failure.
      expected.catch(() => {})
    }, 240_000)
    // Its product ends before the folder goes.
    afterAll(async () => void (await expected.catch(() => {})))

    test.concurrent('is backed up and updated, and every figure equals that of a fresh collection', async () => {
      const data = dataOf('updated')
      const updated = await during({ data }, async (call, output) => {
        expect(output()).toMatch(/antes dela é feita uma cópia em .*antes-da-atualizacao-.*\.geada\./)
        const file = join(data, 'backups', required(backupsIn(data)[0], 'backup'))
        backedUp.resolve({ file, key: join(data, 'secret.key') })
        return settledFigures(call)
      }).catch((error) => {
        for (const waiting of [backedUp, updatedData]) waiting.reject(error)
        throw error
      })
      const made = await numbers(data)
      updatedData.resolve(data)
      expect(updated).toEqual(await expected)
      expect(made).toEqual([DERIVATION])
    })

    test.concurrent('goes back to the former program by its backup, and updates again', async () => {
      const { file, key } = await backedUp.promise
      const returned = newPlace('returned')
      cpSync(key, join(returned, 'secret.key'), { recursive: true })
      const back = await turns.run(() => runCommand('restore', [file], { DATA_DIR: returned }, former))
      expect(back).toMatchObject({ code: 0 })
      await during({ data: returned, atMs: formerAtMs, program: former }, async (call) => {
        expect(await connected(call)).toHaveLength(3)
      })
      expect(await during({ data: returned }, settledFigures)).toEqual(await expected)
      expect(await numbers(returned)).toEqual([DERIVATION])
    })

    test.concurrent('loses no data by kill -9 at any instant of the update', async () => {
      const data = dataOf('killed')
      const random = seeded(7)
      // While the backup is made, while the tables are changed, and while the figures are made anew.
      const phases = [
        { from: /antes dela é feita uma cópia|Geada em/, ms: 400 },
        { from: /Cópia feita|Geada em/, ms: 300 },
        { from: /Geada em/, ms: 1_200 },
      ]
      for (let n = 0; n < KILLS; n++) {
        const phase = required(phases[n % phases.length], 'phase')
        await turns.run(() => killWithin(data, phase, random() * phase.ms))
      }
      expect(await during({ data }, settledFigures)).toEqual(await expected)
      expect(await numbers(data)).toEqual([DERIVATION])
      expect(backupsIn(data).length).toBeGreaterThan(0)
      for (const name of backupsIn(data)) await checkBackup(join(data, 'backups', name))
    })

    test.concurrent('shows the same figures under a raised derivation, and is then refused by this program', async () => {
      const data = await updatedData.promise
      const program = programOfDerivation(newPlace('newer'), DERIVATION + 1)
      expect(await during({ data, program }, settledFigures)).toEqual(await expected)
      expect(await numbers(data)).toEqual([DERIVATION + 1])
      const refused = launchProduct({ DATA_DIR: data, DEMO: '1', PORT: '0' })
      expect(await refused.ended).toBe(1)
      expect(refused.output().trim().split('\n').at(-1)).toBe(
        'Os dados são de uma versão mais nova do Geada do que esta: use aquela versão, ou restaure uma cópia feita antes da atualização. Nada foi alterado.',
      )
    })

    test.concurrent('is not updated while its backup cannot be made', async () => {
      const data = dataOf('full')
      writeFileSync(join(data, 'backups'), 'a file where the folder should be')
      const refused = launchProduct({ DATA_DIR: data, DEMO: '1', PORT: '0' })
      expect(await refused.ended).toBe(1)
      expect(refused.output().trim().split('\n').at(-1)).toBe(
        `A cópia de antes da atualização não pôde ser feita, e por isso nada foi atualizado: ${join(data, 'backups')} não é uma pasta.`,
      )
      const { rows } = await look(data, (client) => client.query('select from drizzle.__drizzle_migrations'))
      expect(rows).toHaveLength(2)
    })
  },
)

/** Kills the product some time after its output says how far it is. */
async function killWithin(data: string, { from }: { from: RegExp }, ms: number): Promise<void> {
  const env = { DATA_DIR: data, DEMO: '1', PORT: '0', ...frozen(updatedAtMs) }
  const { child, ended, output } = launchProduct(env)
  let hasEnded = false
  void ended.then(() => {
    hasEnded = true
  })
  while (!from.test(output())) {
    if (hasEnded) throw new Error(`the product ended by itself:\n${output()}`)
    await pause(20)
  }
  await pause(ms)
  child.kill('SIGKILL')
  expect(await ended).toBe('SIGKILL')
}
